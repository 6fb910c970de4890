/**
 * Keeps what is derived from the inspections of a school equal to what they found: its findings,
 * deficiencies and visits. Whoever saves, changes, deletes or restores an inspection calls this
 * afterwards in the same transaction (docs/architecture.md, "The path of a save").
 */
import type { Transaction } from '#server/core/db.ts';
import { followPairs } from './follow-school.ts';
import { earlierOf, type Moment } from './moment.ts';
import { deleteFindings, insertFindings, type InspectionPlace } from './queries-findings.ts';
import { findPairs, lockSchool } from './queries-history.ts';
import { followVisits } from './visits.ts';

/** A new inspection. */
export const followSavedInspection = async (db: Transaction, id: string): Promise<void> => {
  const place = await insertFindings(db, id);
  await followSchool(db, place, [place]);
};

/** An inspection that was changed, deleted or restored; `before` is its place if that changed. */
export const followChangedInspection = async (
  db: Transaction,
  id: string,
  before?: InspectionPlace,
): Promise<void> => {
  await deleteFindings(db, id);
  const place = await insertFindings(db, id);
  if (!before) return followSchool(db, place, [place]);
  if (place.schoolId === before.schoolId) return followSchool(db, place, [before, place]);
  // In the order of their ids, so that two transactions cannot wait for each other.
  const schools = [before, place].toSorted((one, other) =>
    one.schoolId < other.schoolId ? -1 : 1,
  );
  for (const school of schools) await followSchool(db, school, [school]);
};

const followSchool = async (
  db: Transaction,
  school: InspectionPlace,
  places: readonly [Moment, ...Moment[]],
): Promise<void> => {
  const settings = await lockSchool(db, school);
  if (!settings) return;
  const { dueDays, schoolYearBegins } = settings;
  const since = places.reduce(earlierOf);
  const pairs = await findPairs(db, school, since);
  await followPairs(db, school, { since, pairs, dueDays });
  await followVisits(db, school, { dates: places.map(({ date }) => date), schoolYearBegins });
};
