/**
 * Drills several processes behind nginx, with one database behind PgBouncer and one object store.
 * The processes start at the same time on an empty database, and are restarted one after another
 * while people work.
 */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MAIL_LEASE } from './crashes.ts';
import { type LookResult, lookOnceSent, mailsIn } from './look.ts';
import {
  type AcknowledgedWork,
  json,
  letPeopleWork,
  never,
  nothingYet,
  openSite,
  untilAnswered,
} from './people-at-work.ts';
import { type Proxy, startPooler, startProxy } from './programs.ts';
import { startStore } from './store.ts';
import { type Product, productIn } from './product.ts';

export type RestartResult = {
  restarts: number;
  acknowledged: AcknowledgedWork;
  /**
   * How often one browser's session was refreshed through the proxy; each refresh should be
   * answered.
   */
  refreshes: number;
  found: LookResult;
};

type Options = {
  /** The URL of the database itself; the processes use it through PgBouncer. */
  databaseUrl: string;
  folder: string;
  restarts: number;
  log: (line: string) => void;
};

const PROCESSES = 3;
const PEOPLE = 6;

/**
 * For how long a process that was removed from the proxy may still receive requests that are on
 * their way.
 */
const DRAIN_SECONDS = 1;

export const restartWhilePeopleWork = async ({
  databaseUrl,
  folder,
  restarts,
  log,
}: Options): Promise<RestartResult> => {
  const store = await startStore(path.join(folder, 's3'));
  const pooler = await startPooler(folder, databaseUrl);
  const processes = await Promise.all(
    Array.from({ length: PROCESSES }, (_, index) =>
      productIn({
        folder: path.join(folder, `process-${index + 1}`),
        databaseUrl: pooler.url,
        settings: { ...store.settings, ...shared },
      }),
    ),
  );
  for (const { launch } of processes) launch();
  await Promise.all(processes.map(({ untilReady }) => untilReady()));
  log(`${PROCESSES} processes are ready, started together on an empty database.`);
  const proxy = await startProxy(
    folder,
    processes.map(({ url }) => url),
  );
  try {
    const site = await openSite(proxy.url);
    const acknowledged = nothingYet();
    const work = letPeopleWork(site, acknowledged, PEOPLE);
    const session = keepRefreshing(proxy.url, acknowledged);
    for (let restart = 0; restart < restarts; restart += 1) {
      await restartBehind(proxy, processes, restart % PROCESSES);
    }
    await work.finish();
    const refreshes = await session.finish();
    const outboxes = processes.map(({ env }) => env['DATA_DIR'] ?? '');
    const found = await lookOnceSent(site, acknowledged, () => mailsIn(outboxes), MAIL_LEASE);
    return { restarts, acknowledged, refreshes, found };
  } finally {
    await proxy.stop();
    await Promise.all(processes.map(({ stop }) => stop()));
    await pooler.stop();
    await store.stop();
  }
};

const shared = {
  PREPARED_STATEMENTS: '0',
  DRAIN_SECONDS: String(DRAIN_SECONDS),
};

/**
 * Restarts a process as docs/running.md says: removes it from the proxy, stops it, starts it, and
 * adds it to the proxy again.
 */
const restartBehind = async (
  proxy: Proxy,
  processes: readonly Product[],
  index: number,
): Promise<void> => {
  const urls = processes.map(({ url }) => url);
  await proxy.sendTo(urls.toSpliced(index, 1));
  await processes[index]?.stop();
  await processes[index]?.start();
  await proxy.sendTo(urls);
};

type RefreshLoop = { finish(): Promise<number> };

/**
 * Refreshes the tokens of one session repeatedly; the proxy sends each request to the next process.
 */
const keepRefreshing = (url: string, acknowledged: AcknowledgedWork): RefreshLoop => {
  const answerTo = <Answer>(...request: Parameters<typeof json>): Promise<Answer> =>
    untilAnswered(acknowledged, never, () => json<Answer>(...request)) as Promise<Answer>;
  const finishing = new AbortController();
  const refresh = async (): Promise<number> => {
    const body = { email: 'sam@demo.test', password: 'walk-the-school' };
    type Login = { refresh_token: string };
    const login = await answerTo<Login>(url, '/api/auth/login', { method: 'POST', body });
    let refreshToken = login.refresh_token;
    let refreshes = 0;
    while (!finishing.signal.aborted) {
      type Tokens = { accessToken: string; refreshToken: string };
      const next = await answerTo<Tokens>(url, '/api/auth/refresh-token', {
        method: 'POST',
        body: { refreshToken },
      });
      ({ refreshToken } = next);
      // The next request goes to another process, which must accept the new token immediately.
      await answerTo(url, '/api/inspection/dashboard', { token: next.accessToken });
      refreshes += 1;
      await pause(100);
    }
    return refreshes;
  };
  const refreshing = refresh();
  // If the refreshing fails early, `finish` throws the error.
  refreshing.catch(() => undefined);
  return {
    finish: () => {
      finishing.abort();
      return refreshing;
    },
  };
};
