/** Checks a change to the plans of one or more schools before it is stored. */
import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import { seesSchools } from '#server/core/sql/sees-schools.ts';
import { findMayInspect, type PlanChange } from './queries-change.ts';

/** @throws the refusals 'plan-in-past', 'user-not-found', 'cannot-inspect', 'person-limited' */
export const checkPlan = async (
  db: Transaction,
  schoolIds: readonly string[],
  { plannedDate, inspectorId }: PlanChange,
  today: string,
): Promise<void> => {
  if (typeof plannedDate === 'string' && plannedDate < today) throw refuse('plan-in-past');
  if (typeof inspectorId !== 'string') return;
  const mayInspect = await findMayInspect(db, inspectorId);
  if (mayInspect === undefined) throw refuse('user-not-found');
  if (!mayInspect) throw refuse('cannot-inspect');
  if (!(await seesSchools(db, inspectorId, schoolIds))) throw refuse('person-limited');
};
