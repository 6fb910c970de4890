import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDeviceDatabase } from './database.ts';
import { discardDraft, draftDeletions } from './draft-deletions.ts';
import { type DraftStore, openDraftStore } from './draft-store.ts';
import { newId } from './new-id.ts';
import type { StoredDraft } from './records.ts';
import { aStoredDraft } from './testing/records.ts';

const serverCopy = { device: 'this', version: 1, digest: '', content: null, storedAt: 1 };
const end = { is: 'elsewhere', deviceName: 'iPad', at: 1, inspection: null } as const;

let store: DraftStore;
beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  store = openDraftStore(openDeviceDatabase(newId()));
});

test.each<[string, Partial<StoredDraft>, string[]]>([
  ['that the server has', { serverCopy, serverId: 'on-server' }, ['on-server']],
  ['that was never sent', {}, []],
  ['that another device continues', { serverCopy: { ...serverCopy, end } }, []],
  ['that was saved', { serverCopy, state: 'saved' }, []],
])('discarding a draft %s has %j deleted from the server: %j', async (_, some, deleted) => {
  await store.putDraft(aStoredDraft(some));
  expect(await discardDraft(store, 'walk')).toBe(true);
  expect(await store.getDraft('walk')).toBeUndefined();
  expect(draftDeletions.list('bob')).toEqual(
    deleted.map((id) => ({ owner: 'bob', id, device: 'this' })),
  );
  expect(draftDeletions.list('alice')).toEqual([]);
});

test('a draft that may not be discarded is neither deleted here nor on the server', async () => {
  await store.putDraft(aStoredDraft({ serverCopy }));
  expect(await discardDraft(store, 'walk', () => false)).toBe(false);
  expect(await store.getDraft('walk')).toBeDefined();
  expect(draftDeletions.list('bob')).toEqual([]);
});

test('a deletion is recorded until it is confirmed', () => {
  draftDeletions.add({ owner: 'bob', id: 'one', device: 'this' });
  draftDeletions.add({ owner: 'bob', id: 'two', device: 'this' });
  draftDeletions.remove('one');
  expect(draftDeletions.list('bob').map(({ id }) => id)).toEqual(['two']);
});
