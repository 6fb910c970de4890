import type { UntransactedHandler } from '#server/core/context.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { allQuarters, costRowOf, sumsInDollars } from './cost-answer.ts';
import { costBreakdown, costSums } from './queries-costs.ts';

export const deficiencyCostBreakdown: UntransactedHandler<'deficiency/cost-breakdown'> = {
  untransacted: async ({ page, limit, by, ...search }, { read, today, schoolYearBegins }) => {
    const quarters = allQuarters({ today, schoolYearBegins });
    const starts = quarters.map(({ first }) => first);
    const [rows, [sums]] = await read(
      costBreakdown(search, by, starts, { page, limit }),
      costSums(search),
    );
    if (!sums) throw new Error('the query of sums returned no row');
    return {
      data: {
        list: rows.map(costRowOf(by, quarters)),
        ...pageCountsOf(rows, limit),
        total: sumsInDollars(sums),
      },
    };
  },
};
