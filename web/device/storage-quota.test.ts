import { afterEach, expect, test, vi } from 'vitest';
import { requestPersistence, remainingQuota } from './storage-quota.ts';

afterEach(() => vi.unstubAllGlobals());

const storing = (storage: Partial<StorageManager> | undefined) =>
  vi.stubGlobal('navigator', { storage });

test('the remaining quota is the quota minus the usage', async () => {
  storing({ estimate: async () => ({ quota: 1000, usage: 400 }) });
  expect(await remainingQuota()).toBe(600);
  storing({ estimate: async () => ({ quota: 1000, usage: 1400 }) });
  expect(await remainingQuota()).toBe(0);
});

test('a browser that does not give an estimate causes no error', async () => {
  storing({ estimate: async () => ({}) });
  expect(await remainingQuota()).toBeUndefined();
  storing({ estimate: async () => Promise.reject(new TypeError('private')) });
  expect(await remainingQuota()).toBeUndefined();
  storing(undefined);
  expect(await remainingQuota()).toBeUndefined();
});

test('a browser that has granted persistent storage is not asked again', async () => {
  const persist = vi.fn(async () => true);
  storing({ persisted: async () => true, persist });
  await requestPersistence();
  expect(persist).not.toHaveBeenCalled();
  storing({ persisted: async () => false, persist });
  await requestPersistence();
  expect(persist).toHaveBeenCalledOnce();
});

test('a failed request for persistent storage causes no error', async () => {
  storing({ persisted: async () => Promise.reject(new TypeError('private')) });
  await expect(requestPersistence()).resolves.toBeUndefined();
  storing(undefined);
  await expect(requestPersistence()).resolves.toBeUndefined();
});
