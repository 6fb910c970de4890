import type { Handler } from '#server/core/context.ts';
import { addSchool } from './queries.ts';
import { refuseNamesake } from './namesake.ts';

export const schoolCreate: Handler<'school/create'> = async (
  { allowDuplicate, ...school },
  { db },
) => {
  if (!allowDuplicate) await refuseNamesake(db, school.name);
  return { message: 'School added successfully!', data: { id: await addSchool(db, school) } };
};
