/** For tests: queued inspections with photos, each on a device store of its own. */
import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { openDeviceDatabase } from '#web/device/database.ts';
import type { StoredDraft } from '#web/device/records.ts';
import { newId } from '#web/device/new-id.ts';
import { type DraftStore, openDraftStore } from '#web/device/draft-store.ts';
import { aDevicePhoto, aStoredDraft } from '#web/device/testing/records.ts';
import { aDraft, anEvaluation, newPhoto } from '#web/draft/testing/a-draft.ts';
import { expect } from 'vitest';
import type { SendDependencies } from '#web/transport/dependencies.ts';
import { sendQueued } from '#web/transport/send.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';

export const aDevice = (): DraftStore => openDraftStore(openDeviceDatabase(newId()));

export const sha256 = (bytes: ArrayBuffer | Uint8Array): string =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

/** Returns the bytes of a test photo: of the given size, and different for each photo. */
const bytesOf = (id: string, size: number): ArrayBuffer => {
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode(`photo ${id}`));
  return bytes.buffer;
};

/**
 * Stores a queued draft with two areas, and with its photos in the first area.
 * @returns the hashes of the photos
 */
export const queueWith = async (
  store: DraftStore,
  photos: number,
  some: Partial<StoredDraft> = {},
  size = 100,
): Promise<string[]> => {
  const id = some.id ?? 'walk';
  const names = Array.from({ length: photos }, (_, at) => `${id}-${at + 1}`);
  const draft = aDraft(
    anEvaluation(1, 'Hall', { roofs: { status: 'Deficient', pictures: names.map(newPhoto) } }),
    anEvaluation(2, 'Room 1', { fire: { status: 'Good', comments: 'in date' } }),
  );
  const hashes: string[] = [];
  for (const name of names) {
    const bytes = bytesOf(name, size);
    hashes.push(sha256(bytes));
    await store.addPhoto(aDevicePhoto(name, { draft: id, bytes, sha256: sha256(bytes) }));
  }
  await store.putDraft(aStoredDraft({ id, state: 'queued', draft, ...some }));
  return hashes;
};

export const dependenciesFor = (
  server: FakeServer,
  store: SendDependencies['store'],
  onProgress: SendDependencies['onProgress'] = () => undefined,
): SendDependencies => ({
  store,
  calls: server.calls,
  newKey: newId,
  hash: (bytes) => Promise.resolve(sha256(bytes)),
  onProgress,
  deleteCopy: () => undefined,
  isOpenInForm: () => Promise.resolve(false),
});

/** Creates a device, and a fake server to which it sends. */
export const aTestSetup = () => {
  const server = fakeServer();
  const store = aDevice();
  const photosOnDevice = async () => (await store.photosOf('walk')).length;
  const isOnDevice = async () => (await store.getDraft('walk')) !== undefined;
  return {
    server,
    store,
    send: (id = 'walk') => sendQueued(id, dependenciesFor(server, store)),
    photosOnDevice,
    isOnDevice,
    /**
     * Expects that the server has one inspection with exactly these photos, and that neither the
     * draft nor its photos are on the device any more.
     */
    async expectSavedOnce(hashes: readonly string[]) {
      expect([...server.inspections.keys()]).toEqual(['inspection-1']);
      expect(server.hashesOf('inspection-1').toSorted()).toEqual([...hashes].toSorted());
      expect([await isOnDevice(), await photosOnDevice()]).toEqual([false, 0]);
    },
  };
};

/** Plans this number of requests without a fault. */
export const withoutFault = (requests: number) => Array<'none'>(requests).fill('none');
