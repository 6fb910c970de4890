import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { refuseNamesake } from './namesake.ts';
import { changeSchool } from './queries.ts';

/** Earlier inspections contain their own copy of the school's details and are not changed. */
export const schoolUpdate: Handler<'school/update'> = async (
  { id, allowDuplicate, ...school },
  { db },
) => {
  if (!allowDuplicate && school.name !== undefined) await refuseNamesake(db, school.name, id);
  if (!(await changeSchool(db, id, school))) throw refuse('school-not-found');
  return { message: 'School updated successfully!' };
};
