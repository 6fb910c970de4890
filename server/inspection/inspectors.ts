import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { type ComparedShare, compareInAll } from '#domain/trends/inspectors.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { offsetOf, totalPages } from '#server/core/sql/paging.ts';
import { daysOfYear } from './rooms.ts';
import { marksOfInspectors, roomsOfInspectors } from './trends/queries-inspectors.ts';

/** The marks of all inspectors are read for each page, because each is compared with all others. */
export const inspectionInspectors: UntransactedHandler<'inspection/inspectors'> = {
  untransacted: async (page, context) => {
    const days = daysOfYear(context);
    const [inspectors, marks] = await context.read(
      roomsOfInspectors(days),
      marksOfInspectors(days),
    );
    const start = offsetOf(page);
    const list = inspectors.slice(start, start + page.limit).map((one) => {
      const { overall, categories, ...inspector } = compareInAll(one, inspectors, marks);
      return { ...inspector, overall: inPercent(overall), categories: categories.map(inPercent) };
    });
    return { data: { list, totalPages: totalPages([{ rows: inspectors.length }], page.limit) } };
  },
};

const inPercent = <Share extends ComparedShare>(share: Share) => ({
  ...share,
  share: toPercentOrNull(share.share),
  others: toPercentOrNull(share.others),
});
