import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import type { Handler } from '#server/core/context.ts';
import { totalPages } from '#server/core/sql/paging.ts';
import { rankSchools } from './dashboard/queries-ranking.ts';

export const inspectionRanking: Handler<'inspection/ranking'> = async (
  { page, limit, sort, ...search },
  { db, today },
) => {
  const { total, list } = await rankSchools(db, search, sort, { page, limit }, today);
  return {
    data: {
      list: list.map((school) => ({
        ...school,
        score: toPercentOrNull(school.score),
        change: toPercentOrNull(school.change),
      })),
      totalPages: totalPages([{ rows: total }], limit),
    },
  };
};
