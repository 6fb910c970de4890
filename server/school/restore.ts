import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { restoreSchool } from './queries-restore.ts';

export const schoolRestore: Handler<'school/restore'> = async ({ id }, { db }) => {
  if (!(await restoreSchool(db, id))) throw refuse('school-not-found');
  return { message: 'School restored successfully!' };
};
