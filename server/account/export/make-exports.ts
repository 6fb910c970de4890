/** The background job that makes files with all data of accounts, one at a time in each process. */
import { type Polling, startPolling } from '../../core/jobs/polling.ts';
import { exportFolder } from './export-key.ts';
import { Lost, makeExport, type Making, Stopped, Unmakeable } from './make-export.ts';
import {
  findExpiredExports,
  giveBack,
  noteFailed,
  takeExport,
  type TakenExport,
} from './queries-making.ts';
import { deleteExport } from './queries.ts';

/** How often a file is begun. A process that is killed leaves it to another one. */
const MOST_ATTEMPTS = 3;
/** Seconds before a failed attempt is repeated. */
const PAUSE = 30;

const GIVEN_UP = 'The file could not be made. Please try again later.';

/** Makes the files that wait. Any number of processes may; a file has one at a time. */
export const makeExports = async (
  making: Making,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  const { database } = making.services;
  while (!isStopped()) {
    const taken = await database.asSystem(takeExport);
    if (!taken) return;
    if (taken.attempts > MOST_ATTEMPTS) await fail(taken, making, GIVEN_UP);
    else await attempt(taken, making, isStopped);
  }
};

const fail = (taken: TakenExport, { services }: Making, sentence: string): Promise<void> =>
  services.database.asSystem((db) => noteFailed(db, taken, sentence));

const attempt = async (
  taken: TakenExport,
  making: Making,
  isStopped: () => boolean,
): Promise<void> => {
  const { services, log } = making;
  const giveBackAfter = (seconds: number, counts: boolean) =>
    services.database.asSystem((db) => giveBack(db, taken, { seconds, counts }));
  try {
    await makeExport(taken, making, isStopped);
  } catch (error) {
    const facts = { export: taken.id, attempts: taken.attempts };
    if (error instanceof Lost) log.info(facts, 'a file with all data was cancelled or taken');
    else if (error instanceof Stopped) await giveBackAfter(0, false);
    else if (error instanceof Unmakeable) await fail(taken, making, error.message);
    else {
      log.error({ err: error, ...facts }, 'a file with all data could not be made');
      if (taken.attempts >= MOST_ATTEMPTS) await fail(taken, making, GIVEN_UP);
      else await giveBackAfter(PAUSE, true);
    }
  }
};

/** Removes expired files with their rows. Returns how many. */
export const purgeExports = async ({
  database,
  files,
}: Pick<Making['services'], 'database' | 'files'>): Promise<number> => {
  let purged = 0;
  for (;;) {
    const expired = await database.asSystem(findExpiredExports);
    if (expired.length === 0) return purged;
    for (const each of expired) {
      // The file first, so that an interrupted purge finds the row again.
      await files.removeFolder(exportFolder(each));
      await database.asSystem((db) => deleteExport(db, each.id));
    }
    purged += expired.length;
  }
};

/** Looks for files to make every three seconds, and for expired ones every hour. */
export const startExports = (making: Making): { stop(): Promise<void> } => {
  const { services, log } = making;
  const jobs: Polling[] = [
    startPolling((isStopped) => makeExports(making, isStopped), {
      delay: 3000,
      pause: 3000,
      onError: (error) => log.error({ err: error }, 'files with all data could not be made'),
    }),
    startPolling(() => purgeExports(services), {
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
