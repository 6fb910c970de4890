import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { activatePending } from '../user/queries.ts';
import { spendMailToken } from './queries-mail-token.ts';

export const accountActivation: Handler<'auth/account-activation'> = async ({ token }, { db }) => {
  const owner = await spendMailToken(db, token, 'activation');
  // Somebody deactivated since signing up stays outside.
  const isActive = owner && (await activatePending(db, owner.id));
  if (!isActive) throw refuse('mail-link-used');
  return { message: 'Your account has been activated successfully.' };
};
