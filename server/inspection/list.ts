import type { Handler } from '../core/context.ts';
import { totalPages } from '../core/sql/paging.ts';
import { toPercentOrNull } from '#domain/score.ts';
import { countInspections, listInspections } from './queries.ts';

export const inspectionList: Handler<'inspection/list'> = async (
  { page, limit, sort, ...search },
  { db },
) => {
  const list = await listInspections(db, search, sort, { page, limit });
  const inspections = await countInspections(db, search);
  return {
    data: {
      list: list.map((row) => ({ ...row, score: toPercentOrNull(row.score) })),
      totalPages: totalPages(inspections, { page, limit }),
    },
  };
};
