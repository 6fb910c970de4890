/** Checks that two schools get the same name only if the user has confirmed it. */
import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import { listNamesakes, lockSchoolList } from './queries.ts';

/**
 * Refuses with 'school-name-taken' a name that another school of the account has, ignoring case.
 * `id` is the school that is being renamed, whose own current name is never refused. Locks the
 * account's schools until the transaction ends, so that two concurrent requests cannot both add the
 * name.
 */
export const refuseNamesake = async (db: Transaction, name: string, id?: string): Promise<void> => {
  await lockSchoolList(db);
  const namesakes = await listNamesakes(db, name);
  if (namesakes[0] && !namesakes.some((school) => school.id === id)) {
    throw refuse('school-name-taken', { name: namesakes[0].name });
  }
};

/**
 * Refuses with 'school-name-taken' if another school of the account has the same name as this one.
 * The caller must have locked the account's schools.
 */
export const refuseSharedName = async (
  db: Transaction,
  { id, name }: { id: string; name: string },
): Promise<void> => {
  const other = (await listNamesakes(db, name)).find((school) => school.id !== id);
  if (other) throw refuse('school-name-taken', { name: other.name });
};
