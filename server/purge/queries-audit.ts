/** Queries for the purge of the audit log. They run in system scope. */
import { sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';

/**
 * The ids of all accounts that have an audit log, and the id of the log of entries that belong to
 * no account.
 */
export const findAuditedAccounts = async (db: Transaction): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from audit_head order by account_id`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Removes entries that are older than the retention period of the account; returns their number.
 */
export const removeOldAuditEntries = async (
  db: Transaction,
  accountId: string,
): Promise<number> => {
  const { rows } = await sql<{ removed: number }>`
    select remove_old_audit_entries(${accountId}) as removed`.execute(db);
  return rows[0]?.removed ?? 0;
};
