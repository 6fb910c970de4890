/**
 * Measures signing in as a ratio to its unavoidable part, one bare argon2id verification: `node
 * bench/sign-in.ts [embedded] [server]`. Over the loopback, with the server in a separate process;
 * its answer and the bare verification in this process, alternating.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { verify } from '@node-rs/argon2';
import { findPostgres, startPostgres } from '#scripts/postgres.mjs';
import { hashPassword } from '#server/core/credentials/secrets.ts';
import { type Client, startServer } from './client.ts';
import { head, inTurns, line } from './figures.ts';

const ROUNDS = 200;
// After this many sign-ins V8 has compiled the frequent code of the server.
const WARM_UP = 800;
const email = 'alice@bench.test';
const password = 'walk-the-school';
const hash = await hashPassword(password);

const measure = async (client: Client): Promise<void> => {
  const attempt = (who: object) => () => client.send('POST', '/api/auth/login', who);
  const refused = (who: object) => () =>
    attempt(who)().then(
      () => Promise.reject(new Error('This should have been refused.')),
      () => undefined,
    );
  const cases = {
    'sign in': attempt({ email, password }),
    'a wrong password': refused({ email, password: 'another password' }),
    'an unknown address': refused({ email: 'nobody@bench.test', password }),
    // The share of the network round trip.
    'no sign-in, /healthz': () => client.get('/healthz'),
  };
  for (let round = 0; round < WARM_UP; round += 1) await cases['sign in']();
  for (const [name, ours] of Object.entries(cases)) {
    console.log(line(name, await inTurns(ROUNDS, ours, () => verify(hash, password))));
  }
};

const withServer = async (title: string, databaseUrl?: string): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-bench-'));
  const { client, stop } = await startServer('ours', folder, databaseUrl);
  try {
    console.log(`\n${title}\n${head}`);
    await measure(client);
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const wanted = process.argv.slice(2);
const isWanted = (engine: string) => wanted.length === 0 || wanted.includes(engine);
console.log(
  `Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} before.`,
);
console.log(`Medians of ${ROUNDS}; bare is one argon2id verification at the same parameters.`);
if (isWanted('embedded')) await withServer('Embedded engine');
if (isWanted('server')) {
  if (findPostgres()) {
    const postgres = await startPostgres({ durable: true });
    try {
      await withServer('PostgreSQL server', postgres.url());
    } finally {
      await postgres.stop();
    }
  } else console.log('\nPostgreSQL is not installed here (Debian: the package postgresql).');
}
