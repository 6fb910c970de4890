import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { findInvited } from '../user/queries-mail-token.ts';

/** Shows a person with the link who is invited, and by which district; the link can still be used. */
export const invitation: Handler<'auth/invitation'> = async ({ token }, { db }) => {
  const invited = await findInvited(db, token);
  if (!invited) throw refuse('mail-link-used');
  return { data: invited };
};
