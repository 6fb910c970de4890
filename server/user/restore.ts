import type { Handler } from '../core/context.ts';
import { refusalOf } from '../core/http/problem.ts';
import { refuse } from '../core/refusals.ts';
import { isAddressInTeam, restoreMember } from './queries-removal.ts';

/** Takes the removal of a member back, unless the address belongs to somebody else by now. */
export const userRestore: Handler<'user/restore'> = async ({ id }, { db }) => {
  if (await isAddressInTeam(db, id)) throw refuse('removed-email-taken');
  const name = await restoreMember(db, id).catch((error: unknown) => {
    // That person may be in another account, whose rows only the unique index of the database sees.
    throw refusalOf(error)?.key === 'email-taken' ? refuse('removed-email-taken') : error;
  });
  if (name === undefined) throw refuse('user-not-found');
  return { message: `${name} has been restored.` };
};
