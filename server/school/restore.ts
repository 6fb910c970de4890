import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { refuseForeignRestore } from '#server/core/own-deletion.ts';
import { followSchoolInUse } from '#server/ledger/places.ts';
import { refuseSharedName } from './namesake.ts';
import { lockSchoolList } from './queries.ts';
import { lockDeletedSchool, restoreSchool } from './queries-restore.ts';

export const schoolRestore: Handler<'school/restore'> = async ({ id, allowDuplicate }, context) => {
  const { db, user } = context;
  await lockSchoolList(db);
  const school = await lockDeletedSchool(db, id);
  if (!school) throw refuse('school-not-found');
  await refuseForeignRestore('school-deleted', id, context);
  // The school is restored before its name is checked, so that a duplicate CDS code is refused
  // first: unlike a duplicate name, it cannot be accepted by a confirmation.
  await restoreSchool(db, school);
  if (!allowDuplicate) await refuseSharedName(db, school);
  await followSchoolInUse(db, user.accountId, id);
  return { message: 'School restored successfully!' };
};
