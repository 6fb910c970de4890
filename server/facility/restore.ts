import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { restoreFacility } from './queries-restore.ts';

export const facilityRestore: Handler<'facility/restore'> = async ({ id }, { db }) => {
  if (!(await restoreFacility(db, id))) throw refuse('facility-not-found');
  return { message: 'Facility restored successfully!' };
};
