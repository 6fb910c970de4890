import { plural } from '#domain/plural.ts';
import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { checkPlan } from './check-plan.ts';
import { scheduledSchools } from './queries.ts';
import { changePlans, lockSchools } from './queries-change.ts';

/** Plans many schools in the same way; if one of them is refused, none is changed. */
export const scheduleBulkUpdate: Handler<'schedule/bulk-update'> = async (
  { schools, ...change },
  { db, today },
) => {
  const ids = [...new Set(schools.map(({ schoolId }) => schoolId))];
  if ((await lockSchools(db, ids)) < ids.length) throw refuse('school-not-found');
  const { rows: stored } = await scheduledSchools(ids, today).execute(db);
  const versions = new Map(stored.map(({ schoolId, version }) => [schoolId, version]));
  const stale = new Set(
    schools
      .filter(({ schoolId, version }) => version !== versions.get(schoolId))
      .map(({ schoolId }) => schoolId),
  );
  if (stale.size > 0) {
    throw refuse('stale-plans', {
      conflict: { schools: stored.filter(({ schoolId }) => stale.has(schoolId)) },
    });
  }
  await checkPlan(db, change, today);
  await changePlans(db, ids, change);
  return {
    message: `${plural(ids.length, 'school', 'schools')} planned`,
    data: { changed: ids.length },
  };
};
