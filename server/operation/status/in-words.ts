/** The state of the server as lines of text, for `npm run status`. */
import type { OperationStatus } from '#contract/operation/operation.ts';
import { attentionOf } from '#domain/operation/attention.ts';
import { jobs } from '#domain/operation/jobs.ts';
import { plural } from '#domain/plural.ts';

/** An instant (ISO 8601) in this machine's time zone: '2026-11-30 10:15'. */
export const momentHere = (instant: string): string =>
  new Date(instant).toLocaleString('sv-SE').slice(0, 16);

export const sizeInWords = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** What needs attention comes first. */
export const statusInWords = (status: OperationStatus): string[] => {
  const attention = attentionOf(status, momentHere);
  return [
    ...(attention.length === 0
      ? ['Nothing needs attention.']
      : ['Needs attention:', ...attention.map(({ sentence }) => `- ${sentence}`)]),
    '',
    programLine(status),
    databaseLine(status),
    ...processLines(status),
    `Emails: ${mailInWords(status)}`,
    `Backup: ${backupInWords(status.backup)}`,
    `File store: ${status.store.kind === 's3' ? 'bucket' : 'folder'} ${status.store.place}, ${
      status.store.isReachable ? 'reachable' : 'cannot be reached'
    }`,
    'Jobs:',
    ...status.jobs.map((job) => `  ${jobInWords(job)}`),
    `Requests refused by limits in 24 hours: ${
      status.limits.map(({ name, hits }) => `${name} ${hits}`).join(', ') || 'none'
    }`,
  ];
};

const programLine = ({ version, commit }: Pick<OperationStatus, 'version' | 'commit'>): string =>
  `Good Repair ${version}${commit === null ? '' : `, commit ${commit.slice(0, 12)}`}`;

const databaseLine = ({
  database: { engine, version, migrations, newestMigration },
}: OperationStatus) =>
  `Database: ${engine === 'embedded' ? 'embedded' : 'server'}, PostgreSQL ${version}, ` +
  `${plural(migrations, 'migration')}, the newest is ${newestMigration}`;

const processLines = ({ processes }: OperationStatus): string[] =>
  processes.map(({ host, pid, version, startedAt, diskFree, diskSize, ...replica }) => {
    const lag = replica.replicaLagSeconds;
    const used = replica.isReplicaUsed ? 'replica used' : 'replica not used';
    const behind = lag === null ? '' : `, ${lag.toFixed(1)} s behind`;
    return (
      `Process ${pid} on ${host}: version ${version}, since ${momentHere(startedAt)}, ` +
      `${sizeInWords(diskFree)} of ${sizeInWords(diskSize)} free` +
      (replica.isReplicaUsed === null ? '' : `, ${used}${behind}`)
    );
  });

const mailInWords = ({ mail: { way, waiting, waitingSince, refused } }: OperationStatus): string =>
  [
    way === 'smtp' ? 'sent by SMTP' : 'written to DATA_DIR/outbox',
    waitingSince === null
      ? 'none wait'
      : `${waiting} waiting, the oldest since ${momentHere(waitingSince)}`,
    `${refused} refused`,
  ].join(', ');

export const backupInWords = ({ last }: Pick<OperationStatus['backup'], 'last'>): string => {
  if (!last) return 'none';
  const checked = last.checkedAt === null ? 'not checked' : 'checked';
  return `${momentHere(last.madeAt)}, ${sizeInWords(last.bytes)}, ${checked}`;
};

const jobInWords = ({
  name,
  lastRun,
  milliseconds,
  failedAt,
  problem,
}: OperationStatus['jobs'][number]) => {
  const failure = failedAt === null ? '' : `, last failed ${momentHere(failedAt)}: ${problem}`;
  const ran = lastRun === null ? 'not yet' : `${momentHere(lastRun)}, ${milliseconds} ms`;
  return `${jobs[name].label}: ${ran}${failure}`;
};
