/**
 * Checks whether the duration of a response reveals that an email address has an account: times
 * sign-up and password reset for an unknown and a known address alternately.
 *
 *     node bench/known-addresses.ts [embedded] [server]
 */
import type { MeasuredServer } from './client.ts';
import { onEachEngine } from './engines.ts';
import { inTurns, line } from './figures.ts';

const ROUNDS = 200;
const WARM_UP = 100;
const password = 'seven quiet gyms';

const heading = `${''.padEnd(34)}${'unknown'.padStart(12)}${'known'.padStart(12)}${'ratio'.padStart(12)}`;

let people = 0;
const nobody = (): string => `nobody-${(people += 1)}@bench.test`;
const known = (): string => 'alice@bench.test';

const measure = async ({ client }: MeasuredServer): Promise<void> => {
  console.log(heading);
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

await onEachEngine(`Medians of ${ROUNDS}, in ms; a ratio near 1 reveals nothing.`, measure);
