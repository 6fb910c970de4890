/**
 * Checks whether the duration of an answer reveals that an address has an account: sign-up and
 * password reset for an unknown and a known address, alternating: `node bench/known-addresses.ts
 * [embedded] [server]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgres, startPostgres } from '#scripts/postgres.mjs';
import { type Client, startServer } from './client.ts';
import { inTurns, line } from './figures.ts';

const ROUNDS = 200;
const WARM_UP = 100;
const password = 'seven quiet gyms';

const heading = `${''.padEnd(34)}${'unknown'.padStart(12)}${'known'.padStart(12)}${'ratio'.padStart(12)}`;

let people = 0;
const nobody = (): string => `nobody-${(people += 1)}@bench.test`;
const known = (): string => 'alice@bench.test';

const measure = async (client: Client): Promise<void> => {
  const signup = (address: () => string) => () =>
    client.send('POST', '/api/auth/signup', {
      email: address(),
      full_name: 'Alice Admin',
      password,
      confirm_password: password,
    });
  const reset = (address: () => string) => () =>
    client.send('POST', '/api/auth/password-reset-request', { email: address() });
  for (const [name, call] of Object.entries({ 'sign up': signup, 'ask for a reset': reset })) {
    for (let round = 0; round < WARM_UP; round += 1) {
      await call(nobody)();
      await call(known)();
    }
    console.log(line(name, await inTurns(ROUNDS, call(nobody), call(known))));
  }
};

const withServer = async (title: string, databaseUrl?: string): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-bench-'));
  const { client, stop } = await startServer('ours', folder, databaseUrl);
  try {
    console.log(`\n${title}\n${heading}`);
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
console.log(`Medians of ${ROUNDS}, in ms; a ratio near 1 tells nothing.`);
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
