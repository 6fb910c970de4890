/**
 * Derives the deficiencies of a school from the marks of its inspections (docs/scoring.md, rules 14
 * and 15), and writes those that are not stored like that.
 */
import { randomUUID } from 'node:crypto';
import {
  dueByRule,
  type DueDays,
  type FollowedDeficiency,
  followMarks,
  type GivenMark,
  type Inspected,
} from '#domain/deficiency/follow-marks.ts';
import { type Match, matchStored } from '#domain/deficiency/match-stored.ts';
import { periodsOf } from '#domain/deficiency/periods.ts';
import type { Transaction } from '#server/core/db.ts';
import { piecesOf, waitForTurn } from '#server/core/pieces.ts';
import type { Moment } from './moment.ts';
import {
  findFoundMarks,
  findGoodMarks,
  findInspectionsSince,
  findPastDueDays,
  findStored,
  type Pair,
  type SchoolKey,
  type StoredRow,
} from './queries-history.ts';
import {
  type DeficiencyToWrite,
  hideDeficiencies,
  type PeriodToWrite,
  writeDeficiencies,
  writePeriods,
} from './queries-write.ts';
import { withWebhookEvents } from './webhook-events.ts';

/** How many areas and categories are derived between two turns of the event loop. */
const PAIRS = 500;

/**
 * Follows these areas and categories of a locked school. `since` is the place of the earliest
 * inspection that was written: what was derived from the inspections before it stays.
 */
export const followPairs = async (
  db: Transaction,
  school: SchoolKey,
  { since, pairs, dueDays }: { since: Moment; pairs: readonly Pair[]; dueDays: number },
): Promise<void> => {
  const good = await readGoodMarks(db, school, { since, pairs });
  for (const piece of piecesOf(pairs, PAIRS)) {
    const found = groupByPair(await findFoundMarks(db, school, since, piece));
    const stored = groupByPair(await findStored(db, school, piece));
    const followed = piece.map((pair): FollowedPair => {
      const key = keyOf(pair);
      const marks = [...(found.get(key) ?? []), ...(good.get(key) ?? [])];
      return { pair, marks, followed: followMarks(marks), stored: stored.get(key) ?? [] };
    });
    const past = await findPastDueDays(db, school.accountId, fixedTimes(followed));
    await write(
      db,
      school,
      piece,
      followed.map((one) => derive(one, { now: dueDays, past })),
    );
    await waitForTurn();
  }
};

/**
 * The Good of each of these areas and categories. The marks of an inspection are read once, however
 * many of them are followed.
 */
const readGoodMarks = async (
  db: Transaction,
  school: SchoolKey,
  { since, pairs }: { since: Moment; pairs: readonly Pair[] },
): Promise<Map<string, GivenMark[]>> => {
  const good = new Map<string, GivenMark[]>();
  for (const piece of piecesOf(pairs, PAIRS)) {
    await waitForTurn();
    for (const pair of piece) good.set(keyOf(pair), []);
  }
  for (const inspections of await findInspectionsSince(db, school, since)) {
    const byId = new Map(inspections.map((inspection) => [inspection.id, inspection]));
    for (const { inspectionId, area, categories } of await findGoodMarks(db, school, inspections)) {
      const inspection = byId.get(inspectionId) as Inspected;
      for (const category of categories) {
        good.get(keyOf({ area, category }))?.push({ mark: 'Good', comment: '', inspection });
      }
    }
    await waitForTurn();
  }
  return good;
};

type FollowedPair = {
  pair: Pair;
  marks: readonly GivenMark[];
  followed: readonly FollowedDeficiency[];
  stored: readonly StoredRow[];
};

/** When each D was found fixed, on which its due date depends. */
const fixedTimes = (pairs: readonly FollowedPair[]): string[] => {
  const followed = pairs.flatMap((pair) => pair.followed);
  const fixed = followed.flatMap((one) => (one.extremeSince ? [] : (one.fixed ?? [])));
  return [...new Set(fixed.map(({ savedAt }) => savedAt))];
};

type Derived = {
  periods: PeriodToWrite[];
  toWrite: DeficiencyToWrite[];
  /** Those that no inspection finds any more. */
  toHide: { id: string }[];
};

const derive = ({ pair, marks, followed, stored }: FollowedPair, dueDays: DueDays): Derived => {
  const matches = matchStored(followed, stored);
  const found = new Set(matches.map((match) => match.stored?.id));
  return {
    periods: periodsOf(marks).map((period) => ({ ...pair, ...period })),
    toWrite: matches.flatMap((match) => toWrite(pair, match, dueDays)),
    toHide: stored.filter(({ id, isFound }) => isFound && !found.has(id)),
  };
};

const write = async (
  db: Transaction,
  school: SchoolKey,
  pairs: readonly Pair[],
  derived: readonly Derived[],
): Promise<void> => {
  const periods = derived.flatMap((one) => one.periods);
  await writePeriods(db, school, pairs, periods);
  const toWrite = derived.flatMap((one) => one.toWrite);
  await withWebhookEvents(db, school.accountId, toWrite, (rows) =>
    writeDeficiencies(db, school, rows),
  );
  const toHide = derived.flatMap((one) => one.toHide);
  await withWebhookEvents(db, school.accountId, toHide, (rows) =>
    hideDeficiencies(db, school.accountId, rows),
  );
};

/** The row of a derived deficiency; [] if it is stored as it is. */
const toWrite = (
  pair: Pair,
  { followed, stored }: Match<StoredRow>,
  dueDays: DueDays,
): DeficiencyToWrite[] => {
  const ruleDueOn = dueByRule(followed, dueDays);
  if (stored && isStored(stored, followed, ruleDueOn)) return [];
  const { extremeSince: _, ...row } = followed;
  // A D that became an X is due by the rule for an X, whatever was entered for the D.
  const keepsEnteredDate = stored?.mark === followed.mark || stored?.mark === 'Poor';
  return [
    {
      ...pair,
      ...row,
      id: stored?.id ?? randomUUID(),
      isNew: stored === undefined,
      ruleDueOn,
      keepsEnteredDate,
    },
  ];
};

const isStored = (stored: StoredRow, followed: FollowedDeficiency, ruleDueOn: string): boolean =>
  stored.isFound &&
  stored.ruleDueOn === ruleDueOn &&
  stored.mark === followed.mark &&
  stored.foundBy === followed.found.id &&
  stored.foundOn === followed.found.date &&
  stored.lastFoundBy === followed.lastFound.id &&
  stored.lastFoundOn === followed.lastFound.date &&
  stored.fixedBy === (followed.fixed?.id ?? null) &&
  stored.fixedOn === (followed.fixed?.date ?? null) &&
  stored.timesFound === followed.timesFound &&
  stored.comment === followed.comment &&
  stored.isRepeat === followed.isRepeat;

const keyOf = ({ area, category }: Pair): string => `${area} ${category}`;

const groupByPair = <Row extends Pair>(rows: readonly Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, keyOf);
