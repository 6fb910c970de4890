import type { ScheduledSchool } from '#contract/schedule/schedule.ts';
import { pagesOfAll } from '#server/core/export/table.ts';
import { feedFrom } from '#server/feed/source.ts';
import { schedulePage, scheduledSchoolsOf } from '#server/schedule/queries.ts';

/** More schools than a district has. */
const ALL = { page: 1, limit: 100_000 };

export const scheduleFeed = feedFrom<'schedule', ScheduledSchool>('schedule', {
  // One statement reads them all, because each page would compute the schedule of all schools again.
  rows: async function* (search, context) {
    const found = schedulePage(search, ALL, context);
    const { rows } = await context.transact((db) => found.execute(db));
    yield* pagesOfAll(scheduledSchoolsOf(rows));
  },
  cells: (row) => ({
    school_id: row.schoolId,
    school: row.school,
    last_inspection: row.lastInspection,
    due_date: row.dueDate,
    planned_date: row.plannedDate,
    inspector_id: row.inspector?.id ?? null,
    inspector: row.inspector?.name ?? null,
    overdue: row.overdue,
    missed: row.missed,
    inspected_this_year: row.inspectedThisYear,
  }),
});
