// Counts the pending calls, for the global loading indicator.
type Pending = { reads: number; writes: number };

let pending: Pending = { reads: 0, writes: 0 };
const listeners = new Set<() => void>();

/** Counts a call as under way until the returned function is called. */
export function countPending(kind: keyof Pending): () => void {
  const add = (by: 1 | -1) => {
    pending = { ...pending, [kind]: pending[kind] + by };
    for (const listener of listeners) listener();
  };
  add(1);
  return () => add(-1);
}

export const currentPending = (): Pending => pending;

export function onPending(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
