import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { hasSchool } from './queries.ts';
import { listOtherWalks, listSavedWalks } from './queries-walk.ts';

export const draftOthers: Handler<'draft/others'> = async ({ schoolId, date }, { db, user }) => {
  if (!(await hasSchool(db, schoolId))) throw refuse('school-not-found');
  const asked = { userId: user.id, schoolId };
  return {
    data: {
      walks: await listOtherWalks(db, asked),
      saved: await listSavedWalks(db, { ...asked, date }),
    },
  };
};
