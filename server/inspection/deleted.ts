import type { Handler } from '#server/core/context.ts';
import { listDeletedInspections } from './queries-delete.ts';

export const inspectionDeleted: Handler<'inspection/deleted'> = async (_, { db }) => {
  const list = await listDeletedInspections(db);
  return {
    data: { list: list.map((row) => ({ ...row, deletedAt: row.deletedAt.toISOString() })) },
  };
};
