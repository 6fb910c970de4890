import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { followAreasInUse } from '#server/ledger/places.ts';
import { deleteAreas } from './queries.ts';

export const areaDelete: Handler<'area/delete'> = async ({ id }, { db, user }) => {
  if ((await deleteAreas(db, [id])) === 0) throw refuse('area-not-found');
  await followAreasInUse(db, user.accountId, [id]);
  return { message: 'Area deleted successfully!' };
};
