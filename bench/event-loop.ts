/**
 * How long exports and imports of 50,000 rows hold up everything else that one process serves: the
 * longest delay of its event loop, as /metrics counts it, while each runs and for as long without it.
 *
 *     node bench/event-loop.ts                  seeds a PostgreSQL of its own
 *     node bench/event-loop.ts --database URL   keeps what it seeds there for the next time
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fillAccount } from '#db/seed/many/fill.ts';
import { startPostgres } from '#scripts/postgres.mjs';
import { openServer } from '#server/core/engine/server.ts';
import { migrate } from '#server/core/schema/migrate.ts';
import { clientOf } from './client.ts';
import { startProduct } from './scale-servers.ts';

const { values: options } = parseArgs({ options: { database: { type: 'string' } } });
const ROWS = 50_000;
const alice = { email: 'alice@rows.scale.test', password: 'walk-the-school' };

const seed = async (url: string): Promise<void> => {
  const engine = await openServer({ url });
  await migrate(engine);
  const { email, password } = alice;
  const people = [{ email, username: 'alice', fullName: 'Alice', role: 'admin' as const }];
  const district = { name: 'rows', people, password };
  await fillAccount(engine, { district, inspections: ROWS, log: () => undefined });
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

type Call = { name: string; path: string; body?: string };

const calls: Call[] = [
  { name: 'inspections as CSV', path: '/api/inspection/export?format=csv' },
  { name: 'inspections as XLSX', path: '/api/inspection/export?format=xlsx' },
  { name: 'reports as CSV', path: '/api/report/export?format=csv' },
  { name: 'deficiencies as CSV', path: '/api/deficiency/export?format=csv' },
  { name: 'preview of schools', path: '/api/school/import-preview', body: schools('New') },
  { name: 'import of schools', path: '/api/school/import', body: schools('New') },
];

const measure = async (base: string): Promise<void> => {
  const signedIn = await clientOf(base).send('POST', '/api/auth/login', alice);
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  /** The longest delay since it was read last, in ms. The histogram counts its own 10 ms, too. */
  const longestDelay = async () => {
    const text = await (await fetch(`${base}/metrics`)).text();
    return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000;
  };
  for (const { name, path: asked, body } of calls) {
    await longestDelay();
    const start = performance.now();
    const answer = await fetch(base + asked, {
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'text/csv' }) },
      ...(body && { method: 'POST', body }),
    });
    const { byteLength } = await answer.arrayBuffer();
    const took = performance.now() - start;
    if (!answer.ok) throw new Error(`${asked}: ${answer.status}`);
    const held = await longestDelay();
    await setTimeout(took);
    const idle = await longestDelay();
    console.log(
      [name.padEnd(22), `${held.toFixed(0)} ms`, `idle ${idle.toFixed(0)} ms`]
        .concat(`${(took / 1000).toFixed(1)} s`, `${(byteLength / 1e6).toFixed(1)} MB`)
        .join('   '),
    );
  }
};

const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-event-loop-'));
const postgres = options.database ? undefined : await startPostgres();
const url = options.database ?? postgres?.url() ?? '';
try {
  await seed(url);
  const product = await startProduct(url, folder);
  try {
    await measure(`http://127.0.0.1:${product.port}`);
  } finally {
    await product.stop();
  }
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
