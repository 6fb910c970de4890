/**
 * Reading rows in the order in which they were last written (contract/changes.ts), without missing
 * a row whose transaction commits late.
 *
 * Each written row gets the present time, and until the commit its transaction holds an advisory
 * lock that names the second in which the row was written (note_written in db/schema/common.sql). A reader
 * first asks for the oldest such second and then, in a separate statement with a newer snapshot,
 * reads only rows written before that second: every transaction that wrote such rows has been
 * committed or rolled back.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Cursor, writeCursor } from '#contract/changes.ts';
import { advisoryLocks } from '#server/core/advisory-locks.ts';
import type { Transaction } from '#server/core/db.ts';
import { instant } from './instant.ts';

/** The instant, with microseconds, before which every write has been committed or rolled back. */
export const readHorizon = async (db: Transaction): Promise<string> => {
  // The clock is read first, so that a write that begins while the locks are read has a later time.
  const { rows } = await sql<{ horizon: string }>`
    with read as materialized (select clock_timestamp() as at), held as materialized (
      select min(to_timestamp(objid::bigint)) as since from pg_locks, read
      where locktype = 'advisory' and classid::bigint = ${sql.lit(advisoryLocks.changes)}
        -- pg_locks also lists the locks of other databases of the server.
        and database = (select oid from pg_database where datname = current_database())
    )
    select ${inMicroseconds(sql`least(read.at, held.since)`)} as horizon from read, held`.execute(
    db,
  );
  return (rows[0] as { horizon: string }).horizon;
};

const inMicroseconds = (instant: RawBuilder<unknown>) =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export type ChangesQuery = {
  updated_since?: string | undefined;
  cursor?: Cursor | undefined;
  limit: number;
};

/** The columns that every query of changes adds, for the table with this alias. */
export const changeColumns = (table: string) => sql`
  ${instant(`${table}.updated_at`)} as "updatedAt",
  ${inMicroseconds(sql.ref(`${table}.updated_at`))} as "writtenAt"`;

/**
 * Whether a changed row still meets the condition of a search, for queries whose search leaves out
 * rows that are gone.
 */
export type ChangedRow<Row> = Row & { isFound: boolean; writtenAt: string };

/** A column of the page of changed rows, from which `foundColumns` reads. */
export const isFound = (condition: RawBuilder<unknown>) =>
  sql`coalesce((${condition}), false) as meets_search`;

/** The columns of a ChangedRow. */
export const foundColumns = (table: string) => sql`
  ${sql.ref(`${table}.meets_search`)} as "isFound",
  ${inMicroseconds(sql.ref(`${table}.updated_at`))} as "writtenAt"`;

/**
 * The condition, order and limit of a page. One additional row is read, which shows whether more
 * rows follow the page.
 */
export const changesPage = (
  table: string,
  { updated_since, cursor, limit }: ChangesQuery,
  horizon: string,
) => {
  const [at, id] = [sql.ref(`${table}.updated_at`), sql.ref(`${table}.id`)];
  const conditions = [
    sql<SqlBool>`${at} < ${horizon}::timestamptz`,
    ...(updated_since === undefined ? [] : [sql<SqlBool>`${at} >= ${updated_since}::timestamptz`]),
    ...(cursor === undefined
      ? []
      : [sql<SqlBool>`(${at}, ${id}) > (${cursor.at}::timestamptz, ${cursor.id}::uuid)`]),
  ];
  return sql`where ${sql.join(conditions, sql` and `)} order by ${at}, ${id} limit ${limit + 1}`;
};

type ChangedId = { id: string; writtenAt: string };

/** The response of a call of changes; if there are no rows, the cursor stays the same. */
export const changesAnswer = <Row extends ChangedId, Shown>(
  rows: readonly Row[],
  { cursor, limit }: ChangesQuery,
  show: (row: Row) => Shown,
) => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const position = last ? { at: last.writtenAt, id: last.id } : cursor;
  return {
    data: {
      list: page.map(show),
      cursor: position ? writeCursor(position) : '',
      hasMore: rows.length > limit,
    },
  };
};
