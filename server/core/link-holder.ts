/**
 * Signed links that were made for one person, such as links to files with many reports. They end
 * with the session of that person, and with the permission that the person needed for them.
 */
import { Id } from '#contract/common.ts';
import { may, type Permission } from '#domain/person/role.ts';
import type { Transaction } from './db.ts';
import { Refusal } from './refusals.ts';
import { getSignedInUser, type SignedInUser } from './who.ts';

/** The part of a link's query that names the person. */
export const holderQuery = ({
  accountId,
  id,
  sessionId,
}: Pick<SignedInUser, 'accountId' | 'id' | 'sessionId'>): string =>
  `account=${accountId ?? ''}&by=${id}&session=${sessionId}`;

export type HolderQuery = { account?: string; by?: string; session?: string };

/** Whether the holder of a link could still get it; `db` is in system scope. */
export const hasHolder = async (
  db: Transaction,
  { account = '', by = '', session = '' }: HolderQuery,
  access: Permission | 'super',
): Promise<boolean> => {
  const areIds = [by, session].every((each) => Id.safeParse(each).success);
  const holder = areIds ? await findHolder(db, by, session) : undefined;
  return holder !== undefined && (holder.accountId ?? '') === account && mayOpen(holder, access);
};

const findHolder = async (
  db: Transaction,
  userId: string,
  sessionId: string,
): Promise<SignedInUser | undefined> => {
  try {
    return await getSignedInUser(db, { userId, sessionId });
  } catch (error) {
    // The session has ended, or the person or the account is not active.
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

const mayOpen = (
  { isSuper, role, isLimited }: SignedInUser,
  access: Permission | 'super',
): boolean => (access === 'super' ? isSuper : role !== null && may({ role, isLimited }, access));
