/** The purge once a day, by one of the processes that share a database. */
import { removeSentMails } from '#server/mail/sent-mails.ts';
import type { Services } from '../core/context.ts';
import { purge } from './purge.ts';
import { takeTurn } from './queries.ts';

export type DailyPurge = {
  /** Asks for the turn and purges if it is this process's; for tests. */
  tryNow(): Promise<boolean>;
  /** Waits for a purge that is under way, then stops. */
  stop(): Promise<void>;
};

type PurgeLog = {
  info: (facts: object, sentence: string) => void;
  error: (facts: object, sentence: string) => void;
};

const HOUR = 3_600_000;

/** Asks every hour whether the day's purge is due, the first time a minute after the start. */
export const startDailyPurge = (
  services: Pick<Services, 'database' | 'files' | 'settings'>,
  log: PurgeLog,
): DailyPurge => {
  let underWay: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  const tryNow = async (): Promise<boolean> => {
    if (!(await services.database.asSystem((db) => takeTurn(db, 'purge')))) return false;
    log.info({ gone: await purge(services) }, 'purged');
    return true;
  };

  const next = () => {
    // Every process has an outbox folder of its own; of the database one of them takes care.
    underWay = removeSentMails(services.settings.dataDir)
      .then(tryNow)
      .catch((error: unknown) => log.error({ err: error }, 'the purge failed'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(next, HOUR).unref();
      });
  };
  let timer = setTimeout(next, 60_000).unref();

  return {
    tryNow,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
};
