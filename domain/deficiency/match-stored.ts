/**
 * Decides which stored deficiency a derived one is, so that it keeps its id and its plan when an
 * inspection is added before it or the inspection that found it first is deleted.
 */
import type { FollowedDeficiency } from './follow-marks.ts';

/** A deficiency of the same area and category as it is stored. Dates are YYYY-MM-DD. */
export type StoredDeficiency = {
  id: string;
  foundBy: string;
  foundOn: string;
  fixedOn: string | null;
  /** False for one that no inspection finds any more. */
  isFound: boolean;
};

export type Match<Stored extends StoredDeficiency> = {
  followed: FollowedDeficiency;
  /** Undefined for a new deficiency. */
  stored: Stored | undefined;
};

/**
 * The stored deficiency of each derived one: the one with the same first inspection, or else one
 * that was open at the same time and is no other's. Those that are still found come first, then the
 * earliest. `stored` is sorted by its first inspections.
 */
export const matchStored = <Stored extends StoredDeficiency>(
  followed: readonly FollowedDeficiency[],
  stored: readonly Stored[],
): Match<Stored>[] => {
  const firsts = new Set(followed.map(({ found }) => found.id));
  const free = stored
    .filter(({ foundBy }) => !firsts.has(foundBy))
    .toSorted((one, other) => Number(other.isFound) - Number(one.isFound));
  return followed.map((one) => {
    const same = stored.find(({ foundBy }) => foundBy === one.found.id);
    if (same) return { followed: one, stored: same };
    const at = free.findIndex((other) => wereOpenTogether(one, other));
    return { followed: one, stored: at < 0 ? undefined : free.splice(at, 1)[0] };
  });
};

const wereOpenTogether = (one: FollowedDeficiency, other: StoredDeficiency): boolean =>
  (one.fixed === null || other.foundOn <= one.fixed.date) &&
  (other.fixedOn === null || one.found.date <= other.fixedOn);
