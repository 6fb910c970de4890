/**
 * Queries for tables whose rows are requests for files that a background job makes. The queries run
 * in system scope and use the columns that these tables have in common. A row is leased to one
 * process at a time, for one attempt.
 */
import { type RawBuilder, sql } from 'kysely';
import type { FileState } from '#domain/account/requested-file.ts';
import type { Transaction } from '#server/core/db.ts';

/** The duration of a lease in seconds. A process renews its lease while it works. */
const LEASE = 300;

export type RequestKey = { accountId: string; id: string };

export type TakenRequest = RequestKey & {
  /** The name of the account. */
  district: string;
  timeZone: string;
  /** The first day of the account's school years, MM-DD. */
  schoolYearBegins: string;
  /**
   * The number of this attempt. If a process still works on an attempt with a lower number, its
   * lease has ended and another process now makes the file.
   */
  attempts: number;
};

/** A request as the list of an account shows it; `Own` are the columns of its kind. */
export type ListedFile<Own> = Own & {
  id: string;
  state: FileState;
  done: number;
  total: number;
  problem: string;
  bytes: number | null;
  createdAt: Date;
  by: string;
  expiresAt: Date | null;
};

export type RequestedFile<Own> = RequestKey &
  Own & { isDone: boolean; createdAt: Date; schoolYearBegins: string };

export type FileRequests<Taken, Own> = {
  /**
   * Returns the id of the new request; undefined while another one of the account is waiting.
   * `values` are by the names of columns.
   */
  insert(db: Transaction, values: Record<string, unknown>): Promise<string | undefined>;
  /** The files of the account that have not expired, latest first. Runs in the scope of the account. */
  list(db: Transaction): Promise<ListedFile<Own>[]>;
  /** Undefined if the file has expired, or its account was deactivated or deleted. */
  find(db: Transaction, request: RequestKey): Promise<RequestedFile<Own> | undefined>;
  /**
   * Leases to this process the oldest waiting request that no other process has leased. Requests of
   * inactive accounts are not taken. A lease whose end is too far in the future was taken
   * before the clock was set back, so it is ignored.
   */
  take(db: Transaction): Promise<Taken | undefined>;
  /**
   * Records the progress and renews the lease. Returns false if the request was cancelled or
   * another process works on it.
   */
  noteProgress(
    db: Transaction,
    taken: Taken,
    progress: { done: number; total: number },
  ): Promise<boolean>;
  /**
   * Records that the file is complete. Returns false if the request was cancelled or another
   * process works on it; then the file must be removed.
   */
  noteMade(
    db: Transaction,
    taken: Taken,
    made: { bytes: number; problem: string },
  ): Promise<boolean>;
  noteFailed(db: Transaction, taken: Taken, problem: string): Promise<void>;
  /**
   * Ends the lease after `after.seconds`; then any process can make the next attempt. If
   * `after.counts` is false, the attempt that has just ended is not counted.
   */
  giveBack(
    db: Transaction,
    taken: Taken,
    after: { seconds: number; counts: boolean },
  ): Promise<void>;
  /** At most 200 requests whose file has expired. */
  findExpired(db: Transaction): Promise<RequestKey[]>;
  /** Removes the row. A process that is making the file notices that and stops. */
  remove(db: Transaction, request: RequestKey): Promise<void>;
};

const isNotExpired = sql`(r.expires_at is null or r.expires_at > now())`;

/** @param days how many days a file, or the reason why it could not be made, is retained */
export const fileRequests = <Own>(
  name: 'report_bundle' | 'account_export',
  { columns, days }: { columns: RawBuilder<unknown>; days: number },
): FileRequests<TakenRequest & Own, Own> => {
  type Taken = TakenRequest & Own;
  const table = sql.table(name);
  const leased = sql`now() + ${LEASE} * interval '1 second'`;
  const expiry = sql`now() + ${days} * interval '1 day'`;
  const mine = ({ accountId, id, attempts }: Taken) =>
    sql`account_id = ${accountId} and id = ${id} and attempts = ${attempts} and state = 'waiting'`;
  return {
    insert: async (db, values) => {
      const { rows } = await sql<{ id: string }>`
        insert into ${table} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(values))})
        on conflict (account_id) where state = 'waiting' do nothing
        returning id`.execute(db);
      return rows[0]?.id;
    },
    list: async (db) => {
      const { rows } = await sql<ListedFile<Own>>`
        select r.id, ${columns}, r.state, r.done, r.total, r.problem, r.bytes::float8 as bytes,
          r.created_at as "createdAt", r.expires_at as "expiresAt",
          coalesce(nullif(u.full_name, ''), u.email) as "by"
        from ${table} r
        join app_user u on u.account_id = r.account_id and u.id = r.requested_by
        where ${isNotExpired}
        order by r.created_at desc, r.id`.execute(db);
      return rows;
    },
    find: async (db, { accountId, id }) => {
      const { rows } = await sql<RequestedFile<Own>>`
        select r.id, r.account_id as "accountId", ${columns}, r.state = 'done' as "isDone",
          r.created_at as "createdAt", a.school_year_begins as "schoolYearBegins"
        from ${table} r
        join account a on a.id = r.account_id and a.is_active and a.deleted_at is null
        where r.account_id = ${accountId} and r.id = ${id} and ${isNotExpired}`.execute(db);
      return rows[0];
    },
    take: async (db) => {
      const { rows } = await sql<Taken>`
        with next as materialized (
          select r.account_id, r.id, a.name, a.time_zone, a.school_year_begins from ${table} r
          join account a on a.id = r.account_id and a.is_active and a.deleted_at is null
          where r.state = 'waiting'
            and coalesce(r.leased_until <= now() or r.leased_until > now() + interval '1 hour', true)
          order by r.created_at limit 1
          for update of r skip locked
        )
        update ${table} r set attempts = r.attempts + 1, done = 0, leased_until = ${leased}
        from next
        where r.account_id = next.account_id and r.id = next.id
        returning r.account_id as "accountId", r.id, r.attempts, next.name as district,
          next.time_zone as "timeZone", next.school_year_begins as "schoolYearBegins", ${columns}`.execute(
        db,
      );
      return rows[0];
    },
    noteProgress: async (db, taken, { done, total }) => {
      const { numAffectedRows } = await sql`
        update ${table} set done = ${Math.min(done, total)}, total = ${total},
          leased_until = ${leased}
        where ${mine(taken)}`.execute(db);
      return numAffectedRows === 1n;
    },
    noteMade: async (db, taken, { bytes, problem }) => {
      const { numAffectedRows } = await sql`
        update ${table} set state = 'done', done = total, bytes = ${bytes}, problem = ${problem},
          leased_until = null, expires_at = ${expiry}
        where ${mine(taken)}`.execute(db);
      return numAffectedRows === 1n;
    },
    noteFailed: async (db, taken, problem) => {
      await sql`
        update ${table} set state = 'failed', problem = ${problem}, leased_until = null,
          expires_at = ${expiry}
        where ${mine(taken)}`.execute(db);
    },
    giveBack: async (db, taken, { seconds, counts }) => {
      await sql`
        update ${table} set leased_until = now() + ${seconds} * interval '1 second',
          attempts = attempts - ${counts ? 0 : 1}
        where ${mine(taken)}`.execute(db);
    },
    findExpired: async (db) => {
      const { rows } = await sql<RequestKey>`
        select account_id as "accountId", id from ${table} where expires_at <= now()
        limit 200`.execute(db);
      return rows;
    },
    remove: async (db, { accountId, id }) => {
      await sql`
        delete from ${table} where account_id = ${accountId} and id = ${id}`.execute(db);
    },
  };
};
