/** Two schools of one name: possible, but only after somebody has said so. */
import type { Transaction } from '../core/db.ts';
import { refuse } from '../core/refusals.ts';
import { listNamesakes, lockSchools } from './queries.ts';

/**
 * Refuses with 'school-name-taken' a name that another school of the account has, in any letter
 * case. `id` is the school that is being renamed: keeping the name it has is never refused. The
 * account's schools are locked until the transaction ends, so that two requests at the same moment
 * do not both add the name.
 */
export const refuseNamesake = async (db: Transaction, name: string, id?: string): Promise<void> => {
  await lockSchools(db);
  const namesakes = await listNamesakes(db, name);
  if (namesakes[0] && !namesakes.some((school) => school.id === id)) {
    throw refuse('school-name-taken', { name: namesakes[0].name });
  }
};
