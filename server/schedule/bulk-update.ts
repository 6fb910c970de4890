import type { CallInput } from '#contract/calls.ts';
import { plural } from '#domain/plural.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { checkPlan } from './check-plan.ts';
import { scheduledSchools } from './queries.ts';
import { changePlans, lockSchools } from './queries-change.ts';

/**
 * Plans many schools with common values; each school may have its own date. If the plan of one
 * school is refused, no plan is changed.
 */
export const scheduleBulkUpdate: Handler<'schedule/bulk-update'> = async (
  { schools, ...change },
  { db, today, schoolYearBegins },
) => {
  const ids = [...new Set(schools.map(({ schoolId }) => schoolId))];
  if ((await lockSchools(db, ids)) < ids.length) throw refuse('school-not-found');
  const { rows: stored } = await scheduledSchools(ids, { today, schoolYearBegins }).execute(db);
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
  for (const [plannedDate, schoolIds] of groupByDay({ schools, ...change })) {
    const own = { ...change, plannedDate };
    await checkPlan(db, schoolIds, own, today);
    await changePlans(db, schoolIds, own);
  }
  return {
    message: `${plural(ids.length, 'school', 'schools')} planned`,
    data: { changed: ids.length },
  };
};

type PlannedDatesInput = Pick<CallInput<'schedule/bulk-update'>, 'schools' | 'plannedDate'>;

/** The ids of the schools by planned date: the school's own date, or else the common date. */
const groupByDay = ({
  schools,
  plannedDate,
}: PlannedDatesInput): Map<string | null | undefined, string[]> => {
  const days = new Map(schools.map((school) => [school.schoolId, school.plannedDate]));
  return Map.groupBy(days.keys(), (id) => days.get(id) ?? plannedDate);
};
