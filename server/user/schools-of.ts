import type { Role } from '#domain/person/role.ts';
import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import { countSchools } from './queries.ts';

/**
 * The schools to which a member with this role is to be limited: null for all, undefined for no
 * change. Administrators see all schools. Throws a refusal if an administrator is to be limited, or
 * if one of the schools does not exist.
 */
export const schoolsOf = async (
  db: Transaction,
  role: Role,
  wanted: readonly string[] | null | undefined,
): Promise<readonly string[] | null | undefined> => {
  if (role === 'admin') {
    if (wanted) throw refuse('admin-sees-all');
    return null;
  }
  if (!wanted) return wanted;
  const schoolIds = [...new Set(wanted)].toSorted();
  if ((await countSchools(db, schoolIds)) < schoolIds.length) throw refuse('school-not-found');
  return schoolIds;
};
