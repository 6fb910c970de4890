/** The background job that makes files with all reports of a school year, one at a time in each process. */
import { type Polling, startPolling } from '../../core/jobs/polling.ts';
import { inSpan } from '../../core/operation/spans.ts';
import { bundleFolder } from './bundle-key.ts';
import {
  Lost,
  makeBundle,
  type Making,
  noteUnmakeable,
  Stopped,
  Unmakeable,
} from './make-bundle.ts';
import { findExpiredBundles, giveBack, takeBundle, type TakenBundle } from './queries-making.ts';
import { deleteBundle } from './queries.ts';

/** How often a file is begun. A process that is killed leaves it to another one. */
const MOST_ATTEMPTS = 3;
/** Seconds before a failed attempt is repeated. */
const PAUSE = 30;

const GIVEN_UP = 'The file could not be made. Please try again later.';

/** Makes the files that wait. Any number of processes may; a file has one at a time. */
export const makeBundles = async (
  making: Making,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  const { database } = making.services;
  while (!isStopped()) {
    const bundle = await database.asSystem(takeBundle);
    if (!bundle) return;
    if (bundle.attempts > MOST_ATTEMPTS) await noteUnmakeable(making, bundle, GIVEN_UP);
    else await attempt(bundle, making, isStopped);
  }
};

const attempt = async (
  bundle: TakenBundle,
  making: Making,
  isStopped: () => boolean,
): Promise<void> => {
  const { services, log } = making;
  const giveBackAfter = (seconds: number, counts: boolean) =>
    services.database.asSystem((db) => giveBack(db, bundle, { seconds, counts }));
  try {
    await inSpan('job bundle', 'internal', () => makeBundle(bundle, making, isStopped));
  } catch (error) {
    const facts = { bundle: bundle.id, attempts: bundle.attempts };
    if (error instanceof Lost) log.info(facts, 'a file with all reports was cancelled or taken');
    else if (error instanceof Stopped) await giveBackAfter(0, false);
    else if (error instanceof Unmakeable) await noteUnmakeable(making, bundle, error.message);
    else {
      log.error({ err: error, ...facts }, 'a file with all reports could not be made');
      if (bundle.attempts >= MOST_ATTEMPTS) await noteUnmakeable(making, bundle, GIVEN_UP);
      else await giveBackAfter(PAUSE, true);
    }
  }
};

/** Removes expired files with their rows; for the daily purge. Returns how many. */
export const purgeBundles = async ({
  database,
  files,
}: Pick<Making['services'], 'database' | 'files'>): Promise<number> => {
  let purged = 0;
  for (;;) {
    const expired = await database.asSystem(findExpiredBundles);
    if (expired.length === 0) return purged;
    for (const bundle of expired) {
      // The file first, so that an interrupted purge finds the row again.
      await files.removeFolder(bundleFolder(bundle));
      await database.asSystem((db) => deleteBundle(db, bundle.id));
    }
    purged += expired.length;
  }
};

/** Looks for files to make every three seconds, and for expired ones every hour. */
export const startBundles = (making: Making): { stop(): Promise<void> } => {
  const { services, log } = making;
  const jobs: Polling[] = [
    startPolling((isStopped) => makeBundles(making, isStopped), {
      delay: 3000,
      pause: 3000,
      onError: (error) => log.error({ err: error }, 'files with all reports could not be made'),
    }),
    startPolling(() => purgeBundles(services), {
      delay: 90_000,
      pause: 3_600_000,
      onError: (error) => log.error({ err: error }, 'expired files could not be removed'),
    }),
  ];
  return {
    stop: async () => {
      for (const job of jobs) await job.stop();
    },
  };
};
