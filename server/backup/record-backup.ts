/** Records a complete backup for the people who operate the server. */
import { databaseOn } from '#server/core/db.ts';
import { openServer } from '#server/core/engine/server.ts';
import {
  type LastBackup,
  storeBackupRow,
  writeBackupFile,
} from '#server/core/operation/last-backup.ts';
import type { BackupSettings } from './make-backup.ts';

export const recordBackup = async (
  { databaseUrl: url, dataDir, preparedStatements }: BackupSettings,
  backup: LastBackup,
): Promise<void> => {
  if (!url) return writeBackupFile(dataDir, backup);
  const database = databaseOn(await openServer({ url, poolSize: 1, preparedStatements }));
  try {
    await database.asSystem((db) => storeBackupRow(db, backup));
  } finally {
    await database.close();
  }
};
