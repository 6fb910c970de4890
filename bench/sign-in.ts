/**
 * Measures signing in as a ratio to the part that cannot be avoided, one bare argon2id
 * verification.
 *
 *     node bench/sign-in.ts [embedded] [server]
 *
 * The server runs in a separate process and is called over the loopback interface; the bare
 * verification runs in this process. Both are timed alternately.
 */
import { verify } from '@node-rs/argon2';
import { hashPassword } from '#server/core/credentials/secrets.ts';
import type { MeasuredServer } from './client.ts';
import { onEachEngine } from './engines.ts';
import { head, inTurns, line } from './figures.ts';

const ROUNDS = 200;
// After this many sign-ins, V8 has compiled the frequently used code of the server.
const WARM_UP = 800;
const email = 'alice@bench.test';
const password = 'walk-the-school';
const hash = await hashPassword(password);

const measure = async ({ client }: MeasuredServer): Promise<void> => {
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
    // Shows how much of the time is the network round trip.
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
