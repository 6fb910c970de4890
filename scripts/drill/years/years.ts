/**
 * A drill of ten years: on some days of each quarter, with the clock set to that day, a district signs
 * in, inspects, deletes, renews its subscription and its API token, and the server runs its jobs. Nothing
 * that is kept may be lost, and what expires may not become more from year to year.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { YearsStep } from './step.ts';

/** Inspections, findings and the history grow with the work; these tables must not. */
const purged = [
  'idempotency',
  'limit_hit',
  'mail',
  'mail_token',
  'notice',
  'refresh_token',
  'session',
  'sign_in_challenge',
];

/** How many more rows a table may have than two years after the begin, because days differ. */
const TOLERANCE = 1.5;

const QUARTERS = ['03-09', '06-30', '09-15', '12-01'] as const;

/**
 * The days on which somebody works: in each quarter, on leap days, on the first day of a school year,
 * and on days on which the clocks in California change.
 */
export const daysOfYears = (from: number, years: number): string[] => {
  const all = Array.from({ length: years }, (_, at) => from + at).flatMap((year) => [
    ...QUARTERS.map((day) => `${year}-${day}`),
    `${year}-07-01`,
    ...(year % 4 === 0
      ? [`${year}-02-29`, changeOfClocks(year, 2, 2), changeOfClocks(year, 10, 1)]
      : []),
  ]);
  return all.toSorted();
};

/** The `nth` Sunday of a month, from 0, YYYY-MM-DD. */
const changeOfClocks = (year: number, month: number, nth: number): string => {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  const day = 1 + ((7 - first) % 7) + 7 * (nth - 1);
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
};

export type YearsResult = {
  days: number;
  renewals: number;
  tokens: number;
  faults: string[];
  /** Rows of the tables of which rows are purged, at the end. */
  rows: Record<string, number>;
  inspections: number;
};

export const liveTenYears = async (
  folder: string,
  days: readonly string[],
  log: (sentence: string) => void,
): Promise<YearsResult> => {
  const steps: YearsStep[] = [];
  for (const day of days) {
    const step = await stepOn(folder, day);
    steps.push(step);
    for (const fault of step.faults) log(fault);
    if (steps.length % 10 === 0) log(`${day}: ${step.rows['inspection']} inspections`);
  }
  const last = steps.at(-1)?.rows ?? {};
  const early = steps[Math.floor(steps.length / 5)]?.rows ?? {};
  const grown = purged
    .filter((table) => (last[table] ?? 0) > TOLERANCE * (early[table] ?? 0) + 10)
    .map((table) => `${table} grew from ${early[table]} to ${last[table]} rows`);
  return {
    days: days.length,
    renewals: steps.filter(({ renewed }) => renewed).length,
    tokens: steps.filter(({ tokenEnded }) => tokenEnded).length,
    faults: [...steps.flatMap(({ faults }) => faults), ...grown],
    rows: Object.fromEntries(purged.map((table) => [table, last[table] ?? 0])),
    inspections: last['inspection'] ?? 0,
  };
};

/** At ten in the morning in California, in summer and in winter at about that time. */
const HOUR = '18:00:00';

const stepOn = async (folder: string, day: string): Promise<YearsStep> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(import.meta.dirname, 'step.ts'), day],
    {
      maxBuffer: 50_000_000,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATA_DIR: path.join(folder, 'data'),
        SECRET: 'the secret of the drill, which all processes share',
        RATE_LIMIT: '1000000',
        LOG_LEVEL: 'error',
        DEMO: '1',
        TZ: 'UTC',
        LD_PRELOAD: '/usr/$LIB/faketime/libfaketime.so.1',
        FAKETIME: `@${day} ${HOUR}`,
      },
    },
  );
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as YearsStep;
};
