import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { followSchoolInUse } from '#server/ledger/places.ts';
import { deleteSchool } from './queries.ts';

export const schoolDelete: Handler<'school/delete'> = async ({ id }, { db, user }) => {
  if (!(await deleteSchool(db, id))) throw refuse('school-not-found');
  await followSchoolInUse(db, user.accountId, id);
  return { message: 'School deleted successfully!' };
};
