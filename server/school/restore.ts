import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { refuseSharedName } from './namesake.ts';
import { lockSchools } from './queries.ts';
import { lockDeletedSchool, restoreSchool } from './queries-restore.ts';

export const schoolRestore: Handler<'school/restore'> = async ({ id, allowDuplicate }, { db }) => {
  await lockSchools(db);
  const school = await lockDeletedSchool(db, id);
  if (!school) throw refuse('school-not-found');
  // Restoring comes before the check of the name, because it refuses a duplicate CDS code, which
  // cannot be confirmed.
  await restoreSchool(db, school);
  if (!allowDuplicate) await refuseSharedName(db, school);
  return { message: 'School restored successfully!' };
};
