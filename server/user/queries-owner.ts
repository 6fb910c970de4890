/** Queries for the owner of an account. They run in the scope of the account. */
import { type SqlBool, sql } from 'kysely';
import { recordChanges } from '#server/core/audit-log.ts';
import type { Transaction } from '#server/core/db.ts';

export type Owner = { id: string; name: string; isActive: boolean };

/**
 * The owner of the account; older accounts may have several. All administrators are locked in the
 * same order as for a change of their roles, so that concurrent requests to hand over are handled
 * one after the other.
 */
export const lockOwners = async (db: Transaction): Promise<Owner[]> => {
  await sql`select id from app_user
    where account_id = current_account() and role = 'admin' and status = 'Active'
      and deleted_at is null
    order by id for update`.execute(db);
  const { rows } = await sql<Owner>`
    select id, coalesce(nullif(full_name, ''), email) as name,
      role = 'admin' and status = 'Active' as "isActive"
    from app_user where account_id = current_account() and is_owner and deleted_at is null
    order by created_at, id`.execute(db);
  return rows;
};

/**
 * The owner, unless they are no longer an active administrator; older accounts may have several
 * owners.
 */
export const activeOwners = () => sql<{ id: string }>`
  select id from app_user where is_owner and role = 'admin' and status = 'Active'
    and deleted_at is null and not is_super`;

/** Makes this member the only owner. */
export const handOver = async (db: Transaction, id: string): Promise<void> => {
  const next = sql<SqlBool>`id = ${id} and not is_owner`;
  await recordChanges(db, 'member', next, () =>
    sql`update app_user set is_owner = true where ${next}`.execute(db),
  );
  const former = sql<SqlBool>`account_id = current_account() and is_owner and id <> ${id}`;
  await recordChanges(db, 'member', former, () =>
    sql`update app_user set is_owner = false where ${former}`.execute(db),
  );
};

/** The name of an account, as it is shown in emails. */
export const findAccountName = async (db: Transaction, accountId: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select name from account where id = ${accountId}`.execute(db);
  return rows[0]?.name ?? '';
};
