/**
 * Measures how long a start takes, from the command to the first response of /readyz, and how much
 * processor time it needs:
 *
 *     node bench/start.ts [embedded] [server] [--rounds 5]
 *
 * The first start creates the database and is not counted. The other starts find an existing
 * database and compiled code in the cache, as those of `npm start` do. The last columns are the
 * server's resident memory three seconds later, and how much of it is anonymous (neither shared nor
 * read from a file).
 */
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '#scripts/postgres.mjs';
import { freePort, launch } from '#scripts/server-process.ts';
import { median } from './figures.ts';
import { processorTime } from './processor.ts';

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' } },
});

type Start = Record<'clock' | 'processor' | 'main' | 'resident' | 'anonymous', number>;

const megabytes = (status: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;

/**
 * The processor time of the main thread, in milliseconds. The compilation of code in other threads
 * is not included.
 */
const mainThread = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

const measureStart = async (folder: string, databaseUrl?: string): Promise<Start> => {
  const port = await freePort();
  const log = openSync(path.join(folder, 'server.log'), 'a');
  const began = performance.now();
  const server = launch(
    [process.execPath, 'scripts/start.mjs'],
    {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      SECRET: 'only for the bench, only on this machine',
      DEMO: '0',
    },
    { log },
  );
  await server.untilReady(`http://127.0.0.1:${port}/readyz`);
  const clock = performance.now() - began;
  const processor = processorTime(server.pid);
  const main = mainThread(server.pid);
  await pause(3000);
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  await server.end('SIGTERM');
  return {
    clock,
    processor,
    main,
    resident: megabytes(status, 'VmRSS'),
    anonymous: megabytes(status, 'RssAnon'),
  };
};

const measure = async (title: string, databaseUrl?: string): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-start-'));
  const starts: Start[] = [];
  try {
    for (let round = -1; round < Number(options.rounds); round += 1) {
      const start = await measureStart(folder, databaseUrl);
      if (round >= 0) starts.push(start);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const of = (field: keyof Start) => starts.map((start) => start[field]);
  const seconds = (field: 'clock' | 'processor' | 'main') =>
    `${(median(of(field)) / 1000).toFixed(2)} (${(Math.min(...of(field)) / 1000).toFixed(2)})`;
  console.log(
    [title.padEnd(12), `${seconds('clock')} s`, `processor ${seconds('processor')} s`]
      .concat(`main thread ${seconds('main')} s`)
      .concat(`${median(of('resident')).toFixed(0)} MB`)
      .concat(`of its own ${median(of('anonymous')).toFixed(0)} MB`)
      .join('   '),
  );
};

const isWanted = (engine: string) => wanted.length === 0 || wanted.includes(engine);
console.log(`Load ${loadavg()[0]?.toFixed(1)} before. Medians (and minima).`);
if (isWanted('embedded')) await measure('embedded');
if (isWanted('server')) {
  const postgres = await startPostgres();
  try {
    await measure('PostgreSQL', postgres.url());
  } finally {
    await postgres.stop();
  }
}
