/** Reads the state of the server. */
import type { OperationStatus } from '#contract/operation/operation.ts';
import { attentionOf } from '#domain/operation/attention.ts';
import { jobNames } from '#domain/operation/jobs.ts';
import type { Services } from '#server/core/context.ts';
import { findBackupRow, readBackupFile } from '#server/core/operation/last-backup.ts';
import { programCommit } from '#server/core/settings/program-commit.ts';
import { programVersion } from '#server/core/settings/program-version.ts';
import type { Settings } from '#server/core/settings/settings.ts';
import {
  countLimitHits,
  findJobRuns,
  findProcesses,
  readMailState,
  readSchemaState,
} from './queries.ts';

export type StatusServices = Pick<Services, 'database' | 'files'> & {
  settings: Pick<Settings, 'backup' | 'dataDir' | 'smtpUrl' | 'storage'>;
};

export const readStatus = async (
  { database, files, settings }: StatusServices,
  now = new Date(),
): Promise<OperationStatus> => {
  const { backup, storage, dataDir } = settings;
  const [isReachable, ofFile, [[schema], processes, [mail], runs, limits, [ofRow]]] =
    await Promise.all([
      files.ping().then(
        () => true,
        () => false,
      ),
      database.kind === 'embedded' ? readBackupFile(dataDir) : undefined,
      database.read(
        null,
        readSchemaState,
        findProcesses,
        readMailState,
        findJobRuns,
        countLimitHits,
        findBackupRow,
      ),
    ]);
  if (!schema || !mail) throw new Error('The database has not answered what was asked.');
  const { since: databaseSince, ...versions } = schema;
  const facts = {
    readAt: now.toISOString(),
    version: programVersion,
    commit: programCommit ?? null,
    database: { engine: database.kind, ...versions },
    databaseSince,
    processes,
    store: { ...placeOf(storage), isReachable },
    mail: {
      way: settings.smtpUrl === undefined ? ('folder' as const) : ('smtp' as const),
      ...mail,
    },
    backup: {
      last: ofFile ?? ofRow ?? null,
      everyHours: backup ? hoursBetween(backup.schedule) : null,
      folder: backup?.folder ?? null,
    },
    jobs: jobNames
      .filter((name) => name !== 'backup' || backup !== undefined)
      .map((name) => runs.find((run) => run.name === name) ?? { name, ...neverRun }),
    limits,
  };
  return { ...facts, attention: attentionOf(facts, momentInUtc) };
};

const neverRun = {
  lastRun: null,
  milliseconds: null,
  isFailing: false,
  failedAt: null,
  problem: null,
} as const;

const hoursBetween = (schedule: NonNullable<Settings['backup']>['schedule']): number =>
  'everyHours' in schedule ? schedule.everyHours : 24;

const placeOf = (storage: Settings['storage']): Pick<OperationStatus['store'], 'kind' | 'place'> =>
  storage.kind === 'folder'
    ? { kind: 'folder', place: storage.folder }
    : { kind: 's3', place: `${storage.bucket}${storage.prefix && `/${storage.prefix}`}` };

/** '2026-11-30T10:15:00.000Z' as '2026-11-30 10:15 UTC'. */
const momentInUtc = (instant: string): string =>
  `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
