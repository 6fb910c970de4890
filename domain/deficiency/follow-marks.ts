/**
 * Follows the marks that the inspections of a school give one area in one category, and derives its
 * deficiencies (docs/scoring.md, rule 14).
 */
import { addDays } from '#domain/calendar.ts';
import { EXTREME_DUE_DAYS } from '#domain/inspection/deficiency.ts';
import type { Mark } from '#domain/scoring/mark.ts';

/** An inspection, with what determines its place among those of its school. */
export type Inspected = {
  id: string;
  /** YYYY-MM-DD. */
  date: string;
  /** When it was first saved, as ISO 8601 in UTC. */
  savedAt: string;
};

/** NA, and areas that were not inspected, say nothing about a deficiency. */
export type GivenMark = {
  mark: Exclude<Mark, 'NA'>;
  comment: string;
  inspection: Inspected;
};

export type FollowedDeficiency = {
  /** The last mark given while it was open. */
  mark: 'Deficient' | 'Poor';
  found: Inspected;
  lastFound: Inspected;
  timesFound: number;
  /** The comment of the last finding. */
  comment: string;
  /** The inspection from which on it has been an X; null if it is a D. */
  extremeSince: Inspected | null;
  fixed: Inspected | null;
  /** Whether an earlier deficiency of the same area and category was found fixed before. */
  isRepeat: boolean;
};

type State = 'never found' | 'Deficient' | 'Poor' | 'fixed';

export type FoundChange = 'found' | 'found again' | 'worse' | 'better' | 'fixed' | 'repeat';

/** What a mark means for a deficiency, by the state in which it finds it. */
const changes: Readonly<Record<State, Readonly<Record<GivenMark['mark'], FoundChange | null>>>> = {
  'never found': { Good: null, Deficient: 'found', Poor: 'found' },
  Deficient: { Good: 'fixed', Deficient: 'found again', Poor: 'worse' },
  Poor: { Good: 'fixed', Deficient: 'better', Poor: 'found again' },
  fixed: { Good: null, Deficient: 'repeat', Poor: 'repeat' },
};

/** By date, then in the order in which they were saved. */
export const compareInspected = (one: Inspected, other: Inspected): number =>
  compare(one.date, other.date) || compare(one.savedAt, other.savedAt) || compare(other.id, one.id);

const compare = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/** The deficiencies of an area and category, the earliest first; at most the last one is open. */
export const followMarks = (marks: readonly GivenMark[]): FollowedDeficiency[] => {
  const inOrder = marks.toSorted((one, other) =>
    compareInspected(one.inspection, other.inspection),
  );
  const followed: FollowedDeficiency[] = [];
  for (const given of inOrder) {
    const last = followed.at(-1);
    const change = changes[stateOf(last)][given.mark];
    if (change === null) continue;
    if (last && change !== 'repeat') followed.splice(-1, 1, changed(last, given, change));
    else followed.push(begun(given, change));
  }
  return followed;
};

const stateOf = (last: FollowedDeficiency | undefined): State => {
  if (!last) return 'never found';
  return last.fixed ? 'fixed' : last.mark;
};

const begun = (given: GivenMark, change: FoundChange): FollowedDeficiency => ({
  ...foundBy(given),
  found: given.inspection,
  timesFound: 1,
  extremeSince: given.mark === 'Poor' ? given.inspection : null,
  fixed: null,
  isRepeat: change === 'repeat',
});

const changed = (
  before: FollowedDeficiency,
  given: GivenMark,
  change: FoundChange,
): FollowedDeficiency => {
  if (change === 'fixed') return { ...before, fixed: given.inspection };
  const since = given.mark === 'Poor' ? given.inspection : null;
  return {
    ...before,
    ...foundBy(given),
    timesFound: before.timesFound + 1,
    extremeSince: change === 'found again' ? before.extremeSince : since,
  };
};

const foundBy = ({ mark, comment, inspection }: GivenMark) => ({
  mark: mark === 'Poor' ? ('Poor' as const) : ('Deficient' as const),
  comment,
  lastFound: inspection,
});

/** How many days after its inspection a D was due, until the account set another number. */
export type DueDays = {
  now: number;
  /** Earlier numbers, earliest first, each with the time (ISO 8601 in UTC) until which it applied. */
  past: readonly { untilAt: string; days: number }[];
};

/**
 * The date on which the repair is due by rule (YYYY-MM-DD): an X 30 days after the inspection from
 * which on it was one, a D after the number of days that the account has set, or had set when the
 * D was found fixed (docs/scoring.md, rule 15).
 */
export const dueByRule = (
  { extremeSince, found, fixed }: FollowedDeficiency,
  { now, past }: DueDays,
): string => {
  if (extremeSince) return addDays(extremeSince.date, EXTREME_DUE_DAYS);
  if (!fixed) return addDays(found.date, now);
  const then = past.find(({ untilAt }) => untilAt > fixed.savedAt);
  return addDays(found.date, then?.days ?? now);
};
