/**
 * Measures how long feeds of many rows take, and how much memory the server needs meanwhile: reads
 * the feeds of inspections and of deficiencies at their secret addresses, all rows and changes, and
 * samples the resident memory of the server's process every 50 ms.
 *
 *     node bench/feeds.ts                 500,000 inspections on a new PostgreSQL server, in minutes
 *     node bench/feeds.ts --rows 50000    fewer rows
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fillAccount } from '#db/seed/many/fill.ts';
import { startPostgres } from '#scripts/postgres.mjs';
import { openServer } from '#server/core/engine/server.ts';
import { migrate } from '#server/core/schema/migrate.ts';
import { type Client, clientOf } from './client.ts';
import { startProduct } from './scale-servers.ts';

const { values: options } = parseArgs({ options: { rows: { type: 'string', default: '500000' } } });
const alice = { email: 'alice@feeds.scale.test', password: 'walk-the-school' };

const seed = async (url: string): Promise<void> => {
  const engine = await openServer({ url });
  await migrate(engine);
  const people = [
    { email: alice.email, username: 'alice', fullName: 'Alice', role: 'admin' as const },
  ];
  const district = { name: 'feeds', people, password: alice.password };
  const log = (sentence: string) => console.log(sentence);
  await fillAccount(engine, { district, inspections: Number(options.rows), log });
  await engine.close();
};

const memoryOf = (pid: number): number => {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
};

type Feed = { csv: string; json: string };

const createFeed = async (client: Client, list: string): Promise<Feed> => {
  const sent = { list, name: list, days: 1 };
  const answer = await client.send('POST', '/api/feed/create', sent);
  const { data } = (await answer.json()) as { data: { urls: Feed } };
  return data.urls;
};

/** Reads a file without holding it, and counts its rows. */
const read = async (url: string): Promise<{ rows: number; bytes: number }> => {
  const { body, ok, status } = await fetch(url);
  if (!ok || !body) throw new Error(`${url}: ${status}`);
  let [lines, bytes] = [0, 0];
  for await (const piece of body) {
    bytes += piece.length;
    for (const byte of piece) if (byte === 10) lines += 1;
  }
  // CSV has a line with the names of the columns, JSON one with each bracket.
  return { rows: lines - (url.includes('.csv') ? 1 : 2), bytes };
};

const measure = async (name: string, url: string, pid: number): Promise<void> => {
  let highest = 0;
  const timer = setInterval(() => (highest = Math.max(highest, memoryOf(pid))), 50);
  const start = performance.now();
  const { rows, bytes } = await read(url);
  const seconds = (performance.now() - start) / 1000;
  clearInterval(timer);
  console.log(
    [
      name.padEnd(32),
      `${rows} rows`,
      `${seconds.toFixed(1)} s`,
      `${(bytes / 1e6).toFixed(1)} MB`,
      `highest RSS ${highest.toFixed(0)} MB`,
    ].join('   '),
  );
};

const postgres = await startPostgres();
const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-feeds-'));
try {
  await seed(postgres.url());
  const { port, pid, stop } = await startProduct(postgres.url(), folder);
  try {
    const base = `http://127.0.0.1:${port}`;
    const signedIn = await clientOf(base).send('POST', '/api/auth/login', alice);
    const { access_token } = (await signedIn.json()) as { access_token: string };
    const client = clientOf(base, access_token);
    console.log(`at rest: RSS ${memoryOf(pid).toFixed(0)} MB`);
    for (const list of ['inspections', 'deficiencies']) {
      const { csv, json } = await createFeed(client, list);
      const at = (url: string) => base + new URL(url).pathname;
      await measure(`${list}, CSV`, at(csv), pid);
      await measure(`${list}, JSON`, at(json), pid);
      await measure(
        `${list}, JSON, changes`,
        `${at(json)}?updated_since=1970-01-01T00:00:00Z`,
        pid,
      );
    }
  } finally {
    await stop();
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
