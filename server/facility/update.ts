import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { fieldsOf, unknownSchool } from './form.ts';
import { changeFacility } from './queries.ts';

export const facilityUpdate: Handler<'facility/update'> = async ({ id, ...form }, { db }) => {
  const { isKnown, unknown } = await changeFacility(db, id, fieldsOf(form), form.school_ids);
  if (!isKnown) throw refuse('facility-not-found');
  if (unknown !== null) throw unknownSchool(form, unknown);
  return { message: 'Facility edited successfully!' };
};
