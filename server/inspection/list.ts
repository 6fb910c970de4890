import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { readingHandler } from '#server/core/context.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { type CountedInspections, inspectionCount, inspectionPage } from './list/queries-list.ts';

export const inspectionList = readingHandler(
  'inspection/list',
  ({ page, limit, sort, ...search }) => [
    inspectionPage(search, sort, { page, limit }),
    inspectionCount(search),
  ],
  ([list, counted], { limit }) => ({
    data: {
      list: list.map((row) => ({ ...row, score: toPercentOrNull(row.score) })),
      ...pageCountsOf(counted, limit),
      ...averageOf(counted),
    },
  }),
);

const averageOf = ([counted]: readonly CountedInspections[]) =>
  counted?.averageScore === undefined
    ? {}
    : { averageScore: toPercentOrNull(counted.averageScore) };
