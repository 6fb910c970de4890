import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { deleteArea } from './queries.ts';

export const areaDelete: Handler<'area/delete'> = async ({ id }, { db }) => {
  if (!(await deleteArea(db, id))) throw refuse('area-not-found');
  return { message: 'Area deleted successfully!' };
};
