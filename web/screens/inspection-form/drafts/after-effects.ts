/**
 * Runs `work` after React's effects, unless it is cancelled first: in development React runs every
 * effect twice, and the first run must not open or lock anything. Returns the cancel function.
 */
export function afterEffects(work: () => void): () => void {
  let isStopped = false;
  queueMicrotask(() => isStopped || work());
  return () => {
    isStopped = true;
  };
}
