import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { type ComparedShare, compareInspector } from '#domain/trends/inspectors.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { totalPages } from '#server/core/sql/paging.ts';
import { daysOfYear } from './rooms.ts';
import {
  inspectorPage,
  inspectorTotals,
  marksOfAll,
  marksOfPage,
} from './trends/queries-inspectors.ts';

/**
 * The inspectors of one page are compared with the sums of all, so that the work does not grow with
 * the number of inspectors.
 */
export const inspectionInspectors: UntransactedHandler<'inspection/inspectors'> = {
  untransacted: async (page, context) => {
    const days = daysOfYear(context);
    const [inspectors, [totals], all, marks] = await context.read(
      inspectorPage(days, page),
      inspectorTotals(days),
      marksOfAll(days),
      marksOfPage(days, page),
    );
    const ownOf = Map.groupBy(marks, ({ inspector }) => inspector);
    const { rows = 0, rooms = 0 } = totals ?? {};
    const list = inspectors.map((one) => {
      const own = ownOf.get(one.inspector) ?? [];
      const { overall, categories, ...inspector } = compareInspector(one, { own, all, rooms });
      return { ...inspector, overall: inPercent(overall), categories: categories.map(inPercent) };
    });
    return { data: { list, totalPages: totalPages([{ rows }], page.limit) } };
  },
};

const inPercent = <Share extends ComparedShare>(share: Share) => ({
  ...share,
  share: toPercentOrNull(share.share),
  others: toPercentOrNull(share.others),
});
