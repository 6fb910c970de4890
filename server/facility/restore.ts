import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { followFacilityInUse } from '#server/ledger/places.ts';
import { restoreFacility } from './queries-restore.ts';

export const facilityRestore: Handler<'facility/restore'> = async ({ id }, { db, user }) => {
  if (!(await restoreFacility(db, id))) throw refuse('facility-not-found');
  await followFacilityInUse(db, user.accountId, id);
  return { message: 'Facility restored successfully!' };
};
