/**
 * The record of the last complete backup. It is in the database if that is on a server. The embedded
 * database can be opened by the server alone, and not by the command that makes the backup, so the
 * record is then a file in DATA_DIR.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '#server/core/db.ts';
import { instant } from '#server/core/sql/instant.ts';

/** Instants are ISO 8601. `checkedAt` is null if the file was not read again after it was made. */
const LastBackup = z.object({
  madeAt: z.iso.datetime(),
  bytes: z.number(),
  checkedAt: z.iso.datetime().nullable(),
});
export type LastBackup = z.infer<typeof LastBackup>;

const fileIn = (dataDir: string): string => path.join(dataDir, 'last-backup.json');

export const writeBackupFile = async (dataDir: string, backup: LastBackup): Promise<void> => {
  const file = fileIn(dataDir);
  await writeFile(`${file}.part`, JSON.stringify(backup), { mode: 0o600 });
  await rename(`${file}.part`, file);
};

/** Undefined if there is no record, or none that can be read. */
export const readBackupFile = async (dataDir: string): Promise<LastBackup | undefined> => {
  try {
    return LastBackup.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
};

export const storeBackupRow = async (db: Transaction, backup: LastBackup): Promise<void> => {
  const { madeAt, bytes, checkedAt } = backup;
  await sql`
    insert into last_backup (made_at, bytes, checked_at)
    values (${madeAt}::timestamptz, ${bytes}::bigint, ${checkedAt}::timestamptz)
    on conflict (is_only) do update set made_at = excluded.made_at, bytes = excluded.bytes,
      checked_at = excluded.checked_at`.execute(db);
};

export const findBackupRow: RawBuilder<LastBackup> = sql<LastBackup>`
  select ${instant('made_at')} as "madeAt", bytes::double precision as bytes,
    ${instant('checked_at')} as "checkedAt"
  from last_backup`;
