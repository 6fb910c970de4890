import { plural } from '#domain/plural.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { followAreasInUse } from '#server/ledger/places.ts';
import { deleteAreas } from './queries.ts';

/** Deletes all of the areas or, if one of them does not exist, none. */
export const areaDeleteChosen: Handler<'area/delete-chosen'> = async ({ ids }, { db, user }) => {
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))];
  const deleted = await deleteAreas(db, unique);
  // The refusal rolls back the transaction, so that the areas that exist are not deleted either.
  if (deleted < unique.length) throw refuse('area-not-found');
  await followAreasInUse(db, user.accountId, unique);
  return { message: `${plural(deleted, 'area')} deleted.` };
};
