/**
 * Measures how long exports and imports of 50,000 rows, and the calls that save and read the largest
 * inspection that may be saved, block everything else that one process serves: the longest turn of
 * its event loop during each call. It is measured in
 * processor time (loop-meter.ts) and in elapsed time, as /metrics reports it. For comparison, the
 * elapsed time is also measured while the process is idle for equally long. Each call is measured
 * twice, because the first one after the start also loads and compiles its code.
 *
 *     node bench/event-loop.ts [embedded] [server]     both engines, each in a new database
 *     node bench/event-loop.ts server --database URL   seeds this database once, and keeps the rows
 *     node bench/event-loop.ts embedded --rows 5000    seeds fewer rows, in minutes
 *     node bench/event-loop.ts --only schools          only calls whose name contains this
 *     node bench/event-loop.ts --only largest          only the largest inspection
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fillAccount } from '#db/seed/many/fill.ts';
import { startPostgres } from '#scripts/postgres.mjs';
import { openEmbedded } from '#server/core/engine/embedded.ts';
import type { Engine } from '#server/core/engine/engine.ts';
import { openServer } from '#server/core/engine/server.ts';
import { migrate } from '#server/core/schema/migrate.ts';
import { clientOf } from './client.ts';
import { addLargestReport, type Call } from './largest-report.ts';
import { type Server, startProduct } from './scale-servers.ts';

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string' },
    rows: { type: 'string', default: '50000' },
    only: { type: 'string', default: '' },
  },
});
const ROWS = Number(options.rows);
const alice = { email: 'alice@rows.scale.test', password: 'walk-the-school' };

const seed = async (engine: Engine): Promise<void> => {
  await migrate(engine);
  const { email, password } = alice;
  const people = [{ email, username: 'alice', fullName: 'Alice', role: 'admin' as const }];
  const district = { name: 'rows', people, password };
  // Imports do not read inspections, so without exports one inspection is enough.
  const inspections = exports.every(({ body }) => body) ? 1 : ROWS;
  await fillAccount(engine, { district, inspections, log: () => undefined });
  await engine.close();
};

const schools = (named: string): string =>
  [
    'School Name,School Type,Address',
    ...Array.from(
      { length: ROWS },
      (_, at) => `${named} ${at},Elementary School,${at} Main Street`,
    ),
  ].join('\r\n');

/** 20,000 rooms of 300 schools: as many as a large district has. */
const rooms = (): string =>
  [
    'School Name,School Type,Building,Room',
    ...Array.from(
      { length: 20_000 },
      (_, at) =>
        `Roomy ${at % 300},Elementary School,Building ${Math.floor(at / 300) % 3},Room ${at}`,
    ),
  ].join('\r\n');

const ofRows: Call[] = [
  { name: 'inspections as CSV', path: '/api/inspection/export?format=csv' },
  { name: 'inspections as XLSX', path: '/api/inspection/export?format=xlsx' },
  { name: 'reports as CSV', path: '/api/report/export?format=csv' },
  { name: 'deficiencies as CSV', path: '/api/deficiency/export?format=csv' },
  { name: 'preview of schools', path: '/api/school/import-preview', body: schools('New') },
  { name: 'import of schools', path: '/api/school/import', body: schools('New') },
  { name: 'preview of rooms', path: '/api/school/import-preview', body: rooms() },
  { name: 'import of rooms', path: '/api/school/import', body: rooms() },
];
const isMeasured = ({ name }: Call) => name.includes(options.only);
const exports = ofRows.filter(isMeasured);
const measuresLargest = options.only === '' || options.only.startsWith('largest');

const measure = async ({ port, pid }: Server, meterFile: string): Promise<void> => {
  const base = `http://127.0.0.1:${port}`;
  const signedIn = await clientOf(base).send('POST', '/api/auth/login', alice);
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const largest = measuresLargest ? await addLargestReport(clientOf(base, token)) : [];
  const measured = [...exports, ...largest.filter(isMeasured)];
  /**
   * The longest delay since the last reading, in ms. It includes the 10 ms of the histogram's own
   * timer.
   */
  const longestDelay = async () => {
    const text = await (await fetch(`${base}/metrics`)).text();
    return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000;
  };
  /** The longest turn since the last reading, in ms of processor time. */
  const longestTurn = async () => {
    process.kill(pid, 'SIGUSR2');
    await setTimeout(500);
    return Number(readFileSync(meterFile, 'utf8'));
  };
  for (const [time, { name, path: asked, ...sent }] of ['first', 'again'].flatMap((each) =>
    measured.map((call) => [each, call] as const),
  )) {
    await longestDelay();
    await longestTurn();
    const start = performance.now();
    const answer = await fetch(base + asked, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(sent.body && { 'content-type': sent.type ?? 'text/csv' }),
      },
      ...(sent.body && { method: 'POST', body: sent.body }),
    });
    const { byteLength } = await answer.arrayBuffer();
    const took = performance.now() - start;
    if (!answer.ok) throw new Error(`${asked}: ${answer.status}`);
    const turn = await longestTurn();
    const held = await longestDelay();
    await setTimeout(took);
    const idle = await longestDelay();
    console.log(
      [
        name.padEnd(22),
        time,
        `processor ${turn.toFixed(0)} ms`,
        `clock ${held.toFixed(0)} ms`,
        `idle ${idle.toFixed(0)} ms`,
      ]
        .concat(`${(took / 1000).toFixed(1)} s`, `${(byteLength / 1e6).toFixed(1)} MB`)
        .join('   '),
    );
  }
};

const onEngine = async (title: string, url?: string): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-event-loop-'));
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  try {
    await seed(url ? await openServer({ url }) : await openEmbedded({ dataDir }));
    const meter = {
      module: path.join(import.meta.dirname, 'loop-meter.ts'),
      file: path.join(folder, 'loop'),
    };
    const product = await startProduct(url, folder, meter);
    console.log(`\n${title}`);
    try {
      await measure(product, meter.file);
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const isWanted = (engine: string) => wanted.length === 0 || wanted.includes(engine);
if (isWanted('embedded')) await onEngine('Embedded engine');
if (isWanted('server')) {
  const postgres = options.database ? undefined : await startPostgres();
  try {
    await onEngine('PostgreSQL', options.database ?? postgres?.url());
  } finally {
    await postgres?.stop();
  }
}
