/**
 * Queries for the files that contain all data of an account. They run in the scope of the account,
 * unless they say otherwise.
 */
import { sql } from 'kysely';
import type { ExportState } from '#domain/account/account-export.ts';
import type { Transaction } from '#server/core/db.ts';

/** Returns the id of the new request, or undefined if another request of the account is waiting. */
export const insertExport = async (
  db: Transaction,
  accountId: string,
  { withFiles, requestedBy }: { withFiles: boolean; requestedBy: string },
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    insert into account_export (account_id, with_files, requested_by)
    values (${accountId}, ${withFiles}, ${requestedBy})
    on conflict (account_id) where state = 'waiting' do nothing
    returning id`.execute(db);
  return rows[0]?.id;
};

export type StoredExport = {
  id: string;
  withFiles: boolean;
  state: ExportState;
  done: number;
  total: number;
  problem: string;
  bytes: number | null;
  createdAt: Date;
  by: string;
  expiresAt: Date | null;
};

const isNotExpired = sql`(e.expires_at is null or e.expires_at > now())`;

/** The requested files of the account that have not expired, the latest first. */
export const listExports = async (db: Transaction): Promise<StoredExport[]> => {
  const { rows } = await sql<StoredExport>`
    select e.id, e.with_files as "withFiles", e.state, e.done, e.total, e.problem,
      e.bytes::float8 as bytes, e.created_at as "createdAt", e.expires_at as "expiresAt",
      coalesce(nullif(u.full_name, ''), u.email) as "by"
    from account_export e
    join app_user u on u.account_id = e.account_id and u.id = e.requested_by
    where ${isNotExpired}
    order by e.created_at desc, e.id`.execute(db);
  return rows;
};

export type ExportFile = { id: string; accountId: string; isDone: boolean; createdAt: Date };

const exportFileColumns = sql`e.id, e.account_id as "accountId", e.state = 'done' as "isDone",
  e.created_at as "createdAt"`;

export const findExport = async (db: Transaction, id: string): Promise<ExportFile | undefined> => {
  const { rows } = await sql<ExportFile>`
    select ${exportFileColumns} from account_export e where e.id = ${id} and ${isNotExpired}`.execute(
    db,
  );
  return rows[0];
};

/**
 * Finds the file of a signed link, in system scope. Undefined once the account is deactivated or
 * deleted, or the person who requested the link is no longer one of its active administrators.
 */
export const findExportFor = async (
  db: Transaction,
  { accountId, id }: { accountId: string; id: string },
): Promise<ExportFile | undefined> => {
  const { rows } = await sql<ExportFile>`
    select ${exportFileColumns} from account_export e
    join account a on a.id = e.account_id and a.is_active and a.deleted_at is null
    where e.account_id = ${accountId} and e.id = ${id} and ${isNotExpired}`.execute(db);
  return rows[0];
};

/** Deletes an export. A process that makes its file sees that the row is gone, and stops. */
export const deleteExport = async (db: Transaction, id: string): Promise<void> => {
  await sql`delete from account_export where id = ${id}`.execute(db);
};
