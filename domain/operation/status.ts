/** What the people who operate the server see of it. Instants are ISO 8601, sizes are bytes. */
import type { JobName } from './jobs.ts';

/** A running process of the server. */
export type ServerProcess = {
  host: string;
  pid: number;
  version: string;
  startedAt: string;
  seenAt: string;
  /** Of the disk of its DATA_DIR. */
  diskFree: number;
  diskSize: number;
  /** Whether it reads lists and reports from the replica of the database; null without a replica. */
  isReplicaUsed: boolean | null;
  /** Null without a replica, or while the replica cannot be reached. */
  replicaLagSeconds: number | null;
};

/** A background job, and its last run in any process. */
export type JobState = {
  name: JobName;
  /** Null if it has not run yet. */
  lastRun: string | null;
  milliseconds: number | null;
  /** Whether its last run failed. */
  isFailing: boolean;
  /** The last failure, also if the job has succeeded since; null if there was none. */
  failedAt: string | null;
  problem: string | null;
};

export type OperationFacts = {
  /** When the facts were read. */
  readAt: string;
  processes: readonly ServerProcess[];
  store: { isReachable: boolean };
  mail: {
    /** Emails that wait to be sent, and when the oldest of them was queued. */
    waiting: number;
    waitingSince: string | null;
    /** What the mail server last said about one of them. */
    problem: string | null;
    /** Refused emails that can be sent again, and about which nothing was decided. */
    refused: number;
  };
  backup: {
    /** The last complete backup; null if there is none. */
    last: { madeAt: string; bytes: number; checkedAt: string | null } | null;
    /** The hours between scheduled backups; null without a schedule. */
    everyHours: number | null;
  };
  /** When the database was made. */
  databaseSince: string;
  jobs: readonly JobState[];
};
