/**
 * Measures signing in as a ratio to its unavoidable part, one bare argon2id verification: `node
 * bench/sign-in.ts [embedded] [server]`. Over the loopback, with the server in a separate process;
 * its response and the bare verification in this process, alternating.
 */
import { verify } from '@node-rs/argon2';
import { hashPassword } from '#server/core/credentials/secrets.ts';
import type { Running } from './client.ts';
import { onEachEngine } from './engines.ts';
import { head, inTurns, line } from './figures.ts';

const ROUNDS = 200;
// After this many sign-ins V8 has compiled the frequent code of the server.
const WARM_UP = 800;
const email = 'alice@bench.test';
const password = 'walk-the-school';
const hash = await hashPassword(password);

const measure = async ({ client }: Running): Promise<void> => {
  console.log(head);
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

await onEachEngine(
  `Medians of ${ROUNDS}; bare is one argon2id verification at the same parameters.`,
  measure,
);
