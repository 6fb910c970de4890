import fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { neverAbortedSignal } from '#server/core/http/close-connections.ts';
import { healthRoutes } from './health.ts';

const { services } = await testApp();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('/readyz checks database and storage at most once a second, however often it is called', async () => {
  let asked = 0;
  let isBroken = false;
  const files = {
    ...services.files,
    ping: async () => {
      asked += 1;
      if (isBroken) throw new Error('The disk is gone.');
    },
  };
  const app = fastify();
  await app.register(healthRoutes, {
    services: { ...services, files },
    stopping: neverAbortedSignal(),
  });
  const statuses = async () =>
    new Set(
      (await Promise.all(Array.from({ length: 50 }, () => app.inject('/readyz')))).map(
        ({ statusCode }) => statusCode,
      ),
    );
  expect(await statuses()).toEqual(new Set([200]));
  expect(asked).toBe(1);

  isBroken = true;
  vi.advanceTimersByTime(1001);
  expect(await statuses()).toEqual(new Set([200]));
  expect((await app.inject('/readyz')).json()).toMatchObject({
    status: 'degraded',
    storage: 'failed',
    database: 'ok',
  });
  expect(asked).toBe(2);

  isBroken = false;
  vi.advanceTimersByTime(1001);
  expect(await statuses()).toEqual(new Set([200]));
  await app.close();
});

test('/readyz says in words that the disk is nearly full, and that the service is degraded', async () => {
  const app = fastify();
  await app.register(healthRoutes, {
    services,
    stopping: neverAbortedSignal(),
    statfs: async (folder) => {
      expect(folder).toBe(services.settings.dataDir);
      return { bsize: 1_000_000, bavail: 40 };
    },
  });
  const response = await app.inject('/readyz');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    status: 'degraded',
    storage: 'ok',
    disk: 'DATA_DIR has only 40 MB left: free some space, or nothing can be saved.',
  });
  await app.close();
});

test('/readyz answers 503 if the database cannot be reached', async () => {
  const app = fastify();
  const database = { ...services.database, asSystem: () => Promise.reject(new Error('gone')) };
  await app.register(healthRoutes, {
    services: { ...services, database },
    stopping: neverAbortedSignal(),
  });
  const response = await app.inject('/readyz');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ status: 'failed', database: 'failed' });
  await app.close();
});
