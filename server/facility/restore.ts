import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { refuseForeignRestore } from '#server/core/own-deletion.ts';
import { followFacilityInUse } from '#server/ledger/places.ts';
import { restoreFacility } from './queries-restore.ts';

export const facilityRestore: Handler<'facility/restore'> = async ({ id }, context) => {
  const { db, user } = context;
  if (!(await restoreFacility(db, id))) throw refuse('facility-not-found');
  // Refused afterwards, so that a facility that does not exist is not found; that rolls back.
  await refuseForeignRestore('facility-deleted', id, context);
  await followFacilityInUse(db, user.accountId, id);
  return { message: 'Facility restored successfully!' };
};
