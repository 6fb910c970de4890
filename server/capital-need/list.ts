import type { UntransactedHandler } from '#server/core/context.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { entryAnswer, planStart } from './answer.ts';
import { planEntries } from './queries.ts';

export const capitalNeedList: UntransactedHandler<'capital-need/list'> = {
  untransacted: async ({ page, limit, schoolId, kind }, { read, today, schoolYearBegins }) => {
    const start = planStart({ today, schoolYearBegins });
    const [rows] = await read(planEntries(start, schoolId, kind, { page, limit }));
    return { data: { list: rows.map(entryAnswer), ...pageCountsOf(rows, limit) } };
  },
};
