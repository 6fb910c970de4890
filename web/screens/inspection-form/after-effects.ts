/**
 * Does `work` right after React's effects, unless it is stopped before: React tries every effect once
 * in development, and that try must open and lock nothing. Answers how to stop it.
 */
export function afterEffects(work: () => void): () => void {
  let isStopped = false;
  queueMicrotask(() => isStopped || work());
  return () => {
    isStopped = true;
  };
}
