import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import { isFacilityOf, lockSchool } from './queries-change.ts';

/**
 * Locks the school of a need. @throws the refusal 'school-not-found', or 'facility-not-found' if
 * the facility does not belong to the school
 */
export const checkPlace = async (
  db: Transaction,
  schoolId: string,
  facilityId: string | null,
): Promise<void> => {
  if ((await lockSchool(db, schoolId)) === undefined) throw refuse('school-not-found');
  if (facilityId !== null && !(await isFacilityOf(db, facilityId, schoolId))) {
    throw refuse('facility-not-found');
  }
};
