import type { Handler } from '#server/core/context.ts';
import { refusalOf } from '#server/core/http/problem.ts';
import { refuse } from '#server/core/refusals.ts';
import { refuseForeignRestore } from '#server/core/own-deletion.ts';
import { followAreasInUse } from '#server/ledger/places.ts';
import { restoreArea } from './queries-restore.ts';

/**
 * Restores a single area; refused if its name is in use again in the same place. A refusal rolls the
 * restoration back.
 */
export const areaRestore: Handler<'area/restore'> = async ({ id }, context) => {
  const { db, user } = context;
  const isRestored = await restoreArea(db, id).catch((error: unknown) => {
    throw refusalOf(error)?.key === 'area-name-taken' ? refuse('deleted-area-name-taken') : error;
  });
  if (!isRestored) throw refuse('area-not-found');
  await refuseForeignRestore('area-deleted', id, context);
  await followAreasInUse(db, user.accountId, [id]);
  return { message: 'Area restored successfully!' };
};
