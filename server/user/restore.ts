import type { Handler } from '../core/context.ts';
import { refusalOf } from '../core/http/problem.ts';
import { refuse } from '../core/refusals.ts';
import { findStatusOfSameAddress, restoreMember } from './queries-removal.ts';

/** Restores a removed member, unless somebody else uses the email address. */
export const userRestore: Handler<'user/restore'> = async ({ id }, { db }) => {
  const taken = await findStatusOfSameAddress(db, id);
  if (taken) throw refuse(taken === 'Pending' ? 'removed-invited-again' : 'removed-email-taken');
  const name = await restoreMember(db, id).catch((error: unknown) => {
    // The email address may belong to a person in another account. Row-level security hides that
    // person's row, so only the unique index detects this.
    throw refusalOf(error)?.key === 'email-taken' ? refuse('removed-email-taken') : error;
  });
  if (name === undefined) throw refuse('user-not-found');
  return { message: `${name} has been restored.` };
};
