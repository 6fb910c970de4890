import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { followFacilityInUse } from '#server/ledger/places.ts';
import { deleteFacility } from './queries.ts';

/** Deletes a facility from all its schools, even if the request contains only one of them. */
export const facilityDelete: Handler<'facility/delete'> = async ({ id }, { db, user }) => {
  if (!(await deleteFacility(db, id))) throw refuse('facility-not-found');
  await followFacilityInUse(db, user.accountId, id);
  return { message: 'Facility deleted successfully!' };
};
