// Counts the pending calls, for the global loading indicator.
import { observable } from '#web/observable.ts';

type PendingCounts = { reads: number; writes: number };

const pending = observable<PendingCounts>({ reads: 0, writes: 0 });

/** Counts a call as pending until the returned function is called. */
export function countPending(kind: keyof PendingCounts): () => void {
  const add = (by: 1 | -1) => {
    const counts = pending.get();
    pending.set({ ...counts, [kind]: counts[kind] + by });
  };
  add(1);
  return () => add(-1);
}

export const currentPending = pending.get;

export const onPending = pending.subscribe;
