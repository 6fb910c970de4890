import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDeviceDatabase } from './database.ts';
import { StorageUnavailableError, StorageFullError } from './errors.ts';
import { newId } from './new-id.ts';
import { type DraftStore, openDraftStore } from './draft-store.ts';
import { aDevicePhoto, aStoredDraft } from './testing/records.ts';

let name: string;
let store: DraftStore;
beforeEach(() => {
  name = newId();
  store = openDraftStore(openDeviceDatabase(name));
});
afterEach(() => vi.restoreAllMocks());

describe('for drafts', () => {
  test('a stored draft can be read again, also through another connection to the database', async () => {
    await store.putDraft(aStoredDraft());
    const reopened = openDraftStore(openDeviceDatabase(name));
    expect(await reopened.getDraft('walk')).toEqual(aStoredDraft());
    expect(await reopened.getDraft('other')).toBeUndefined();
  });

  test("a list has one person's drafts only, the newest change first", async () => {
    await store.putDraft(aStoredDraft({ id: 'old', changedAt: 1 }));
    await store.putDraft(aStoredDraft({ id: 'new', changedAt: 2 }));
    await store.putDraft(aStoredDraft({ id: 'hers', owner: 'alice', changedAt: 3 }));
    expect((await store.listDrafts('bob')).map(({ id }) => id)).toEqual(['new', 'old']);
    expect(await store.listDrafts('chelsea')).toEqual([]);
  });

  test('two concurrent changes are both applied', async () => {
    await store.putDraft(aStoredDraft({ changedAt: 0 }));
    const later = () =>
      store.changeDraft('walk', (draft) => ({ ...draft, changedAt: draft.changedAt + 1 }));
    await Promise.all([later(), later(), later()]);
    expect((await store.getDraft('walk'))?.changedAt).toBe(3);
  });

  test('a change that fails leaves the draft as before; changing a missing draft returns undefined', async () => {
    await store.putDraft(aStoredDraft());
    const failing = store.changeDraft('walk', () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await store.getDraft('walk')).toEqual(aStoredDraft());
    expect(await store.changeDraft('other', (draft) => draft)).toBeUndefined();
  });
});

describe('for photos', () => {
  test('a photo is read byte for byte, but in a list of photos only with its size', async () => {
    const photo = aDevicePhoto('roof');
    await store.addPhoto(photo);
    expect(await store.getPhoto('roof')).toEqual(photo);
    const { bytes, ...facts } = photo;
    expect(await store.photosOf('walk')).toEqual([{ ...facts, size: bytes.byteLength }]);
  });

  test('whether the server has a photo can be recorded and reset', async () => {
    await store.addPhoto(aDevicePhoto('roof'));
    const sent = { url: '/api/photo/1', thumbnail: '/api/photo/1?size=thumb' };
    await store.markSent('roof', sent);
    expect(await store.getPhoto('roof')).toEqual(aDevicePhoto('roof', { sent }));
    await store.markSent('roof', null);
    expect((await store.getPhoto('roof'))?.sent).toBeNull();
  });

  test('deleting a draft deletes its photos, and no other photos', async () => {
    await store.putDraft(aStoredDraft());
    await store.addPhoto(aDevicePhoto('roof'));
    await store.addPhoto(aDevicePhoto('other', { draft: 'another walk' }));
    await store.deleteDraft('walk');
    expect(await store.getDraft('walk')).toBeUndefined();
    expect(await store.getPhoto('roof')).toBeUndefined();
    expect(await store.getPhoto('other')).toBeDefined();
  });

  test('if a draft may not be deleted, its photos are not deleted either', async () => {
    await store.putDraft(aStoredDraft());
    await store.addPhoto(aDevicePhoto('roof'));
    expect(await store.deleteDraft('walk', ({ state }) => state === 'queued')).toBe(false);
    expect([await store.getDraft('walk'), await store.getPhoto('roof')]).not.toContain(undefined);
    expect(await store.deleteDraft('walk', ({ state }) => state === 'open')).toBe(true);
    expect(await store.getPhoto('roof')).toBeUndefined();
  });

  test('the photos of a draft that it no longer refers to are deleted', async () => {
    for (const id of ['named', 'removed']) await store.addPhoto(aDevicePhoto(id));
    await store.prunePhotos('walk', (id) => id === 'named');
    expect((await store.photosOf('walk')).map(({ id }) => id)).toEqual(['named']);
    expect(await store.getPhoto('removed')).toBeUndefined();
  });
});

describe('listeners are notified of changes to drafts', () => {
  test('in this tab and in others, until they unsubscribe', async () => {
    const elsewhere = openDraftStore(openDeviceDatabase(name));
    const here = vi.fn<(draft: string) => void>();
    const there = vi.fn<(draft: string) => void>();
    const stop = store.onChange(here);
    elsewhere.onChange(there);
    await store.putDraft(aStoredDraft());
    await store.addPhoto(aDevicePhoto('roof'));
    expect(here.mock.calls).toEqual([['walk'], ['walk']]);
    await vi.waitFor(() => expect(there.mock.calls).toEqual([['walk'], ['walk']]));
    stop();
    await store.deleteDraft('walk');
    expect(here).toHaveBeenCalledTimes(2);
  });
});

describe('when the device fails', () => {
  test('if the device is full, the error has a message for the user, and existing data is not lost', async () => {
    await store.putDraft(aStoredDraft());
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const adding = store.addPhoto(aDevicePhoto('roof'));
    await expect(adding).rejects.toThrow(StorageFullError);
    await expect(adding).rejects.toThrow('This device is full.');
    expect(await store.getDraft('walk')).toEqual(aStoredDraft());
    expect(await store.photosOf('walk')).toEqual([]);
  });

  test('a photo whose bytes could not be stored is not listed', async () => {
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      if (this.name === 'bytes') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, args);
    });
    await expect(store.addPhoto(aDevicePhoto('roof'))).rejects.toThrow(StorageFullError);
    expect(await store.photosOf('walk')).toEqual([]);
  });

  test('if the browser forbids storage, the error says so, and storage is tried again at the next access', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('private', 'SecurityError');
    });
    await expect(store.putDraft(aStoredDraft())).rejects.toThrow(StorageUnavailableError);
    await store.putDraft(aStoredDraft());
    expect(await store.getDraft('walk')).toBeDefined();
  });

  test('if the browser closes the database, this is reported, and the database is opened again', async () => {
    const open = vi.spyOn(indexedDB, 'open');
    await store.putDraft(aStoredDraft());
    const lost = vi.fn<() => void>();
    store.onLost(lost);
    const request = open.mock.results[0]?.value as IDBOpenDBRequest;
    forceCloseDatabase(request.result as never);
    // Write immediately, before the browser fires the close event.
    await store.putDraft(aStoredDraft({ id: 'again' }));
    await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
    expect(await store.getDraft('again')).toBeDefined();
  });

  test('a transaction that the browser aborted is repeated, and stores the photo with its bytes', async () => {
    const open = vi.spyOn(indexedDB, 'open');
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
      this: IDBObjectStore,
      ...args
    ) {
      const putting = put.apply(this, args);
      this.transaction.abort();
      return putting;
    });
    await store.addPhoto(aDevicePhoto('roof'));
    expect((await store.getPhoto('roof'))?.bytes).toEqual(aDevicePhoto('roof').bytes);
    expect(open).toHaveBeenCalledTimes(2);
  });

  test('a transaction that is aborted every time fails', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
      this.transaction.abort();
      throw new DOMException('', 'AbortError');
    });
    await expect(store.addPhoto(aDevicePhoto('roof'))).rejects.toThrow(DOMException);
  });
});
