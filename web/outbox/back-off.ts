/** How long to wait before going again: longer each time, and not all devices at once. */

const FIRST = 2_000;
const LONGEST = 5 * 60_000;

/**
 * Milliseconds to wait after `tries` failed tries (1 and more): 2 s, doubled up to 5 minutes, of
 * which `random` (0…1) takes up to half away; never less than `after`, the seconds the server asked.
 */
export const waitAfter = (tries: number, after: number, random: number): number => {
  const longest = Math.min(LONGEST, FIRST * 2 ** (tries - 1));
  return Math.max(longest * (1 - random / 2), after * 1000);
};
