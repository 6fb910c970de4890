import type { Handler } from '#server/core/context.ts';
import { fieldsOf, refusalOfUnknownSchool } from './form.ts';
import { addFacility } from './queries.ts';

export const facilityCreate: Handler<'facility/create'> = async (form, { db }) => {
  const { id, unknown } = await addFacility(db, fieldsOf(form), form.school_ids);
  if (unknown !== null) throw refusalOfUnknownSchool(form.school_ids, unknown);
  return { message: 'Facility added successfully!', data: { id: id as string } };
};
