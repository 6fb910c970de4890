/** Queued inspections with photos, on a device of their own, for tests. */
import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { openDatabase } from '#web/device/database.ts';
import type { KeptDraft } from '#web/device/kept.ts';
import { newId } from '#web/device/new-id.ts';
import { type DeviceStore, openDeviceStore } from '#web/device/store.ts';
import { aKeptDraft, aKeptPhoto } from '#web/device/testing/kept.ts';
import { aDraft, anEvaluation, taken } from '#web/draft/testing/a-draft.ts';
import { expect } from 'vitest';
import type { SendDoors } from '../doors.ts';
import { sendKept } from '../send.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';

export const aDevice = (): DeviceStore => openDeviceStore(openDatabase(newId()));

export const sha256 = (bytes: ArrayBuffer | Uint8Array): string =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

/** The bytes of a test's photo: as many as asked, and no two photos alike. */
const bytesOf = (id: string, size: number): ArrayBuffer => {
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode(`photo ${id}`));
  return bytes.buffer;
};

/** Puts a queued draft of two areas on the device, its photos in the first; answers their hashes. */
export const queueWith = async (
  store: DeviceStore,
  photos: number,
  some: Partial<KeptDraft> = {},
  size = 100,
): Promise<string[]> => {
  const id = some.id ?? 'walk';
  const names = Array.from({ length: photos }, (_, at) => `${id}-${at + 1}`);
  const draft = aDraft(
    anEvaluation(1, 'Hall', { roofs: { status: 'Deficient', pictures: names.map(taken) } }),
    anEvaluation(2, 'Room 1', { fire: { status: 'Good', comments: 'in date' } }),
  );
  const hashes: string[] = [];
  for (const name of names) {
    const bytes = bytesOf(name, size);
    hashes.push(sha256(bytes));
    await store.addPhoto(aKeptPhoto(name, { draft: id, bytes, sha256: sha256(bytes) }));
  }
  await store.putDraft(aKeptDraft({ id, state: 'queued', draft, ...some }));
  return hashes;
};

export const doorsTo = (
  server: FakeServer,
  store: SendDoors['store'],
  onSent: SendDoors['onSent'] = () => undefined,
): SendDoors => ({
  store,
  calls: server.calls,
  newKey: newId,
  hash: (bytes) => Promise.resolve(sha256(bytes)),
  onSent,
  isOpenInForm: () => Promise.resolve(false),
});

/** A device, a server, and the line between them. */
export const aWorld = () => {
  const server = fakeServer();
  const store = aDevice();
  const photosOnDevice = async () => (await store.photosOf('walk')).length;
  const isOnDevice = async () => (await store.getDraft('walk')) !== undefined;
  return {
    server,
    store,
    send: (id = 'walk') => sendKept(id, doorsTo(server, store)),
    photosOnDevice,
    isOnDevice,
    /** The one inspection of the server shows exactly these, and the device has let go. */
    async expectSavedOnce(hashes: readonly string[]) {
      expect([...server.inspections.keys()]).toEqual(['inspection-1']);
      expect(server.hashesOf('inspection-1').toSorted()).toEqual([...hashes].toSorted());
      expect([await isOnDevice(), await photosOnDevice()]).toEqual([false, 0]);
    },
  };
};

/** So many requests that nothing happens to. */
export const well = (requests: number) => Array<'none'>(requests).fill('none');
