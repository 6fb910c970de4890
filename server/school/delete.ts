import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { followSchoolInUse } from '#server/ledger/places.ts';
import { deleteSchool } from './queries.ts';

export const schoolDelete: Handler<'school/delete'> = async ({ id }, { db }) => {
  if (!(await deleteSchool(db, id))) throw refuse('school-not-found');
  await followSchoolInUse(db, id);
  return { message: 'School deleted successfully!' };
};
