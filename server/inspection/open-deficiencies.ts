import type { Handler } from '../core/context.ts';
import { totalPages } from '../core/sql/paging.ts';
import { listOpenDeficiencies } from './dashboard/queries-ranking.ts';

export const inspectionOpenDeficiencies: Handler<'inspection/open-deficiencies'> = async (
  { page, limit, schoolId },
  { db, today },
) => {
  const { total, list } = await listOpenDeficiencies(db, schoolId, { page, limit }, today);
  return { data: { list, totalPages: totalPages([{ rows: total }], limit) } };
};
