import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { deleteFacility } from './queries.ts';

/** From all its schools, whichever of them the request names. */
export const facilityDelete: Handler<'facility/delete'> = async ({ id }, { db }) => {
  if (!(await deleteFacility(db, id))) throw refuse('facility-not-found');
  return { message: 'Facility deleted successfully!' };
};
