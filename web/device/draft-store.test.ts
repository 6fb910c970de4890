import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { StorageUnavailableError, StorageFullError } from './errors.ts';
import { newId } from './new-id.ts';
import { type DraftStore, openDraftStore } from './draft-store.ts';
import { aStoredDraft, aStoredPhoto } from './testing/records.ts';

let name: string;
let store: DraftStore;
beforeEach(() => {
  name = newId();
  store = openDraftStore(openDatabase(name));
});
afterEach(() => vi.restoreAllMocks());

describe('Drafts', () => {
  test('What is put is read again, by another opening of the same device too', async () => {
    await store.putDraft(aStoredDraft());
    const reopened = openDraftStore(openDatabase(name));
    expect(await reopened.getDraft('walk')).toEqual(aStoredDraft());
    expect(await reopened.getDraft('other')).toBeUndefined();
  });

  test('A list has one person’s drafts only, the newest change first', async () => {
    await store.putDraft(aStoredDraft({ id: 'old', changedAt: 1 }));
    await store.putDraft(aStoredDraft({ id: 'new', changedAt: 2 }));
    await store.putDraft(aStoredDraft({ id: 'hers', owner: 'alice', changedAt: 3 }));
    expect((await store.listDrafts('bob')).map(({ id }) => id)).toEqual(['new', 'old']);
    expect(await store.listDrafts('chelsea')).toEqual([]);
  });

  test('Two changes at once both count', async () => {
    await store.putDraft(aStoredDraft({ changedAt: 0 }));
    const later = () =>
      store.changeDraft('walk', (draft) => ({ ...draft, changedAt: draft.changedAt + 1 }));
    await Promise.all([later(), later(), later()]);
    expect((await store.getDraft('walk'))?.changedAt).toBe(3);
  });

  test('A change that fails leaves the draft as it was; one of no draft is none', async () => {
    await store.putDraft(aStoredDraft());
    const failing = store.changeDraft('walk', () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await store.getDraft('walk')).toEqual(aStoredDraft());
    expect(await store.changeDraft('other', (draft) => draft)).toBeUndefined();
  });
});

describe('Photos', () => {
  test('A photo comes back byte by byte; a list of them has their size, not their bytes', async () => {
    const photo = aStoredPhoto('roof');
    await store.addPhoto(photo);
    expect(await store.getPhoto('roof')).toEqual(photo);
    const { bytes, ...facts } = photo;
    expect(await store.photosOf('walk')).toEqual([{ ...facts, size: bytes.byteLength }]);
  });

  test('That the server has it is noted, and taken back', async () => {
    await store.addPhoto(aStoredPhoto('roof'));
    const sent = { url: '/api/photo/1', thumbnail: '/api/photo/1?size=thumb' };
    await store.markSent('roof', sent);
    expect(await store.getPhoto('roof')).toEqual(aStoredPhoto('roof', { sent }));
    await store.markSent('roof', null);
    expect((await store.getPhoto('roof'))?.sent).toBeNull();
  });

  test('A draft goes with its photos, and with those only', async () => {
    await store.putDraft(aStoredDraft());
    await store.addPhoto(aStoredPhoto('roof'));
    await store.addPhoto(aStoredPhoto('other', { draft: 'another walk' }));
    await store.deleteDraft('walk');
    expect(await store.getDraft('walk')).toBeUndefined();
    expect(await store.getPhoto('roof')).toBeUndefined();
    expect(await store.getPhoto('other')).toBeDefined();
  });

  test('A draft that may not go stays, with its photos', async () => {
    await store.putDraft(aStoredDraft());
    await store.addPhoto(aStoredPhoto('roof'));
    expect(await store.deleteDraft('walk', ({ state }) => state === 'queued')).toBe(false);
    expect([await store.getDraft('walk'), await store.getPhoto('roof')]).not.toContain(undefined);
    expect(await store.deleteDraft('walk', ({ state }) => state === 'open')).toBe(true);
    expect(await store.getPhoto('roof')).toBeUndefined();
  });

  test('Photos that nothing names are pruned', async () => {
    for (const id of ['named', 'removed']) await store.addPhoto(aStoredPhoto(id));
    await store.prunePhotos('walk', (id) => id === 'named');
    expect((await store.photosOf('walk')).map(({ id }) => id)).toEqual(['named']);
    expect(await store.getPhoto('removed')).toBeUndefined();
  });
});

describe('Changes are told', () => {
  test('in this tab and in others, until one no longer listens', async () => {
    const elsewhere = openDraftStore(openDatabase(name));
    const here = vi.fn<(draft: string) => void>();
    const there = vi.fn<(draft: string) => void>();
    const stop = store.onChange(here);
    elsewhere.onChange(there);
    await store.putDraft(aStoredDraft());
    await store.addPhoto(aStoredPhoto('roof'));
    expect(here.mock.calls).toEqual([['walk'], ['walk']]);
    await vi.waitFor(() => expect(there.mock.calls).toEqual([['walk'], ['walk']]));
    stop();
    await store.deleteDraft('walk');
    expect(here).toHaveBeenCalledTimes(2);
  });
});

describe('When the device fails', () => {
  test('A full one is said in a sentence, and what was there stays', async () => {
    await store.putDraft(aStoredDraft());
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const adding = store.addPhoto(aStoredPhoto('roof'));
    await expect(adding).rejects.toThrow(StorageFullError);
    await expect(adding).rejects.toThrow('This device is full.');
    expect(await store.getDraft('walk')).toEqual(aStoredDraft());
    expect(await store.photosOf('walk')).toEqual([]);
  });

  test('A photo whose bytes find no room is not listed either', async () => {
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      if (this.name === 'bytes') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, args);
    });
    await expect(store.addPhoto(aStoredPhoto('roof'))).rejects.toThrow(StorageFullError);
    expect(await store.photosOf('walk')).toEqual([]);
  });

  test('Where nothing may be kept, that is what is said, and asked anew each time', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('private', 'SecurityError');
    });
    await expect(store.putDraft(aStoredDraft())).rejects.toThrow(StorageUnavailableError);
    await store.putDraft(aStoredDraft());
    expect(await store.getDraft('walk')).toBeDefined();
  });

  test('A store that the browser took away is told of, and opened again', async () => {
    const open = vi.spyOn(indexedDB, 'open');
    await store.putDraft(aStoredDraft());
    const lost = vi.fn<() => void>();
    store.onLost(lost);
    const request = open.mock.results[0]?.value as IDBOpenDBRequest;
    forceCloseDatabase(request.result as never);
    // Immediately, before the browser fires the close event.
    await store.putDraft(aStoredDraft({ id: 'again' }));
    await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
    expect(await store.getDraft('again')).toBeDefined();
  });

  test('What the browser ends half-way is done again, the photo’s bytes too', async () => {
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
    await store.addPhoto(aStoredPhoto('roof'));
    expect((await store.getPhoto('roof'))?.bytes).toEqual(aStoredPhoto('roof').bytes);
    expect(open).toHaveBeenCalledTimes(2);
  });

  test('What is ended each time fails', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
      this.transaction.abort();
      throw new DOMException('', 'AbortError');
    });
    await expect(store.addPhoto(aStoredPhoto('roof'))).rejects.toThrow(DOMException);
  });
});
