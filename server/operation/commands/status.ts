/**
 * `npm run status`: says in words how the server is. The exit code is 0 if all is well, 1 if
 * something needs attention, and 2 if no server is running or its database cannot be reached.
 */
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { OperationStatus } from '#contract/operation/operation.ts';
import { databaseOn } from '#server/core/db.ts';
import { lockFolder } from '#server/core/engine/embedded/folder-lock.ts';
import { openServer } from '#server/core/engine/server.ts';
import { openFiles } from '#server/core/files/files.ts';
import { readBackupFile } from '#server/core/operation/last-backup.ts';
import { programVersion } from '#server/core/settings/program-version.ts';
import { readSettings, type Settings } from '#server/core/settings/settings.ts';
import { withAnySecret } from '#server/core/settings/settings-files.ts';
import { backupInWords, sizeInWords, statusInWords } from '#server/operation/status/in-words.ts';
import { readStatus } from '#server/operation/status/read-status.ts';
import { askForStatus } from '#server/operation/status/status-requests.ts';

const UNREACHABLE = 2;

const readFromServer = async (settings: Settings, url: string): Promise<OperationStatus> => {
  const { preparedStatements } = settings;
  const database = databaseOn(await openServer({ url, poolSize: 1, preparedStatements }));
  try {
    return await readStatus({ database, files: await openFiles(settings.storage), settings });
  } finally {
    await database.close();
  }
};

/** Whether nobody has the embedded database open. */
const isClosed = (dataDir: string): boolean => {
  try {
    lockFolder(path.join(dataDir, 'database.lock'))();
    return true;
  } catch {
    return false;
  }
};

const readFromEmbedded = async (dataDir: string): Promise<OperationStatus | undefined> =>
  existsSync(path.join(dataDir, 'database/PG_VERSION'))
    ? askForStatus(dataDir, () => isClosed(dataDir))
    : undefined;

/** What can be read of a server with an embedded database that is not running. */
const describeStopped = async (dataDir: string): Promise<string[]> => {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return [
    `No server with an embedded database answers in ${dataDir}. Start it, or set DATA_DIR or DATABASE_URL as for the server.`,
    '',
    `Good Repair ${programVersion}`,
    `Backup: ${backupInWords({ last: (await readBackupFile(dataDir)) ?? null })}`,
    `Disk: ${sizeInWords(bavail * bsize)} of ${sizeInWords(blocks * bsize)} free`,
  ];
};

const run = async (): Promise<number> => {
  process.umask(0o077);
  const settings = readSettings(withAnySecret(process.env));
  const { databaseUrl, dataDir } = settings;
  const status = await (databaseUrl === undefined
    ? readFromEmbedded(dataDir)
    : readFromServer(settings, databaseUrl));
  if (!status) {
    console.log((await describeStopped(dataDir)).join('\n'));
    return UNREACHABLE;
  }
  console.log(statusInWords(status).join('\n'));
  if (status.processes.length === 0) return UNREACHABLE;
  return status.attention.length === 0 ? 0 : 1;
};

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(
      `The server cannot be reached. ${error instanceof Error ? error.message : String(error)}`,
    );
    process.exit(UNREACHABLE);
  },
);
