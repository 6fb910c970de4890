import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { deleteAreas } from './queries.ts';

export const areaDelete: Handler<'area/delete'> = async ({ id }, { db }) => {
  if ((await deleteAreas(db, [id])) === 0) throw refuse('area-not-found');
  return { message: 'Area deleted successfully!' };
};
