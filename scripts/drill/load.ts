/**
 * Drills under load: saves that arrive faster than the server can answer them, mixed work over a
 * long time, and storms, in which many people do one expensive thing while the time that a list
 * takes is measured. Every request must be answered with success, or with 429 or 503 and the time
 * after which to try again.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { LookResult } from './look.ts';
import { lookOnceSent, mailsIn } from './look.ts';
import {
  type AcknowledgedWork,
  letPeopleWork,
  never,
  nothingYet,
  openSite,
  prepareSave,
  signInAgain,
  type DrillSite,
  untilAnswered,
} from './people-at-work.ts';
import type { Product } from './product.ts';
import { MAIL_LEASE } from './crashes.ts';

type Options = {
  product: Product;
  /** For how many seconds saves are sent, and how many per second. */
  seconds: number;
  perSecond: number;
  /** For how many minutes the mixed work lasts. */
  minutes: number;
  /** For how many seconds each storm lasts. */
  stormSeconds: number;
  log: (line: string) => void;
};

export type LoadResult = {
  acknowledged: AcknowledgedWork;
  found: LookResult;
  /** Responses that were neither a success nor 429 or 503 with Retry-After. */
  wrong: string[];
  /**
   * Storms in which the 99th percentile of the times of lists was more than three times as long as
   * without a storm.
   */
  slow: string[];
};

/** Options with which the product must be started. They make SIGUSR2 run a garbage collection. */
export const MEASURED = [
  '--expose-gc',
  '--import',
  `data:text/javascript,process.on('SIGUSR2',()=>globalThis.gc())`,
];

const MOST_TIMES = 3;

/** An access token is valid for three times as long. */
const SIGN_IN_EVERY_MS = 5 * 60_000;

export const load = async (options: Options): Promise<LoadResult> => {
  const { product, log } = options;
  await product.start();
  const site = await openSite(product.url);
  const over = new AbortController();
  const signedIn = staySignedIn(site, over.signal);
  const acknowledged = nothingYet();
  const wrong: string[] = [];
  const reports = await offerSaves(site, acknowledged, wrong, options);
  const slow = await storms(site, reports, wrong, options);
  await mixedWork(site, acknowledged, options);
  const mails = () => mailsIn([product.env['DATA_DIR'] ?? '']);
  const found = await lookOnceSent(site, acknowledged, mails, MAIL_LEASE);
  over.abort();
  await signedIn;
  await product.stop();
  log(`${wrong.length} wrong answers${wrong.length > 0 ? `, such as ${wrong[0]}` : ''}.`);
  return { acknowledged, found, wrong, slow };
};

/**
 * Signs in repeatedly until `signal` is aborted. This continues while all inspections are read at
 * the end, because that takes many minutes.
 */
const staySignedIn = async (site: DrillSite, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await pause(SIGN_IN_EVERY_MS, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) await signInAgain(site);
  }
};

/**
 * Sends each save at its planned time, however many saves are still waiting. A save that is refused
 * with 429 or 503 is repeated later.
 */
const offerSaves = async (
  site: DrillSite,
  acknowledged: AcknowledgedWork,
  wrong: string[],
  { seconds, perSecond, log }: Options,
): Promise<string[]> => {
  const number = seconds * perSecond;
  // Prepared in advance, because generating photos uses the processor that the server needs.
  const prepared = await Promise.all(Array.from({ length: 100 }, () => prepareSave(site)));
  const begun = performance.now();
  const times: number[] = [];
  const reports: string[] = [];
  await Promise.all(
    Array.from({ length: number }, async (_, at) => {
      await pause((at * 1000) / perSecond);
      const save = (prepared[at % prepared.length] as Save).again();
      const start = performance.now();
      const saved = await untilAnswered(acknowledged, never, save.send).catch((error: Error) => {
        wrong.push(error.message);
      });
      if (!saved) return;
      times.push(performance.now() - start);
      save.note(saved, acknowledged);
      reports.push(saved.reportId);
    }),
  );
  const took = (performance.now() - begun) / 1000;
  log(
    `${number} saves offered in ${seconds} s: ${times.length} done after ${took.toFixed(1)} s, ` +
      `${describeTimes(times)}; ${acknowledged.postponed} answers 429 or 503.`,
  );
  return reports;
};

type Save = Awaited<ReturnType<typeof prepareSave>>;

/** Lets people work for minutes, and logs the memory that the server uses during that time. */
const mixedWork = async (
  site: DrillSite,
  acknowledged: AcknowledgedWork,
  { product, minutes, log }: Options,
): Promise<void> => {
  const work = letPeopleWork(site, acknowledged, 6);
  const reading = new AbortController();
  const readers = Array.from({ length: 4 }, async () => {
    while (!reading.signal.aborted) {
      await read(site, '/api/inspection/dashboard');
      await timeOfList(site);
      await pause(100);
    }
  });
  const memory: number[] = [];
  for (let part = 0; part <= 4; part += 1) {
    // After the first tenth of the time, everything has been loaded that is loaded only once.
    await pause((part === 0 ? 0.1 : 0.225) * minutes * 60_000);
    memory.push(await residentMegabytes(product));
  }
  reading.abort();
  await Promise.all(readers);
  await work.finish();
  log(
    `Mixed work of ${minutes} minutes: ${acknowledged.inspections.size} inspections in all; ` +
      `memory after garbage collections ${memory.map((megabytes) => `${megabytes} MB`).join(', ')}.`,
  );
};

const residentMegabytes = async ({ pid }: Product): Promise<number> => {
  process.kill(pid(), 'SIGUSR2');
  await pause(1000);
  const status = readFileSync(`/proc/${pid()}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
};

type Storm = { name: string; atOnce: number; send: () => Promise<Response> };

const storms = async (
  site: DrillSite,
  reports: readonly string[],
  wrong: string[],
  { stormSeconds, log }: Options,
): Promise<string[]> => {
  const { url, token } = site;
  const authorization = `Bearer ${token}`;
  const post = (path: string, body: object, headers: object = { authorization }) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const rows = Array.from({ length: 5000 }, (_, at) => `Storm ${at},Elementary School,${at} Main`);
  const file = ['School Name,School Type,Address', ...rows].join('\r\n');
  let next = 0;
  const kinds: Storm[] = [
    {
      name: 'sign-ins',
      atOnce: 20,
      send: () =>
        post('/api/auth/login', { email: 'bob@demo.test', password: 'walk-the-school' }, {}),
    },
    {
      name: 'PDFs',
      atOnce: 20,
      // Each PDF is rendered only the first time; later it is only read.
      send: () => post('/api/report/generate-pdf', { reportId: reports[next++ % reports.length] }),
    },
    {
      name: 'exports',
      atOnce: 4,
      send: () => fetch(`${url}/api/inspection/export?format=xlsx`, { headers: { authorization } }),
    },
    {
      name: 'imports',
      atOnce: 4,
      send: () =>
        fetch(`${url}/api/school/import-preview`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/octet-stream' },
          body: file,
        }),
    },
  ];
  const quiet = await timesOfLists(site, stormSeconds);
  log(`Lists without a storm: ${describeTimes(quiet)}.`);
  const slow: string[] = [];
  for (const { name, atOnce, send } of kinds) {
    const blowing = new AbortController();
    let answered = 0;
    const storm = Array.from({ length: atOnce }, async () => {
      while (!blowing.signal.aborted) {
        const answer = await send();
        await answer.arrayBuffer();
        answered += 1;
        if (!isExpected(answer)) wrong.push(`${name}: ${answer.status}`);
      }
    });
    const times = await timesOfLists(site, stormSeconds);
    blowing.abort();
    await Promise.all(storm);
    const ratio = atHundredths(times, 99) / atHundredths(quiet, 99);
    log(
      `Lists in a storm of ${name} (${atOnce} at once, ${answered} answered): ` +
        `${describeTimes(times)}, ${ratio.toFixed(1)} times as long.`,
    );
    if (ratio > MOST_TIMES) slow.push(`${name} ${ratio.toFixed(1)}`);
  }
  return slow;
};

const isExpected = ({ ok, status, headers }: Response): boolean =>
  ok || ([429, 503].includes(status) && headers.has('retry-after'));

const read = async ({ url, token }: DrillSite, path: string): Promise<void> => {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
};

const timeOfList = async (site: DrillSite): Promise<number> => {
  const start = performance.now();
  await read(site, '/api/inspection/list?page=1&limit=10');
  return performance.now() - start;
};

/** Measures how long a list takes: four people open it repeatedly, with pauses. */
const timesOfLists = async (site: DrillSite, seconds: number): Promise<number[]> => {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (performance.now() < end) {
        times.push(await timeOfList(site));
        await pause(20);
      }
    }),
  );
  return times;
};

const atHundredths = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length * part) / 100)] ?? Number.NaN;

const describeTimes = (times: readonly number[]): string =>
  `median ${atHundredths(times, 50).toFixed(0)} ms, p99 ${atHundredths(times, 99).toFixed(0)} ms`;
