/**
 * The background job that makes requested files, one at a time in each process, and removes expired
 * files.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '#server/core/context.ts';
import { inSpan } from '#server/core/operation/spans.ts';
import type { FileRequests, RequestKey, TakenRequest } from './file-requests.ts';
import { type Polling, startPolling } from './polling.ts';

/** Thrown when the request was cancelled, or when another process now makes the file. */
export class RequestLost extends Error {}
/** Thrown when the server is stopping. */
export class ServerStopping extends Error {}
/** Thrown with a sentence for users if every further attempt would fail as well. */
export class PermanentFailure extends Error {}

/**
 * How many times the making of a file is attempted. If a process is killed, another process begins
 * the next attempt.
 */
const MOST_ATTEMPTS = 3;
/** Seconds before a failed attempt is repeated. */
const PAUSE = 30;

const GIVEN_UP = 'The file could not be made. Please try again later.';

export type FileJob<Taken, Needs> = {
  /** What the job makes, for the log and the traces. */
  noun: string;
  /** The job's name on the page for operators. */
  name: 'report bundles' | 'account exports';
  requests: Omit<FileRequests<Taken, unknown>, 'list' | 'find'>;
  /** The folder of the file store that contains the file and nothing else. */
  folderOf: (request: RequestKey) => string;
  /**
   * Makes one file. @throws RequestLost, ServerStopping, PermanentFailure, or any other error,
   * after which there is another attempt
   */
  make: (
    taken: Taken,
    context: FileMakingContext<Needs>,
    isStopped: () => boolean,
  ) => Promise<void>;
};

export type FileMakingContext<Needs> = {
  services: Pick<Services, 'database' | 'files' | 'processRecord'> & Needs;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

/**
 * Makes all requested files that are not made yet. Several processes may do this at the same time;
 * each file is made by one process.
 */
export const makeFiles = async <Taken extends TakenRequest, Needs>(
  job: FileJob<Taken, Needs>,
  context: FileMakingContext<Needs>,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  const { database } = context.services;
  while (!isStopped()) {
    const taken = await database.asSystem(job.requests.take);
    if (!taken) return;
    if (taken.attempts > MOST_ATTEMPTS) {
      await database.asSystem((db) => job.requests.noteFailed(db, taken, GIVEN_UP));
    } else await attempt(job, taken, context, isStopped);
  }
};

const attempt = async <Taken extends TakenRequest, Needs>(
  { noun, requests, make }: FileJob<Taken, Needs>,
  taken: Taken,
  context: FileMakingContext<Needs>,
  isStopped: () => boolean,
): Promise<void> => {
  const { services, log } = context;
  const fail = (sentence: string) =>
    services.database.asSystem((db) => requests.noteFailed(db, taken, sentence));
  const giveBackAfter = (seconds: number, counts: boolean) =>
    services.database.asSystem((db) => requests.giveBack(db, taken, { seconds, counts }));
  try {
    await inSpan(`job ${noun}`, 'internal', () => make(taken, context, isStopped));
  } catch (error) {
    const facts = { id: taken.id, attempts: taken.attempts };
    if (error instanceof RequestLost)
      log.info(facts, `${noun}: cancelled, or taken by another process`);
    else if (error instanceof ServerStopping) await giveBackAfter(0, false);
    else if (error instanceof PermanentFailure) await fail(error.message);
    else {
      log.error({ err: error, ...facts }, `${noun}: could not be made`);
      if (taken.attempts >= MOST_ATTEMPTS) await fail(GIVEN_UP);
      else await giveBackAfter(PAUSE, true);
    }
  }
};

/** Removes expired files and their rows; returns the number of files. */
export const purgeFiles = async <Taken, Needs>(
  { requests, folderOf }: FileJob<Taken, Needs>,
  { database, files }: Pick<Services, 'database' | 'files'>,
): Promise<number> => {
  let purged = 0;
  for (;;) {
    const expired = await database.asSystem(requests.findExpired);
    if (expired.length === 0) return purged;
    for (const request of expired) {
      // The file is removed before its row, so that the row is found again after an interrupted
      // purge.
      await files.removeFolder(folderOf(request));
      await database.asSystem((db) => requests.remove(db, request));
    }
    purged += expired.length;
  }
};

/** Looks for requested files every three seconds, and for expired files every hour. */
export const startFileJob = <Taken extends TakenRequest, Needs>(
  job: FileJob<Taken, Needs>,
  context: FileMakingContext<Needs>,
): { stop(): Promise<void> } => {
  const { services, log } = context;
  const jobs: Polling[] = [
    startPolling((isStopped) => makeFiles(job, context, isStopped), {
      delay: 3000,
      pause: 3000,
      onError: (error) => log.error({ err: error }, `${job.noun}: the job failed`),
      noteRun: services.processRecord?.runOf(job.name),
    }),
    startPolling(() => purgeFiles(job, services), {
      delay: 90_000,
      pause: 3_600_000,
      onError: (error) =>
        log.error({ err: error }, `${job.noun}: expired ones could not be removed`),
      noteRun: services.processRecord?.runOf(`expired ${job.name}`),
    }),
  ];
  return {
    stop: async () => {
      for (const each of jobs) await each.stop();
    },
  };
};
