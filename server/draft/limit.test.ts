import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limits, triesUnder } from '#contract/limit.ts';
import { testApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

const RATE_LIMIT = 60;
const { app, aDistrict } = await testApp({ RATE_LIMIT: String(RATE_LIMIT) });

test('requests that store or take over drafts are counted together for each person, whatever the bodies contain', async () => {
  // All requests are sent within one minute.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { alice, bob } = await aDistrict();
  const id = randomUUID();
  const device = { device: id, deviceName: 'iPad' };
  const storeNoJson = async ({ token }: Person) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const url = `/api/draft/store/${id}`;
    return (await app.inject({ method: 'PUT', url, headers, payload: '{' })).statusCode;
  };
  const attempts = [
    () => storeNoJson(bob),
    async () => (await bob.refused('draft/take', { id, ...device })).status,
  ];
  for (let tries = triesUnder(RATE_LIMIT, limits.drafts.tries.person); tries > 0; tries -= 1) {
    expect(await attempts[tries % 2]?.()).not.toBe(429);
  }
  for (const attempt of attempts) expect(await attempt()).toBe(429);
  expect(await storeNoJson(alice)).toBe(400);
});
