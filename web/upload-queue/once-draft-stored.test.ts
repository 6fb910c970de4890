import { beforeEach, expect, test, vi } from 'vitest';
import { reportReachability } from '#web/api/request/connection.ts';
import { aStoredDraft } from '#web/device/testing/records.ts';
import { onceDraftStored } from './once-draft-stored.ts';
import { aDevice } from '#web/transport/testing/queued.ts';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));

test('the callback runs once, as soon as this person has a draft', async () => {
  const store = aDevice();
  const listDrafts = vi.spyOn(store, 'listDrafts');
  const work = vi.fn(async () => undefined);
  onceDraftStored('bob', work, store);
  await store.putDraft(aStoredDraft({ id: 'hers', owner: 'alice' }));
  await vi.waitFor(() => expect(listDrafts).toHaveBeenCalledTimes(2));
  await Promise.all(listDrafts.mock.results.map(({ value }) => value));
  expect(work).not.toHaveBeenCalled();
  await store.putDraft(aStoredDraft());
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce());
  await store.putDraft(aStoredDraft({ id: 'next' }));
  expect(listDrafts).toHaveBeenCalledTimes(3);
});

test('the callback runs immediately for a stored draft, and runs again if it failed', async () => {
  const store = aDevice();
  await store.putDraft(aStoredDraft());
  const work = vi.fn(() => Promise.reject(new Error('There is no signal.')));
  onceDraftStored('bob', work, store);
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  reportReachability('unreachable');
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
  reportReachability('reachable');
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(3));
});

test('the callback does not run after unsubscribing', async () => {
  const store = aDevice();
  const work = vi.fn(async () => undefined);
  onceDraftStored('bob', work, store)();
  await store.putDraft(aStoredDraft());
  expect(await store.listDrafts('bob')).toHaveLength(1);
  expect(work).not.toHaveBeenCalled();
});
