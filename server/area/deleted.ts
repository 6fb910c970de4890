import type { Handler } from '#server/core/context.ts';
import { listDeletedAreas } from './queries-restore.ts';

export const areaDeleted: Handler<'area/deleted'> = async (_, { db }) => {
  const areas = await listDeletedAreas(db);
  const list = areas.map((area) => ({ ...area, deletedAt: area.deletedAt.toISOString() }));
  return { data: { list } };
};
