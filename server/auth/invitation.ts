import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { findDoneLink, findInvited } from '#server/user/queries-mail-token.ts';

/**
 * Returns the invited person and the district to anybody who has the link. The link can still be
 * used afterwards.
 */
export const invitation: Handler<'auth/invitation'> = async ({ token }, { db }) => {
  const invited = await findInvited(db, token);
  if (!invited) {
    const isDone = (await findDoneLink(db, token)) === 'invitation';
    throw refuse(isDone ? 'invitation-accepted' : 'mail-link-used');
  }
  return { data: invited };
};
