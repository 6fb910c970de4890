/**
 * Runs `work` after React's effects, unless the returned function is called before that: in
 * development React runs every effect twice, and the first run must not open or lock anything.
 */
export function runAfterEffects(work: () => void): () => void {
  let isStopped = false;
  queueMicrotask(() => isStopped || work());
  return () => {
    isStopped = true;
  };
}
