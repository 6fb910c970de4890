import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { findInvited } from '../user/queries-mail-token.ts';

/**
 * Tells a person who has the link who is invited, and by which district. The link can still be used
 * afterwards.
 */
export const invitation: Handler<'auth/invitation'> = async ({ token }, { db }) => {
  const invited = await findInvited(db, token);
  if (!invited) throw refuse('mail-link-used');
  return { data: invited };
};
