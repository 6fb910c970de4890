import type { PlanEntry } from '#contract/capital-need/capital-need.ts';
import { entryAnswer, planStart } from '#server/capital-need/answer.ts';
import { planEntries } from '#server/capital-need/queries.ts';
import { PAGE, pagesOf } from '#server/core/export/table.ts';
import { feedFrom } from '#server/feed/source.ts';

export const capitalNeedFeed = feedFrom<'capital-needs', PlanEntry>('capital-needs', {
  rows: ({ schoolId }, context) => {
    const start = planStart(context);
    let page = 0;
    return pagesOf(async () => {
      page += 1;
      const found = planEntries(start, schoolId, undefined, { page, limit: PAGE });
      return (await context.transact((db) => found.execute(db))).rows.map(entryAnswer);
    });
  },
  cells: ({ need, ...row }) => ({
    id: row.id,
    kind: row.kind,
    school_id: row.schoolId,
    school: row.school,
    title: row.title,
    place: row.place,
    mark: row.mark,
    year: row.year,
    cost: row.cost,
    due_date: row.dueDate,
    installed_year: need?.installedYear ?? null,
    life_years: need?.lifeYears ?? null,
    note: need?.note ?? '',
  }),
});
