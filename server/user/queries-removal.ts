/** Queries that remove members, and restore them while that is possible. */
import { type SqlBool, sql } from 'kysely';
import { recordChanges } from '#server/core/audit-log.ts';
import type { RemovedMember } from '#contract/user/user.ts';
import type { UserStatus } from '#domain/person/user.ts';
import { byName } from '#server/core/sql/by-name.ts';
import type { Transaction } from '#server/core/db.ts';
import { isRestorable } from '#server/core/sql/restorable.ts';

const displayName = sql`coalesce(nullif(full_name, ''), email)`;

const restorable = sql`not is_super and erased_at is null and ${isRestorable('deleted_at')}`;

/**
 * If this member is the owner, passes the ownership to another active administrator: to another
 * owner if there is one, else to the one who was added first. An account needs an owner, because
 * subscription administration finds it by the owner.
 */
export const passOwnership = async (db: Transaction, id: string): Promise<void> => {
  const { rows } = await recordChanges(db, 'member', sql`id = ${id}`, () =>
    sql`update app_user set is_owner = false where id = ${id} and is_owner returning id`.execute(
      db,
    ),
  );
  if (rows.length === 0) return;
  const next = sql<SqlBool>`id = (
    select u.id from app_user u join app_user former on former.account_id = u.account_id
    where former.id = ${id} and u.role = 'admin' and u.status = 'Active' and u.deleted_at is null
      and u.id <> ${id}
    order by u.is_owner desc, u.created_at, u.id
    limit 1
  )`;
  await recordChanges(db, 'member', next, () =>
    sql`update app_user set is_owner = true where ${next}`.execute(db),
  );
};

export const removeMember = async (db: Transaction, id: string): Promise<void> => {
  await recordChanges(db, 'member', sql`id = ${id}`, () =>
    sql`update app_user set deleted_at = now() where id = ${id}`.execute(db),
  );
};

export type StoredRemoval = Omit<RemovedMember, 'deletedAt'> & { deletedAt: Date };

/** The members who can be restored, the latest removal first. */
export const listRemoved = async (db: Transaction): Promise<StoredRemoval[]> => {
  const { rows } = await sql<StoredRemoval>`
    select id, ${displayName} as name, role, email, department, deleted_at as "deletedAt"
    from app_user where ${restorable}
    order by deleted_at desc, ${byName(displayName)}, id`.execute(db);
  return rows;
};

/**
 * The status (invited or active) of another team member who has the email address of this removed
 * member; undefined if there is no such member.
 */
export const findStatusOfSameAddress = async (
  db: Transaction,
  id: string,
): Promise<UserStatus | undefined> => {
  const { rows } = await sql<{ status: UserStatus }>`
    select other.status
    from app_user removed join app_user other on other.account_id = removed.account_id
      and lower(other.email) = lower(removed.email) and other.deleted_at is null
    where removed.id = ${id} and removed.deleted_at is not null limit 1`.execute(db);
  return rows[0]?.status;
};

/** The email address of a member who can be restored. */
export const findRemovedEmail = async (
  db: Transaction,
  id: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ email: string }>`
    select email from app_user where id = ${id} and ${restorable}`.execute(db);
  return rows[0]?.email;
};

/**
 * Restores a member, whose email address is no longer confirmed: a member who was deactivated stays
 * so, and any other becomes pending. Returns undefined when there is nobody to restore.
 */
export const restoreMember = async (
  db: Transaction,
  id: string,
): Promise<{ name: string; status: UserStatus } | undefined> => {
  const { rows } = await recordChanges(db, 'member', sql`id = ${id}`, () =>
    sql<{ name: string; status: UserStatus }>`
      update app_user set deleted_at = null, email_confirmed_at = null,
        status = case when status = 'Inactive' then status else 'Pending' end
      where id = ${id} and ${restorable}
      returning ${displayName} as name, status`.execute(db),
  );
  return rows[0];
};

/** Revokes the feeds of a person who leaves the team, so that they do not read again if the person returns. */
export const revokeFeedsOf = async (db: Transaction, userId: string): Promise<void> => {
  const open = sql<boolean>`user_id = ${userId} and revoked_at is null`;
  await recordChanges(db, 'feed', open, () =>
    sql`update feed set revoked_at = now() where ${open}`.execute(db),
  );
};
