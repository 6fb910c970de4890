/** The state of the server, for the people who operate it. */
import { z } from 'zod';
import { attentionKinds } from '#domain/operation/attention.ts';
import { jobNames } from '#domain/operation/jobs.ts';
import { Id, Instant } from '#contract/common.ts';

/** In bytes. */
const Size = z.number().min(0);

export const ServerProcess = z.object({
  id: Id,
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  startedAt: Instant,
  seenAt: Instant,
  diskFree: Size,
  diskSize: Size,
  isReplicaUsed: z.boolean().nullable(),
  replicaLagSeconds: z.number().nullable(),
});

export const JobState = z.object({
  name: z.enum(jobNames),
  lastRun: Instant.nullable(),
  milliseconds: z.int().nullable(),
  isFailing: z.boolean(),
  failedAt: Instant.nullable(),
  problem: z.string().nullable(),
});

export const OperationStatus = z.object({
  readAt: Instant,
  /** Empty if all is well; the most urgent first. Times are in UTC. */
  attention: z.array(z.object({ kind: z.enum(attentionKinds), sentence: z.string() })),
  version: z.string(),
  /** The commit of the program; null if it is not known. */
  commit: z.string().nullable(),
  database: z.object({
    engine: z.enum(['embedded', 'server']),
    /** The version of PostgreSQL. */
    version: z.string(),
    migrations: z.int(),
    newestMigration: z.string(),
  }),
  databaseSince: Instant,
  processes: z.array(ServerProcess),
  store: z.object({ kind: z.enum(['folder', 's3']), place: z.string(), isReachable: z.boolean() }),
  mail: z.object({
    way: z.enum(['smtp', 'folder']),
    waiting: z.int(),
    waitingSince: Instant.nullable(),
    problem: z.string().nullable(),
    refused: z.int(),
  }),
  backup: z.object({
    last: z.object({ madeAt: Instant, bytes: Size, checkedAt: Instant.nullable() }).nullable(),
    everyHours: z.number().nullable(),
    /** The folder of scheduled backups; null without a schedule. */
    folder: z.string().nullable(),
  }),
  jobs: z.array(JobState),
  /** The limits that have refused requests in the last 24 hours, the most frequent first. */
  limits: z.array(z.object({ name: z.string(), hits: z.int() })),
});
export type OperationStatus = z.infer<typeof OperationStatus>;

export const queuedMailStates = ['waiting', 'refused'] as const;

/** An email that waits, or that was refused. */
export const QueuedMail = z.object({
  id: Id,
  state: z.enum(queuedMailStates),
  /** What the email is about, for example 'invitation'. */
  kind: z.string(),
  recipient: z.string(),
  /** The name of the account that sends it; '' for emails that belong to no account. */
  account: z.string(),
  queuedAt: Instant,
  attempts: z.int(),
  /** When it is tried next; null if it was refused. */
  nextAttempt: Instant.nullable(),
  refusedAt: Instant.nullable(),
  problem: z.string().nullable(),
  /** Whether it can be sent again: not if it is a week old or exceeded a limit. */
  canSendAgain: z.boolean(),
});
export type QueuedMail = z.infer<typeof QueuedMail>;
