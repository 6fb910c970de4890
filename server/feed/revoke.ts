import { can } from '#domain/person/role.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { revokeFeed } from './queries.ts';

/** Revoking a feed again changes nothing. */
export const feedRevoke: Handler<'feed/revoke'> = async ({ id }, { db, user }) => {
  const owner = can(user.role, 'manageAccount') ? undefined : user.id;
  if (!(await revokeFeed(db, id, owner))) throw refuse('feed-not-found');
  return { message: 'Feed revoked' };
};
