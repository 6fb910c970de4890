import type { ScheduledSchool } from '#contract/schedule/schedule.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { checkPlan } from './check-plan.ts';
import { scheduledSchool } from './queries.ts';
import { changePlans, lockSchools } from './queries-change.ts';

/**
 * Changes when a school is inspected next, and by whom; omitted fields stay unchanged. If the
 * request has a `version` and the stored plan has another one, the change is refused with the
 * stored plan, so that the client can show both.
 */
export const scheduleUpdate: Handler<'schedule/update'> = async (
  { schoolId, version, ...change },
  { db, today, schoolYearBegins },
) => {
  if ((await lockSchools(db, [schoolId])) === 0) throw refuse('school-not-found');
  const read = async () => {
    const { rows } = await scheduledSchool(schoolId, { today, schoolYearBegins }).execute(db);
    return rows[0] as ScheduledSchool;
  };
  const before = await read();
  if (version !== undefined && version !== before.version) {
    throw refuse('stale-plan', { conflict: before });
  }
  const { plannedDate } = change;
  // An unchanged planned date is not checked, because it may have passed.
  const isMoved = plannedDate !== before.plannedDate;
  await checkPlan(db, [schoolId], isMoved ? change : { ...change, plannedDate: undefined }, today);
  await changePlans(db, [schoolId], change);
  return { message: 'Schedule updated', data: await read() };
};
