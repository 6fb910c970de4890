import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import {
  endMailLinksOf,
  endSessionsOf,
  findMember,
  lockActiveAdmins,
  setStatus,
} from './queries.ts';

/** Deactivates a member. The last active admin stays: nobody could let anyone in again. */
export const userDelete: Handler<'user/delete'> = async ({ id }, { db }) => {
  const admins = await lockActiveAdmins(db);
  const member = await findMember(db, id);
  if (!member) throw refuse('user-not-found');
  if (admins.length === 1 && admins[0] === member.id) throw refuse('last-admin');
  await setStatus(db, member.id, 'Inactive');
  await endSessionsOf(db, member.id);
  await endMailLinksOf(db, member.id);
  return { message: 'Deactivation complete!' };
};
