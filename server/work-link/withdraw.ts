import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { withdrawLink } from './queries.ts';

/** Withdrawing a link again changes nothing. */
export const workLinkWithdraw: Handler<'work-link/withdraw'> = async ({ id }, { db, user }) => {
  if (!(await withdrawLink(db, id, user.id))) throw refuse('work-link-not-found');
  return { message: 'Work link withdrawn' };
};
