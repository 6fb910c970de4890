import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { type CountedInspections, inspectionCount, inspectionPage } from './list/queries-list.ts';

export const inspectionList: UntransactedHandler<'inspection/list'> = {
  untransacted: async ({ page, limit, sort, ...search }, { read }) => {
    const [list, counted] = await read(
      inspectionPage(search, sort, { page, limit }),
      inspectionCount(search),
    );
    return {
      data: {
        list: list.map((row) => ({ ...row, score: toPercentOrNull(row.score) })),
        ...pageCountsOf(counted, limit),
        ...averageOf(counted),
      },
    };
  },
};

const averageOf = ([counted]: readonly CountedInspections[]) =>
  counted?.averageScore === undefined
    ? {}
    : { averageScore: toPercentOrNull(counted.averageScore) };
