import { mayChangeView } from '#domain/list/saved-view.ts';
import { can } from '#domain/person/role.ts';
import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import type { Member } from '#server/core/who.ts';
import { type LockedView, lockView } from './queries.ts';
import { seenScreens } from './seen-screens.ts';

/** Locks a view that the member may change; refuses one that somebody else shares. */
export const lockChangeable = async (
  db: Transaction,
  id: string,
  user: Member,
): Promise<LockedView> => {
  const view = await lockView(db, id, seenScreens(user));
  if (!view) throw refuse('view-not-found');
  const isOwn = view.userId === user.id;
  const isAdmin = can(user.role, 'manageTeam');
  if (!mayChangeView({ ...view, isOwn }, { isAdmin })) throw refuse('view-of-other');
  return view;
};
