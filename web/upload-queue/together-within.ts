/**
 * Returns a function that calls `work` at once, but no more often than every `milliseconds`: the calls in
 * between are one call at the end of that time.
 */
export function togetherWithin(
  milliseconds: number,
  work: () => void,
  { after, now }: { after: (milliseconds: number, work: () => void) => unknown; now: () => number },
): () => void {
  let last = Number.NEGATIVE_INFINITY;
  let isWaiting = false;
  const run = () => {
    isWaiting = false;
    last = now();
    work();
  };
  return () => {
    if (isWaiting) return;
    const wait = last + milliseconds - now();
    if (wait <= 0) return run();
    isWaiting = true;
    after(wait, run);
  };
}
