import { afterEach, expect, test, vi } from 'vitest';
import { StorageFullError, StorageUnavailableError } from '#web/device/errors.ts';
import { openPhotoStore, type PhotoStorage } from './photo-store.ts';
import { PhotoRefusal } from './photo-refusal.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

const file = (name: string) => new File([name], name, { type: 'image/jpeg' });
const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;
afterEach(() => vi.restoreAllMocks());

/**
 * A device that stores photos in memory. The thumbnail of a photo has the name of the photo as its
 * bytes.
 */
const aRoom = (some: Partial<PhotoStorage> = {}) => {
  const photos = new Map<string, PreparedPhoto>();
  const storage: PhotoStorage = {
    prepare: async ({ name }) => ({
      bytes: bytesOf(`small ${name}`),
      type: 'image/jpeg',
      name,
      sha256: name,
      thumbnail: bytesOf(name),
    }),
    store: async (id, photo) => void photos.set(id, photo),
    read: async (id) => photos.get(id),
    ...some,
  };
  return { photos, storage };
};
const open = ({ storage }: ReturnType<typeof aRoom>) => openPhotoStore(storage, []);

test('the prepared photo is stored, and sent instead of the chosen file; its thumbnail is shown', async () => {
  const device = aRoom();
  const store = open(device);
  const id = store.add(file('roof.jpg'));
  expect([store.isStored(id), store.thumbnailOf(id)]).toEqual([false, undefined]);
  await store.settled();
  expect([store.isStored(id), device.photos.has(id)]).toEqual([true, true]);
  expect(store.thumbnailOf(id)).toMatch(/^blob:/);
  expect(store.thumbnailOf(id)).toBe(store.thumbnailOf(id));
  const sent = await store.fileOf(id);
  expect([sent?.name, await sent?.text()]).toEqual(['roof.jpg', 'small roof.jpg']);
});

test('a photo is stored as it was chosen until it has been prepared, and is prepared when the form is opened again', async () => {
  const device = aRoom();
  const { prepare } = device.storage;
  const begun = Promise.withResolvers<void>();
  device.storage.prepare = () => {
    begun.resolve();
    return new Promise<never>(() => undefined);
  };
  const killed = open(device);
  const ids = ['first', 'second'].map((name) => killed.add(file(name)));
  await begun.promise;
  await vi.waitFor(() => expect(ids.every(killed.isStored)).toBe(true));
  expect(ids.some(killed.isReady)).toBe(false);

  device.storage.prepare = prepare;
  const reopened = openPhotoStore(
    device.storage,
    ids.map((id) => ({ id, ...device.photos.get(id) }) as never),
  );
  expect(ids.map(reopened.thumbnailOf)).toEqual([undefined, undefined]);
  expect(await (await reopened.shownFileOf(ids[1] ?? ''))?.text()).toBe('second');
  await reopened.settled();
  expect(ids.every(reopened.isReady)).toBe(true);
  const sent = await Promise.all(ids.map(async (id) => (await reopened.fileOf(id))?.text()));
  expect(sent).toEqual(['small first', 'small second']);
});

test('a photo that is shown or sent while photos are prepared is not prepared a second time, and is not mixed up with another one', async () => {
  const device = aRoom({ store: () => Promise.reject(new StorageUnavailableError('private')) });
  const prepare = vi.spyOn(device.storage, 'prepare');
  const store = open(device);
  const ids = ['a', 'b', 'c'].map((name) => store.add(file(name)));
  const shown = await Promise.all(ids.map(async (id) => (await store.shownFileOf(id))?.text()));
  expect(shown).toEqual(['a', 'b', 'c']);
  const sent = await Promise.all(ids.map(async (id) => (await store.fileOf(id))?.text()));
  expect(sent).toEqual(['small a', 'small b', 'small c']);
  expect(prepare).toHaveBeenCalledTimes(3);
});

test('photos are prepared one after the other', async () => {
  let atOnce = 0;
  let most = 0;
  const device = aRoom();
  const { prepare } = device.storage;
  device.storage.prepare = async (one) => {
    most = Math.max(most, ++atOnce);
    await Promise.resolve();
    atOnce -= 1;
    return prepare(one);
  };
  const store = open(device);
  for (const name of ['a', 'b', 'c']) store.add(file(name));
  await store.settled();
  expect(most).toBe(1);
});

test('a photo that does not fit on a full device remains in memory and is stored once there is room', async () => {
  let isFull = true;
  const device = aRoom();
  const { storage } = device;
  const { store: storeNow } = storage;
  storage.store = (id, photo) =>
    isFull ? Promise.reject(new StorageFullError(0)) : storeNow(id, photo);
  const store = open(device);
  const id = store.add(file('roof.jpg'));
  await store.settled();
  expect(store.isStored(id)).toBe(false);
  expect(store.problem()).toBeInstanceOf(StorageFullError);
  expect(await (await store.fileOf(id))?.text()).toBe('small roof.jpg');
  isFull = false;
  store.storeAgain();
  await store.settled();
  expect([store.isStored(id), store.problem()]).toEqual([true, null]);
});

test('a photo that the device has lost is stored again if the form still has the chosen file', async () => {
  const device = aRoom();
  const store = openPhotoStore(device.storage, [{ id: 'old', thumbnail: null } as never]);
  const id = store.add(file('roof.jpg'));
  await store.settled();
  device.photos.clear();
  store.storeAgain('lost');
  expect(store.isStored(id)).toBe(false);
  await store.settled();
  expect([store.isStored(id), store.isStored('old'), device.photos.has(id)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await store.fileOf('old')).toBeUndefined();
});

test('a file that cannot be read has no preview, and the files after it are accepted', async () => {
  const device = aRoom();
  const { storage } = device;
  const { prepare } = storage;
  storage.prepare = (one) =>
    one.name === 'gone' ? Promise.reject(new Error('gone')) : prepare(one);
  const store = open(device);
  const unreadable = file('gone');
  unreadable.arrayBuffer = () => Promise.reject(new Error('gone'));
  const [gone, next] = [store.add(unreadable), store.add(file('next'))];
  await store.settled();
  expect([store.thumbnailOf(gone), store.isStored(gone), store.isStored(next)]).toEqual([
    null,
    false,
    true,
  ]);
});

test('closing revokes the object URLs of the thumbnails', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const store = open(aRoom());
  const id = store.add(file('roof.jpg'));
  await store.settled();
  const url = store.thumbnailOf(id);
  store.close();
  expect(revoke.mock.calls).toEqual([[url]]);
});

test('a damaged photo is reported with its error message, not as a storage problem of the device', async () => {
  const device = aRoom({
    prepare: () => Promise.reject(new PhotoRefusal('“roof.jpg” is damaged.')),
  });
  const store = open(device);
  const refused: unknown[] = [];
  store.onRefused((...given) => refused.push(given));
  const id = store.add(file('roof.jpg'));
  await store.settled();
  expect(refused).toEqual([[id, '“roof.jpg” is damaged.']]);
  expect([store.problem(), await store.fileOf(id)]).toEqual([null, undefined]);
});
