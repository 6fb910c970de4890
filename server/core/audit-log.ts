/**
 * The entries that a transaction adds to the audit log. What an entry says about a record is in
 * domain/account/audited-records.ts. The entries are inserted at the very end of the transaction,
 * because the first one locks the end of the account's log until the commit
 * (db/schema/audit.sql).
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AuditAct } from '#domain/account/audit.ts';
import {
  type AuditedChange,
  type AuditedRow,
  changeOf,
  subjectOf,
} from '#domain/account/audit-entry.ts';
import {
  type AuditedKind,
  type AuditedRecord,
  auditedRecords,
} from '#domain/account/audited-records.ts';
import { insertEntries } from './audit-insert.ts';
import type { Transaction } from './db.ts';

/** The data that the audit log records about the call to which a transaction belongs. */
export type AuditContext = {
  act: string;
  /** The id of the user, or else of the API token. At most one of the two is set. */
  user?: string | undefined;
  token?: string | undefined;
  /** The client's network address. */
  address: string;
  /** The client's user agent. */
  browser: string;
  /** The id of the request. */
  request: string;
};

/** An entry about a subject, without what the log adds: who did it, from where and when. */
export type NewEntry = Partial<AuditedChange> & {
  /** The act of the call, unless the entry is about something that happened within it. */
  act?: AuditAct;
  /** The account of the transaction if undefined; null for the log that belongs to no account. */
  accountId?: string | null;
  kind: string;
  id?: string | null;
  subject: string;
  /** Who did it if nobody is signed in; ignored outside of calls, unless there is an act. */
  author?: string | null;
};

export type AuditLog = { call: AuditContext | undefined; entries: NewEntry[] };

const logs = new WeakMap<Transaction, AuditLog>();

const logOf = (db: Transaction): AuditLog => {
  const log = logs.get(db);
  if (!log) throw new Error('A transaction is opened with asAccount or asSystem.');
  return log;
};

/** Runs the work of a transaction, and then inserts the entries that it has added. */
export const withAuditLog = async <T>(
  db: Transaction,
  call: AuditContext | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  const log: AuditLog = { call, entries: [] };
  logs.set(db, log);
  const result = await work();
  if (log.entries.length > 0) await insertEntries(db, log);
  return result;
};

/** The call to which a transaction belongs; undefined for jobs and for calls without entries. */
export const auditedCallOf = (db: Transaction): AuditContext | undefined => logOf(db).call;

/** Adds an entry. */
export const recordEntry = (db: Transaction, entry: NewEntry): void => {
  logOf(db).entries.push(entry);
};

/**
 * Records that a record was added, with its fields; records nothing if the id is null. In system
 * scope, the account is needed for records that have no index by their id alone.
 */
export const recordAdded = async (
  db: Transaction,
  record: AuditedRecord,
  id: string | null,
  accountId?: string,
): Promise<void> => {
  const kind: AuditedKind = auditedRecords[record];
  const own = accountId === undefined ? sql`true` : sql`account_id = ${accountId}`;
  for (const row of await readRows(db, kind, sql`${own} and id = ${id}`)) {
    recordRow(db, kind, undefined, row);
  }
};

/**
 * Runs a write and records how it changes the records that meet the condition: an entry for each
 * that has changed in a logged field, that was removed, or that was added. The records are locked
 * before the write, so that an entry contains no change of another transaction.
 */
export const recordChanges = async <T>(
  db: Transaction,
  record: AuditedRecord,
  condition: RawBuilder<SqlBool>,
  write: () => Promise<T>,
): Promise<T> => {
  const kind: AuditedKind = auditedRecords[record];
  const key = keyOf(kind);
  // All lock in one order, which prevents deadlocks.
  const locked = sql`${condition} order by ${sql.ref(key)} for no key update`;
  const before = await readRows(db, kind, locked);
  const result = await write();
  const keys = before.map((row) => row[key]);
  const keyType = key === 'group_name' ? sql`text[]` : sql`uuid[]`;
  const accounts = new Set(before.map((row) => row['account_id']));
  const own = foundById.has(kind.table)
    ? sql`true`
    : sql`account_id = any (${[...accounts]}::uuid[])`;
  // The condition may no longer be met after the write.
  const found = sql`(${condition}) or ${own} and ${sql.ref(key)} = any (${keys}::${keyType})`;
  const after = new Map((await readRows(db, kind, found)).map((row) => [row[key], row]));
  for (const row of before) recordRow(db, kind, row, after.get(row[key]));
  const known = new Set(keys);
  for (const [added, row] of after) if (!known.has(added)) recordRow(db, kind, undefined, row);
  return result;
};

/** Tables with an index by the id alone; super users and their sessions belong to no account. */
const foundById = new Set(['account', 'app_user', 'session']);

const keyOf = ({ key = 'id' }: AuditedKind): string => key;

const recordRow = (
  db: Transaction,
  kind: AuditedKind,
  before: AuditedRow | undefined,
  after: AuditedRow | undefined,
): void => {
  const change = changeOf(kind, before, after);
  const row = after ?? before;
  const act = auditedCallOf(db)?.act ?? 'automatic';
  if (!change || !row || !act.startsWith(kind.acts ?? '')) return;
  const isAccount = kind.table === 'account';
  recordEntry(db, {
    accountId: row[isAccount ? 'id' : 'account_id'] as string | null,
    kind: kind.kind,
    id: (row['id'] as string | undefined) ?? null,
    subject: subjectOf(kind, row),
    ...change,
    ...(kind.author !== undefined && { author: row[kind.author] as string | null }),
  });
};

/** The rows of a table with the columns that an entry needs, as JSON. */
const readRows = async (
  db: Transaction,
  kind: AuditedKind,
  condition: RawBuilder<unknown>,
): Promise<AuditedRow[]> => {
  const own = kind.table === 'account' ? [] : ['account_id'];
  const columns = new Set([
    keyOf(kind),
    ...own,
    ...kind.names,
    ...kind.logged,
    ...(kind.noted ?? []),
    ...(kind.author === undefined ? [] : [kind.author]),
    ...(kind.kind === 'member' ? ['deleted_at'] : []),
  ]);
  const pairs = [...columns].flatMap((name) => [sql.lit(name), sql.ref(name)]);
  const { rows } = await sql<{ row: AuditedRow }>`
    select jsonb_build_object(${sql.join(pairs)}) as row from ${sql.table(kind.table)}
    where ${condition}`.execute(db);
  return rows.map(({ row }) => row);
};
