/** What needs the attention of the people who operate the server, in sentences. */
import { plural, pluralForm } from '#domain/plural.ts';
import { isOverdueJob, jobs } from './jobs.ts';
import type { JobState, OperationFacts } from './status.ts';

export const attentionKinds = [
  'process',
  'store',
  'disk',
  'replica',
  'mail-waiting',
  'mail-refused',
  'backup',
  'job',
  'version',
] as const;

export type Attention = { kind: (typeof attentionKinds)[number]; sentence: string };

/** An instant (ISO 8601) in words. */
type Moment = (instant: string) => string;

/** With fewer free bytes, the disk of DATA_DIR counts as full: a save may have 300 MB. */
export const LEAST_FREE = 500 * 1024 * 1024;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long an email may wait: some mail servers refuse a first attempt for some minutes. */
const MAIL_WAIT = 15 * MINUTE;
/** How late a scheduled backup may be: a failed one is tried again after half an hour. */
const BACKUP_DELAY = 2 * HOUR;
/** How old a backup may become if none are scheduled. */
const BACKUP_AGE = 7 * DAY;

/** Empty if all is well. The order is that of `attentionKinds`. */
export const attentionOf = (facts: OperationFacts, moment: Moment): Attention[] =>
  attentionKinds.flatMap((kind) =>
    [...new Set(sentences[kind](facts, moment))].map((sentence) => ({ kind, sentence })),
  );

const ageOf = (instant: string, { readAt }: OperationFacts): number =>
  Date.parse(readAt) - Date.parse(instant);

const sentences = {
  process: ({ processes }) =>
    processes.length === 0 ? ['No process of the server is running. Start it.'] : [],
  store: ({ store }) =>
    store.isReachable
      ? []
      : ['The file store cannot be reached: photos are neither stored nor shown.'],
  disk: ({ processes }) =>
    processes
      .filter(({ diskFree }) => diskFree < LEAST_FREE)
      .map(
        ({ host, diskFree }) =>
          `The disk of DATA_DIR on ${host} has only ${Math.floor(diskFree / 1e6)} MB left. Free some space, or nothing can be saved.`,
      ),
  replica: ({ processes }) =>
    processes
      .filter(({ isReplicaUsed }) => isReplicaUsed === false)
      .map(
        ({ host, replicaLagSeconds: lag }) =>
          `The process on ${host} does not use the replica of the database, which ${
            lag === null ? 'cannot be reached' : `is ${Math.round(lag)} seconds behind`
          }. Everything is read from the primary.`,
      ),
  'mail-waiting': (facts, moment) => waitingMail(facts, moment),
  'mail-refused': ({ mail: { refused } }) =>
    refused === 0
      ? []
      : [
          `${plural(refused, 'email was', 'emails were')} refused by the mail server. Send ${pluralForm(refused, 'it', 'them')} again, or give ${pluralForm(refused, 'it', 'them')} up.`,
        ],
  backup: (facts, moment) => missingBackup(facts, moment),
  job: (facts, moment) => facts.jobs.flatMap((job) => jobFault(job, facts, moment)),
  version: ({ processes }) => {
    const versions = [...new Set(processes.map(({ version }) => version))].toSorted();
    return versions.length < 2
      ? []
      : [
          `Processes of different versions are running: ${versions.join(' and ')}. Restart the older ones.`,
        ];
  },
} as const satisfies Record<
  Attention['kind'],
  (facts: OperationFacts, moment: Moment) => readonly string[]
>;

const waitingMail = (facts: OperationFacts, moment: Moment): string[] => {
  const { waiting, waitingSince, problem } = facts.mail;
  if (waitingSince === null || ageOf(waitingSince, facts) < MAIL_WAIT) return [];
  const many = plural(waiting, 'email has', 'emails have');
  const reason = problem === null ? '.' : `. The last attempt failed: ${problem}`;
  return [`${many} been waiting since ${moment(waitingSince)}${reason}`];
};

const missingBackup = (facts: OperationFacts, moment: Moment): string[] => {
  const { last, everyHours } = facts.backup;
  if (!last) {
    return ageOf(facts.databaseSince, facts) < DAY
      ? []
      : ['There is no backup yet. Set BACKUP_DIR, or run npm run backup.'];
  }
  const most = everyHours === null ? BACKUP_AGE : everyHours * HOUR + BACKUP_DELAY;
  if (ageOf(last.madeAt, facts) <= most) return [];
  const rule =
    everyHours === null
      ? 'Make one at least once a week, or set BACKUP_DIR.'
      : `One should be made every ${plural(everyHours, 'hour')}: see the job "${jobs.backup.label}".`;
  return [`The last backup was made ${moment(last.madeAt)}. ${rule}`];
};

const jobFault = (job: JobState, facts: OperationFacts, moment: Moment): string[] => {
  const { label } = jobs[job.name];
  if (job.isFailing && job.failedAt !== null)
    return [
      `The job "${label}" failed ${moment(job.failedAt)}: ${job.problem ?? 'no reason is known'}`,
    ];
  const starts = facts.processes.map(({ startedAt }) => startedAt).toSorted();
  const [firstStart] = starts;
  if (firstStart === undefined) return [];
  const since = job.lastRun !== null && job.lastRun > firstStart ? job.lastRun : firstStart;
  if (!isOverdueJob(job.name, new Date(since), new Date(facts.readAt))) return [];
  return [
    `The job "${label}" has not run since ${moment(since)}. Restart the server if it does not run soon.`,
  ];
};
