import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { findInvited } from '../user/queries-mail-token.ts';

/**
 * Returns the invited person and the district to anybody who has the link. The link can still be
 * used afterwards.
 */
export const invitation: Handler<'auth/invitation'> = async ({ token }, { db }) => {
  const invited = await findInvited(db, token);
  if (!invited) throw refuse('mail-link-used');
  return { data: invited };
};
