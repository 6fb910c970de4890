/** The duration of a refusal must not reveal whether the email address exists. */
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '#server/core/credentials/secrets.ts';
import { anAddress, anOwner } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';

const { app, services } = await testApp();

/**
 * The CPU time of a refused sign-in in microseconds. Unlike elapsed time, it does not depend on
 * other load of the machine.
 */
const cpuTime = async (email: string): Promise<number> => {
  const before = process.cpuUsage();
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: 'not the password' },
  });
  const { user, system } = process.cpuUsage(before);
  expect(statusCode).toBe(401);
  return user + system;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] as number;

test('a wrong password and an unknown email address take the same time', async () => {
  const { email } = await anOwner(app, services);
  const ratios: number[] = [];
  // The known and the unknown address are measured in alternating order, because garbage of one
  // measurement may be collected during the next.
  for (let round = 0; round < 24; round += 1) {
    const isKnownFirst = round % 2 === 0;
    const first = await cpuTime(isKnownFirst ? email : anAddress());
    await turn();
    const second = await cpuTime(isKnownFirst ? anAddress() : email);
    await turn();
    ratios.push(isKnownFirst ? second / first : first / second);
  }
  // Without the decoy hash an unknown email address would take a quarter of the time.
  expect(median(ratios)).toBeGreaterThan(0.65);
  expect(median(ratios)).toBeLessThan(1.5);
});

describe('a password is hashed', () => {
  test('with argon2id, the parameters that OWASP recommends, and a salt', async () => {
    const [one, two] = [
      await hashPassword('seven quiet gyms'),
      await hashPassword('seven quiet gyms'),
    ];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
  });

  test('outside the main thread, which continues to answer', async () => {
    await hashPassword('a first one, to be warm');
    const before = performance.eventLoopUtilization();
    await Promise.all(Array.from({ length: 24 }, () => hashPassword('seven quiet gyms')));
    const { utilization } = performance.eventLoopUtilization(before);
    // If hashing ran on the main thread, the utilization would be close to 1.
    expect(utilization).toBeLessThan(0.5);
  });
});
