/** Queries of the background job that makes files with all data of an account, in system scope. */
import { sql } from 'kysely';
import { EXPORT_DAYS } from '#domain/account-export.ts';
import type { Transaction } from '../../core/db.ts';

/** Seconds for which a process has a file to itself; it renews them while it works. */
const LEASE = 300;

export type TakenExport = {
  accountId: string;
  id: string;
  withFiles: boolean;
  district: string;
  /** The number of this attempt. A process with a lower one has lost the file. */
  attempts: number;
};

/**
 * The file that waits longest and that no process makes, for this process. Those of accounts that are not
 * active wait. A lease that ends later than any is from before the clock was set back.
 */
export const takeExport = async (db: Transaction): Promise<TakenExport | undefined> => {
  const { rows } = await sql<TakenExport>`
    with next as materialized (
      select e.account_id, e.id, a.name from account_export e
      join account a on a.id = e.account_id and a.is_active and a.deleted_at is null
      where e.state = 'waiting'
        and coalesce(e.leased_until <= now() or e.leased_until > now() + interval '1 hour', true)
      order by e.created_at limit 1
      for update of e skip locked
    )
    update account_export e set attempts = e.attempts + 1, done = 0,
      leased_until = now() + ${LEASE} * interval '1 second'
    from next
    where e.account_id = next.account_id and e.id = next.id
    returning e.account_id as "accountId", e.id, e.with_files as "withFiles", e.attempts,
      next.name as district`.execute(db);
  return rows[0];
};

const mine = ({ accountId, id, attempts }: TakenExport) =>
  sql`account_id = ${accountId} and id = ${id} and attempts = ${attempts} and state = 'waiting'`;

/** Renews the lease; false if the file was cancelled or another process makes it. */
export const noteProgress = async (
  db: Transaction,
  taken: TakenExport,
  { done, total }: { done: number; total: number },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update account_export set done = ${Math.min(done, total)}, total = ${total},
      leased_until = now() + ${LEASE} * interval '1 second'
    where ${mine(taken)}`.execute(db);
  return numAffectedRows === 1n;
};

/** False if it was cancelled or lost: then the file must be removed. */
export const noteMade = async (
  db: Transaction,
  taken: TakenExport,
  { bytes, problem }: { bytes: number; problem: string },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update account_export set state = 'done', done = total, bytes = ${bytes}, problem = ${problem},
      leased_until = null, expires_at = now() + ${EXPORT_DAYS} * interval '1 day'
    where ${mine(taken)}`.execute(db);
  return numAffectedRows === 1n;
};

export const noteFailed = async (
  db: Transaction,
  taken: TakenExport,
  problem: string,
): Promise<void> => {
  await sql`
    update account_export set state = 'failed', problem = ${problem}, leased_until = null,
      expires_at = now() + ${EXPORT_DAYS} * interval '1 day'
    where ${mine(taken)}`.execute(db);
};

/** Lets a process begin again after so many seconds. An attempt that was not at fault does not count. */
export const giveBack = async (
  db: Transaction,
  taken: TakenExport,
  { seconds, counts }: { seconds: number; counts: boolean },
): Promise<void> => {
  await sql`
    update account_export set leased_until = now() + ${seconds} * interval '1 second',
      attempts = attempts - ${counts ? 0 : 1}
    where ${mine(taken)}`.execute(db);
};

export const findExpiredExports = async (
  db: Transaction,
): Promise<{ accountId: string; id: string }[]> => {
  const { rows } = await sql<{ accountId: string; id: string }>`
    select account_id as "accountId", id from account_export where expires_at <= now()
    limit 200`.execute(db);
  return rows;
};
