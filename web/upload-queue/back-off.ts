/**
 * Retry delays: exponential back-off with jitter, so that devices do not all retry at the same
 * time.
 */

const FIRST = 2_000;
const LONGEST = 5 * 60_000;

/**
 * Milliseconds to wait after `tries` failed attempts (at least 1): 2 s, doubled each time up to 5
 * minutes, shortened by up to half by `random` (0…1), and never less than `after`, the server's
 * Retry-After in seconds.
 */
export const waitAfter = (tries: number, after: number, random: number): number => {
  const longest = Math.min(LONGEST, FIRST * 2 ** (tries - 1));
  return Math.max(longest * (1 - random / 2), after * 1000);
};
