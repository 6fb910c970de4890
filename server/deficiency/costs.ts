import type { UntransactedHandler } from '#server/core/context.ts';
import { sumsInDollars } from './cost-answer.ts';
import { costSums, countWithoutEstimate } from './queries-costs.ts';

export const deficiencyCosts: UntransactedHandler<'deficiency/costs'> = {
  untransacted: async (search, { read }) => {
    const [[sums], [counted]] = await read(costSums(search), countWithoutEstimate(search));
    if (!sums || !counted) throw new Error('a query of sums returned no row');
    return {
      data: {
        ...sumsInDollars(sums),
        withoutEstimate: counted.rows,
        hasMoreWithoutEstimate: counted.hasMore,
      },
    };
  },
};
