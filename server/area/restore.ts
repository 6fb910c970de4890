import type { Handler } from '#server/core/context.ts';
import { refusalOf } from '#server/core/http/problem.ts';
import { refuse } from '#server/core/refusals.ts';
import { followAreasInUse } from '#server/ledger/places.ts';
import { restoreArea } from './queries-restore.ts';

/** Restores a single area; refused if its name is in use again in the same place. */
export const areaRestore: Handler<'area/restore'> = async ({ id }, { db, user }) => {
  const isRestored = await restoreArea(db, id).catch((error: unknown) => {
    throw refusalOf(error)?.key === 'area-name-taken' ? refuse('deleted-area-name-taken') : error;
  });
  if (!isRestored) throw refuse('area-not-found');
  await followAreasInUse(db, user.accountId, [id]);
  return { message: 'Area restored successfully!' };
};
