/**
 * Scheduled backups, which are incremental, if BACKUP_DIR is set. One of the processes that share a database runs the same
 * command that operators use, as a separate process, so that requests do not wait for it.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '#server/core/db.ts';
import { noteRunOf } from '#server/core/jobs/note-run.ts';
import type { ProcessRecord } from '#server/core/operation/process-record.ts';
import { type Polling, startPolling } from '#server/core/jobs/polling.ts';
import { inSpan } from '#server/core/operation/spans.ts';
import type { Settings } from '#server/core/settings/settings.ts';
import { deleteUnused } from '#server/backup/kept/kept-files.ts';
import { backupName, deleteOldBackups } from './backup-folder.ts';
import { findLastBackup, holdBackupTurn, noteBackupMade, takeBackupTurn } from './backup-turn.ts';
import { dueSince } from './due.ts';

export type ScheduledBackup = Polling & {
  /** Makes a backup if one is due and no other process makes it. Only tests call this. */
  tryNow(now?: Date): Promise<boolean>;
};

export type BackupLog = {
  info: (facts: object, sentence: string) => void;
  warn: (facts: object, sentence: string) => void;
  error: (facts: object, sentence: string) => void;
};

type ScheduledBackupOptions = {
  database: Database;
  settings: Pick<Settings, 'backup'>;
  processRecord?: ProcessRecord | undefined;
  log: BackupLog;
  registry: Registry;
  /** The environment variables of the command; by default those of this process. */
  environment?: NodeJS.ProcessEnv;
};

const MINUTE = 60_000;

/** Undefined unless BACKUP_DIR is set. */
export const startScheduledBackup = (
  options: ScheduledBackupOptions,
): ScheduledBackup | undefined => {
  const { settings, database, processRecord, log, registry, environment = process.env } = options;
  const { backup } = settings;
  if (!backup) return undefined;
  const failures = registerMetrics(registry, database);
  const stopping = new AbortController();

  const tryNow = async (now = new Date()): Promise<boolean> => {
    const since = dueSince(backup.schedule, now);
    if (!(await database.asSystem((db) => takeBackupTurn(db, since)))) return false;
    const holding = startPolling(() => database.asSystem(holdBackupTurn), {
      delay: 10 * MINUTE,
      pause: 10 * MINUTE,
      onError: (error) => log.warn({ err: error }, 'the turn to back up could not be held'),
    });
    try {
      await noteRunOf(processRecord?.runOf('backup'), async () => {
        const file = path.join(backup.folder, backupName(now));
        const output = await inSpan('job backup', 'internal', () =>
          runBackup(file, environment, stopping.signal),
        );
        await database.asSystem((db) => noteBackupMade(db, now));
        const deleted = await deleteOldBackups(backup.folder, backup.keep, file);
        const deletedFiles = await deleteUnused(backup.folder).catch((error: unknown) => {
          log.warn({ err: error }, 'no photo was deleted, because a backup cannot be read');
          return 0;
        });
        log.info({ file, said: output.stdout, deleted, deletedFiles }, 'scheduled backup made');
        if (output.stderr) log.warn({ file, said: output.stderr }, 'a scheduled backup has gaps');
      });
    } catch (error) {
      if (stopping.signal.aborted) return false;
      failures.inc();
      throw error;
    } finally {
      await holding.stop();
    }
    return true;
  };

  const polling = startPolling(() => tryNow(), {
    delay: MINUTE,
    pause: MINUTE,
    onError: (error) => log.error({ err: error }, 'a scheduled backup failed'),
  });
  return {
    tryNow,
    stop: async () => {
      stopping.abort();
      await polling.stop();
    },
  };
};

const command = path.join(import.meta.dirname, '../commands/backup.ts');

type CommandOutput = { stdout: string; stderr: string };

const runBackup = (
  file: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<CommandOutput> =>
  new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [command, file, '--incremental'],
      { env, signal },
      (error, stdout, stderr) => {
        if (error) reject(new Error(stderr.trim() || error.message, { cause: error }));
        else resolve({ stdout: stdout.trim(), stderr: stderr.trim() });
      },
    );
  });

const registerMetrics = (registry: Registry, database: Database): Counter => {
  registry.registerMetric(
    new Gauge({
      name: 'good_repair_backup_last_success_timestamp_seconds',
      help: 'When the last complete scheduled backup was begun, by any process; 0 if there is none',
      registers: [],
      async collect() {
        const last = await database.asSystem(findLastBackup, { readOnly: true }).catch(() => null);
        if (last !== null) this.set((last?.getTime() ?? 0) / 1000);
      },
    }),
  );
  const failures = new Counter({
    name: 'good_repair_backup_failures_total',
    help: 'Scheduled backups of this process that failed',
    registers: [],
  });
  registry.registerMetric(failures);
  return failures;
};
