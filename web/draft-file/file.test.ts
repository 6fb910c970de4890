import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#web/device/new-id.ts';
import type { DraftStore } from '#web/device/draft-store.ts';
import { aDevicePhoto } from '#web/device/testing/records.ts';
import { withUnsorted } from '#web/draft/marking/unsorted-photos.ts';
import { newPhoto } from '#web/draft/testing/a-draft.ts';
import { newPhotosOf } from '#web/draft/saving/to-multipart.ts';
import { sendQueued } from '#web/transport/send.ts';
import { fakeServer } from '#web/transport/testing/fake-server.ts';
import { aDevice, dependenciesFor, queueWith, sha256 } from '#web/transport/testing/queued.ts';
import { FileRefusal, pack, refusePhotosElsewhere, unpack } from './pack.ts';
import { importDraft } from './import-draft.ts';

let here: DraftStore;
let there: DraftStore;
beforeEach(() => {
  here = aDevice();
  there = aDevice();
});

const packedFrom = async (store: DraftStore): Promise<Blob> => {
  const stored = await store.getDraft('walk');
  if (!stored) throw new Error('no draft');
  const photos = await store.photosOf('walk');
  return pack(
    stored,
    photos.map(({ id }) => id),
    store.getPhoto,
  );
};
const dependencies = (store: DraftStore, isOurs: boolean | null = true) => ({
  store,
  owner: 'alice',
  newId,
  isOurs: () => Promise.resolve(isOurs),
});
const aWalk = async () => {
  const stored = await here.getDraft('walk');
  if (!stored) throw new Error('no draft');
  return stored;
};
const readLoose = (id: string) =>
  Promise.resolve(aDevicePhoto(id, { sha256: sha256(aDevicePhoto(id).bytes) }));
const withByte = async (file: Blob, at: number): Promise<Blob> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return new Blob([bytes]);
};

describe('a file exported on one device and imported on another', () => {
  test('is imported with the draft and every photo, byte for byte, for the person who imports it', async () => {
    await queueWith(here, 3);
    const taken = await importDraft(await unpack(await packedFrom(here)), dependencies(there));
    expect(taken.isCopy).toBe(false);
    const [sent, stored] = await Promise.all([here.getDraft('walk'), there.getDraft('walk')]);
    expect(stored).toEqual({ ...sent, owner: 'alice' });
    for (const { id } of await here.photosOf('walk')) {
      const photo = await here.getPhoto(id);
      expect(await there.getPhoto(id)).toEqual({ ...photo, owner: 'alice' });
    }
  });

  test('is saved as one inspection when it is sent from both devices, because the file contains the idempotency key', async () => {
    const server = fakeServer();
    await queueWith(here, 6, { unanswered: { key: 'of the file', sent: [] } });
    await importDraft(await unpack(await packedFrom(here)), dependencies(there));
    for (const store of [here, there]) await sendQueued('walk', dependenciesFor(server, store));
    expect([...server.inspections.keys()]).toEqual(['inspection-1']);
    expect([await here.getDraft('walk'), await there.getDraft('walk')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(server.asked.upload).toBe(6);
  });

  test('is imported as a copy, and reported as one, if the device already has the draft', async () => {
    await queueWith(here, 2);
    const before = await here.getDraft('walk');
    const { stored, isCopy } = await importDraft(
      await unpack(await packedFrom(here)),
      dependencies(here),
    );
    expect(isCopy).toBe(true);
    expect(stored.id).not.toBe('walk');
    expect(await here.getDraft('walk')).toEqual(before);
    const photos = await here.photosOf(stored.id);
    expect(photos).toHaveLength(2);
    expect(new Set(newPhotosOf(stored.draft).map(({ photo }) => photo))).toEqual(
      new Set(photos.map(({ id }) => id)),
    );
    expect(await here.photosOf('walk')).toHaveLength(2);
  });

  test('has the photos without a category under their new ids, if it is imported as a copy', async () => {
    await queueWith(here, 1);
    await here.addPhoto(aDevicePhoto('loose'));
    await here.changeDraft('walk', (now) => ({
      ...now,
      draft: {
        ...now.draft,
        evaluations: now.draft.evaluations.map((one, at) =>
          at === 0 ? withUnsorted(one, [newPhoto('loose')]) : one,
        ),
      },
    }));
    const file = await pack(await aWalk(), ['loose'], readLoose);
    const { stored } = await importDraft(await unpack(file), dependencies(here));
    const [photo] = await here.photosOf(stored.id);
    expect(stored.draft.evaluations[0]?.unsorted).toEqual([newPhoto(photo?.id ?? '')]);
  });

  test('is not made if a photo of the draft is only on another device', async () => {
    await queueWith(here, 2);
    const photos = await here.photosOf('walk');
    const { draft } = await aWalk();
    const away = (takenOn?: string) => photos.map((photo) => ({ ...photo, takenOn }));
    expect(() => refusePhotosElsewhere(draft, away())).not.toThrow();
    expect(() => refusePhotosElsewhere(draft, away('Phone'))).toThrow(
      '2 photos are not on this device, but on Phone.',
    );
  });

  test('is imported as an open draft if it was not queued for sending', async () => {
    await queueWith(here, 1, { state: 'refused', refusal: { sentence: 'no', status: 422 } });
    const { stored } = await importDraft(await unpack(await packedFrom(here)), dependencies(there));
    expect([stored.state, stored.refusal]).toEqual(['open', null]);
  });
});

describe('a file that cannot be imported', () => {
  const opening = async (file: Blob, isOurs: boolean | null = true) =>
    importDraft(await unpack(file), dependencies(there, isOurs));

  test.each([
    ['another file', new Blob(['%PDF-1.7 and so on']), 'not an inspection saved by Good Repair'],
    ['an empty one', new Blob([]), 'not an inspection saved by Good Repair'],
    ['a newer one', new Blob(['GoodRepair2\n', new Uint8Array(99)]), 'by a newer version'],
  ])('causes an error with a message for the user: %s', async (_, file, sentence) => {
    await expect(opening(file)).rejects.toThrow(FileRefusal);
    await expect(opening(file)).rejects.toThrow(sentence);
  });

  test('leaves nothing on the device, wherever the file is damaged', async () => {
    await queueWith(here, 2);
    const file = await packedFrom(here);
    for (const at of [13, 20, 60, 500, file.size - 150, file.size - 1]) {
      await expect(opening(await withByte(file, at))).rejects.toThrow('damaged or incomplete');
    }
    for (const length of [12, 30, 300, file.size - 1]) {
      await expect(opening(file.slice(0, length))).rejects.toThrow('damaged or incomplete');
    }
    await expect(opening(new Blob([file, 'more']))).rejects.toThrow('damaged or incomplete');
    expect([await there.listDrafts('alice'), await there.photosOf('walk')]).toEqual([[], []]);
  });

  test('is one whose school belongs to another account; if this cannot be checked now, the file is imported', async () => {
    await queueWith(here, 1);
    const file = await packedFrom(here);
    await expect(opening(file, false)).rejects.toThrow(
      'Alder Elementary does not belong to your account',
    );
    expect(await there.listDrafts('alice')).toEqual([]);
    expect((await opening(file, null)).stored.owner).toBe('alice');
  });
});
