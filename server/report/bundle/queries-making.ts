/** Queries of the background job that makes files with all reports, in system scope. */
import { sql } from 'kysely';
import { BUNDLE_DAYS } from '#domain/bundle.ts';
import type { Transaction } from '../../core/db.ts';
import type { NewBundle } from './queries.ts';

/** Seconds for which a process has a file to itself; it renews them while it works. */
const LEASE = 300;

export type TakenBundle = NewBundle & {
  accountId: string;
  id: string;
  district: string;
  timeZone: string;
  /** The number of this attempt. A process with a lower one has lost the file. */
  attempts: number;
};

/**
 * The file that waits longest and that no process makes, for this process. Those of accounts that are not
 * active wait. A lease that ends later than any is from before the clock was set back.
 */
export const takeBundle = async (db: Transaction): Promise<TakenBundle | undefined> => {
  const { rows } = await sql<TakenBundle>`
    with next as materialized (
      select b.account_id, b.id, a.name, a.time_zone from report_bundle b
      join account a on a.id = b.account_id and a.is_active and a.deleted_at is null
      where b.state = 'waiting'
        and coalesce(b.leased_until <= now() or b.leased_until > now() + interval '1 hour', true)
      order by b.created_at limit 1
      for update of b skip locked
    )
    update report_bundle b set attempts = b.attempts + 1, done = 0,
      leased_until = now() + ${LEASE} * interval '1 second'
    from next
    where b.account_id = next.account_id and b.id = next.id
    returning b.account_id as "accountId", b.id, b.school_year as "schoolYear", b.contents, b.format,
      b.language, b.attempts, next.name as district, next.time_zone as "timeZone"`.execute(db);
  return rows[0];
};

const mine = ({ accountId, id, attempts }: TakenBundle) =>
  sql`account_id = ${accountId} and id = ${id} and attempts = ${attempts} and state = 'waiting'`;

/** Renews the lease; false if the file was cancelled or another process makes it. */
export const noteProgress = async (
  db: Transaction,
  bundle: TakenBundle,
  { done, total }: { done: number; total: number },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update report_bundle set done = ${done}, total = ${total},
      leased_until = now() + ${LEASE} * interval '1 second'
    where ${mine(bundle)}`.execute(db);
  return numAffectedRows === 1n;
};

/** False if it was cancelled or lost: then the file must be removed. */
export const noteMade = async (
  db: Transaction,
  bundle: TakenBundle,
  { bytes, problem }: { bytes: number; problem: string },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update report_bundle set state = 'done', done = total, bytes = ${bytes}, problem = ${problem},
      leased_until = null, expires_at = now() + ${BUNDLE_DAYS} * interval '1 day'
    where ${mine(bundle)}`.execute(db);
  return numAffectedRows === 1n;
};

export const noteFailed = async (
  db: Transaction,
  bundle: TakenBundle,
  problem: string,
): Promise<void> => {
  await sql`
    update report_bundle set state = 'failed', problem = ${problem}, leased_until = null,
      expires_at = now() + ${BUNDLE_DAYS} * interval '1 day'
    where ${mine(bundle)}`.execute(db);
};

/** Lets a process begin again after so many seconds. An attempt that was not at fault does not count. */
export const giveBack = async (
  db: Transaction,
  bundle: TakenBundle,
  { seconds, counts }: { seconds: number; counts: boolean },
): Promise<void> => {
  await sql`
    update report_bundle set leased_until = now() + ${seconds} * interval '1 second',
      attempts = attempts - ${counts ? 0 : 1}
    where ${mine(bundle)}`.execute(db);
};

export type ExpiredBundle = { accountId: string; id: string };

export const findExpiredBundles = async (db: Transaction): Promise<ExpiredBundle[]> => {
  const { rows } = await sql<ExpiredBundle>`
    select account_id as "accountId", id from report_bundle where expires_at <= now()
    limit 200`.execute(db);
  return rows;
};
