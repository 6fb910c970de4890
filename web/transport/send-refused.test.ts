import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#web/api/request/error.ts';
import { aDraft, anEvaluation, savedPhoto } from '#web/draft/testing/a-draft.ts';
import { toJson } from '#web/draft/saving/to-multipart.ts';
import { aTestSetup, queueWith, withoutFault } from './testing/queued.ts';

type Setup = ReturnType<typeof aTestSetup>;
let server: Setup['server'];
let store: Setup['store'];
let send: Setup['send'];
let photosOnDevice: Setup['photosOnDevice'];
let isOnDevice: Setup['isOnDevice'];
let expectSavedOnce: Setup['expectSavedOnce'];
beforeEach(() => {
  ({ server, store, send, photosOnDevice, isOnDevice, expectSavedOnce } = aTestSetup());
});

describe('a refusal by the server', () => {
  test.each([
    [400, 'bad-input'],
    [403, 'not-allowed'],
    [404, 'inspection-not-found'],
    [409, 'report-final'],
    [413, 'upload-too-large'],
    [422, 'area-not-of-school'],
  ])('is stored with its sentence and its field: %i %s', async (status, code) => {
    await queueWith(store, 2);
    const field = 'evaluations[0].area';
    server.refuses = { status, code, field };
    expect(await send()).toEqual({ is: 'refused' });
    expect(await store.getDraft('walk')).toMatchObject({
      state: 'refused',
      refusal: { sentence: `refused: ${code}`, field, status },
      unanswered: null,
    });
    expect(await photosOnDevice()).toBe(2);
  });

  const damaged = (field: string) =>
    new ApiError(422, `${field}: this photo is damaged.`, { code: 'photo-truncated', field });
  const fieldOf = (photo: number) => `evaluations[0].categories[11].pictures[${photo}]`;
  const refusedPhoto = (photo: number) => ({
    photo: `walk-${photo + 1}`,
    name: `walk-${photo + 1}.jpg`,
    field: fieldOf(photo),
    sentence: `${fieldOf(photo)}: this photo is damaged.`,
  });
  const refuseUploadsOf = (...refused: string[]) => {
    const { upload } = server.calls;
    server.calls.upload = (sha256, file, onProgress) =>
      refused.includes((file as File).name)
        ? Promise.reject(
            new ApiError(422, 'Photo: this photo is damaged.', {
              code: 'photo-truncated',
              field: 'file',
            }),
          )
        : upload(sha256, file, onProgress);
  };

  test('of photos names all of them, and the other photos are uploaded', async () => {
    await queueWith(store, 6);
    refuseUploadsOf('walk-2.jpg', 'walk-5.jpg');
    expect(await send()).toEqual({ is: 'refused' });
    expect((await store.getDraft('walk'))?.refusal).toEqual({
      sentence: '2 photos cannot be sent.',
      field: fieldOf(1),
      status: 0,
      photos: [refusedPhoto(1), refusedPhoto(4)],
    });
    expect((await store.photosOf('walk')).filter(({ sent }) => sent)).toHaveLength(4);
    expect(server.asked.save).toBe(0);
  });

  test('of a photo that was sent with the save names all photos that the server refuses', async () => {
    await queueWith(store, 3);
    server.calls.save = () => Promise.reject(damaged(fieldOf(0)));
    refuseUploadsOf('walk-1.jpg', 'walk-3.jpg');
    expect(await send()).toEqual({ is: 'refused' });
    expect((await store.getDraft('walk'))?.refusal?.photos).toEqual([
      refusedPhoto(0),
      refusedPhoto(2),
    ]);
  });

  test('for a photo that the server has deleted makes the device send the photo again', async () => {
    const hashes = await queueWith(store, 6);
    server.plan = [...withoutFault(7), 'clean'];
    expect((await send()).is).toBe('saved');
    await expectSavedOnce(hashes);
    expect(server.asked.upload).toBe(12);
  });

  test('for a photo that neither the server nor the device has any more is not followed by another attempt', async () => {
    await queueWith(store, 0);
    await store.changeDraft('walk', (now) => ({
      ...now,
      draft: aDraft(anEvaluation(1, 'Hall', { roofs: { pictures: [savedPhoto('gone')] } })),
    }));
    expect((await send()).is).toBe('refused');
    expect(server.asked.save).toBe(1);
  });

  test('does not occur if a photo on the device is damaged, because the app itself refuses to send the inspection', async () => {
    await queueWith(store, 2);
    const photo = await store.getPhoto('walk-2');
    if (!photo) throw new Error('no photo');
    await store.addPhoto({ ...photo, bytes: new Uint8Array([1, 2, 3]).buffer });
    await send();
    const field = 'evaluations[0].categories[11].pictures[1]';
    expect((await store.getDraft('walk'))?.refusal).toMatchObject({
      sentence: 'This photo was damaged on this device. Please take it again.',
      field,
    });
    expect(server.asked.save).toBe(0);
  });
});

describe('if another inspector has changed the same inspection', () => {
  const saved = async () => {
    await queueWith(store, 0, { id: 'first' });
    await send('first');
    const stored = server.inspections.get('inspection-1');
    if (!stored) throw new Error('not saved');
    return stored;
  };

  test('the conflict is stored, with the other version and its author, if both set the same mark differently', async () => {
    const stored = await saved();
    // Both people started before the hall was marked; the other person marked it Deficient.
    const draft = aDraft(anEvaluation(1, 'Hall', { roofs: { status: 'Poor' } }));
    await queueWith(store, 1);
    await store.changeDraft('walk', (now) => ({ ...now, draft, base: aDraft() }));
    await store.changeDraft('walk', (now) => ({
      ...now,
      draft: { ...now.draft, inspectionId: 'inspection-1', version: 1 },
    }));
    stored.version = 2;
    expect(await send()).toEqual({ is: 'conflict' });
    expect(await store.getDraft('walk')).toMatchObject({
      state: 'conflict',
      theirs: { id: 'inspection-1', version: 2 },
      theirChange: { by: 'Ana Peña', at: '2026-11-24T10:42:00.000Z', isYou: false },
    });
    expect(await photosOnDevice()).toBe(1);
  });

  test('both changes are saved without a question if they concern different categories of the same area', async () => {
    const stored = await saved();
    const theirs = aDraft(
      anEvaluation(1, 'Hall', {
        roofs: { status: 'Deficient' },
        sinks: { status: 'Poor', comments: 'Burst' },
      }),
      anEvaluation(2, 'Room 1', { fire: { status: 'Good', comments: 'in date' } }),
    );
    const base = aDraft(
      anEvaluation(1, 'Hall', { roofs: { status: 'Deficient' } }),
      anEvaluation(2, 'Room 1', { fire: { status: 'Good' } }),
    );
    const hashes = await queueWith(store, 6, { base });
    await store.changeDraft('walk', (now) => ({
      ...now,
      draft: { ...now.draft, inspectionId: 'inspection-1', version: 1 },
    }));
    stored.version = 2;
    stored.evaluations = toJson(theirs).evaluations as typeof stored.evaluations;
    expect(await send()).toEqual({ is: 'saved', inspectionId: 'inspection-1', isNew: false });
    const now = server.inspections.get('inspection-1');
    const marked = now?.evaluations.flatMap(({ label, categories }) =>
      categories
        .filter(({ status }) => status && status !== 'NA')
        .map(({ id, status, comments }) => [label, id, status, comments]),
    );
    expect(marked).toEqual([
      ['Hall', 'sinks', 'Poor', 'Burst'],
      ['Hall', 'roofs', 'Deficient', ''],
      ['Room 1', 'fire', 'Good', 'in date'],
    ]);
    expect(server.hashesOf('inspection-1').toSorted()).toEqual(hashes.toSorted());
    expect(await isOnDevice()).toBe(false);
  });

  test('the draft is saved without a question, as the version after the other save, if both have the same values', async () => {
    const stored = await saved();
    await queueWith(store, 0);
    await store.changeDraft('walk', (now) => ({
      ...now,
      draft: { ...now.draft, inspectionId: 'inspection-1', version: 1 },
    }));
    stored.version = 2;
    expect(await send()).toEqual({ is: 'saved', inspectionId: 'inspection-1', isNew: false });
    expect(server.inspections.get('inspection-1')?.version).toBe(3);
  });
});

describe('a draft that is changed while it is being sent', () => {
  const changeDuringSave = (change: () => Promise<unknown>) => {
    const { save } = server.calls;
    server.calls.save = async (...args) => {
      const answer = await save(...args);
      await change();
      server.calls.save = save;
      return answer;
    };
  };
  const withRemark = (remark: string) =>
    store.changeDraft('walk', (now) => ({
      ...now,
      draft: { ...now.draft, site: { ...now.draft.site, weatherCondition: remark } },
    }));

  test('is not deleted after the response, and the change is sent as an update', async () => {
    const hashes = await queueWith(store, 2);
    changeDuringSave(() => withRemark('Rain'));
    expect(await send()).toEqual({ is: 'withdrawn' });
    expect(await isOnDevice()).toBe(true);
    expect(await send()).toMatchObject({ is: 'saved', inspectionId: 'inspection-1' });
    await expectSavedOnce(hashes);
    expect(server.inspections.get('inspection-1')).toMatchObject({
      version: 2,
      formData: { weatherCondition: 'Rain' },
    });
  });

  test('stays on the device as an open draft if it was opened in the form again', async () => {
    await queueWith(store, 2);
    changeDuringSave(() => store.changeDraft('walk', (now) => ({ ...now, state: 'open' })));
    expect(await send()).toEqual({ is: 'withdrawn' });
    expect(await store.getDraft('walk')).toMatchObject({
      state: 'open',
      unanswered: { sent: [{}] },
    });
    expect(await photosOnDevice()).toBe(2);
  });

  test('is not sent if it was removed from the queue', async () => {
    await queueWith(store, 2, { state: 'open' });
    expect([await send(), await send('unknown')]).toEqual([
      { is: 'withdrawn' },
      { is: 'withdrawn' },
    ]);
    expect(server.asked.save).toBe(0);
  });
});
