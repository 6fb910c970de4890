/** How long a refusal takes must not tell whether the address exists. */
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '#server/core/credentials/secrets.ts';
import { anAddress, anOwner } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';

const { app, services } = await testApp();

const milliseconds = async (email: string): Promise<number> => {
  const since = performance.now();
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: 'not the password' },
  });
  expect(statusCode).toBe(401);
  return performance.now() - since;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] as number;

// A machine that is busy in bursts may need a second look; a leak shows every time.
const patience = { timeout: 60_000, retry: 2 };

test('A wrong password and an unknown address take the same time', patience, async () => {
  const { email } = await anOwner(app, services);
  const ratios: number[] = [];
  // In pairs, and by turns the one first and the other: what else the machine does meets both.
  for (let round = 0; round < 80; round += 1) {
    const isKnownFirst = round % 2 === 0;
    const first = await milliseconds(isKnownFirst ? email : anAddress());
    await turn();
    const second = await milliseconds(isKnownFirst ? anAddress() : email);
    await turn();
    ratios.push(isKnownFirst ? second / first : first / second);
  }
  // Without the decoy an unknown address is answered in a quarter of the time.
  expect(median(ratios)).toBeGreaterThan(0.65);
  expect(median(ratios)).toBeLessThan(1.5);
});

describe('A password is hashed', () => {
  test('by argon2id with the parameters that OWASP asks for, salted', async () => {
    const [one, two] = [
      await hashPassword('seven quiet gyms'),
      await hashPassword('seven quiet gyms'),
    ];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
  });

  test('beside the main thread, which goes on answering meanwhile', async () => {
    await hashPassword('a first one, to be warm');
    const before = performance.eventLoopUtilization();
    await Promise.all(Array.from({ length: 24 }, () => hashPassword('seven quiet gyms')));
    const { utilization } = performance.eventLoopUtilization(before);
    // On the main thread it would be all of the time.
    expect(utilization).toBeLessThan(0.5);
  });
});
