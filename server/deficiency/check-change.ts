/** The checks for every change to one or many deficiencies. */
import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import { seesSchools } from '#server/core/sql/sees-schools.ts';
import { type DeficiencyChange, isMember, type LockedDeficiency } from './queries-change.ts';

/**
 * @throws the refusals 'deficiency-verified' (the state follows the inspections),
 * 'deferral-incomplete', 'user-not-found' (the assignee is not a member),
 * 'person-limited' (the assignee does not see the school)
 */
export const checkChange = async (
  db: Transaction,
  before: readonly LockedDeficiency[],
  change: DeficiencyChange,
): Promise<void> => {
  const { state, assigneeId } = change;
  if (state !== undefined && before.some((one) => one.state === 'Verified')) {
    throw refuse('deficiency-verified');
  }
  if (before.some((one) => !isDeferralComplete(one, change))) throw refuse('deferral-incomplete');
  if (typeof assigneeId === 'string' && !(await isMember(db, assigneeId))) {
    throw refuse('user-not-found');
  }
  const schools = before.map(({ schoolId }) => schoolId);
  if (typeof assigneeId === 'string' && !(await seesSchools(db, assigneeId, schools))) {
    throw refuse('person-limited');
  }
};

const isDeferralComplete = (before: LockedDeficiency, change: DeficiencyChange): boolean => {
  if ((change.state ?? before.state) !== 'Deferred') return true;
  const { deferredUntil = before.deferredUntil, deferredReason = before.deferredReason } = change;
  return deferredUntil !== null && deferredReason !== '';
};
