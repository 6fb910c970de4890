import { describe, expect, test } from 'vitest';
import { noAnswerError } from '#web/api/request/error.ts';
import { aDraft, anEvaluation, newPhoto } from '#web/draft/testing/a-draft.ts';
import type { UploadDependencies } from './dependencies.ts';
import { type UploadOptions, uploadPhotos, withSentPhotos } from './photos.ts';
import { fakeServer } from './testing/fake-server.ts';
import { aDevice, dependenciesFor, queueWith } from './testing/queued.ts';

const waitForPromises = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

test('a photo that was uploaded before the save retains its drawing', () => {
  const drawing = [{ kind: 'circle' as const, x: 0.1, y: 0.1, toX: 0.5, toY: 0.5 }];
  const pictures = [{ ...newPhoto('p'), drawing }];
  const draft = aDraft(anEvaluation(1, 'Hall', { fire: { pictures } }));
  const sent = { url: '/api/photo/1', thumbnail: '/api/photo/1?size=thumb' };
  const photo = { id: 'p', draft: 'd', owner: 'bob', type: 'image/jpeg', name: 'p.jpg' };
  const info = { ...photo, sha256: 'a', thumbnail: null, size: 1, field: '', sent };
  const entry = withSentPhotos(draft, [info]).evaluations[0]?.categories.find(
    ({ id }) => id === 'fire',
  );
  expect(entry?.pictures).toEqual([{ kind: 'kept', ...sent, drawing }]);
});

describe('photos are uploaded', () => {
  const upload = async (
    photos: number,
    answer: (sha256: string, mostAtOnce: number) => Promise<void>,
    options: Partial<UploadOptions> = {},
  ) => {
    const store = aDevice();
    await queueWith(store, photos);
    let atOnce = 0;
    let most = 0;
    const begun: string[] = [];
    const calls: UploadDependencies['calls'] = {
      received: () => Promise.resolve({ data: { received: [] } }),
      receivedRecordings: () => Promise.resolve({ data: { received: [] } }),
      async upload(hash) {
        begun.push(hash);
        atOnce += 1;
        most = Math.max(most, atOnce);
        await answer(hash, begun.length).finally(() => {
          atOnce -= 1;
        });
        return { data: { sha256: hash, url: `/${hash}`, thumbnail: `/${hash}` } };
      },
    };
    const queued = (await store.photosOf('walk')).map((photo) => ({ ...photo, field: photo.id }));
    const ended = uploadPhotos(
      queued,
      { asks: false, ...options },
      { ...dependenciesFor(fakeServer(), store), calls },
    );
    const error: unknown = await ended.then(
      () => null,
      (reason: unknown) => reason,
    );
    const sent = (await store.photosOf('walk')).filter((photo) => photo.sent).length;
    return { begun: begun.length, most, sent, error };
  };

  test('three at a time', async () => {
    const { most, sent, error } = await upload(8, () => waitForPromises());
    expect({ most, sent, error }).toEqual({ most: 3, sent: 8, error: null });
  });

  test('once, if two of them have the same bytes', async () => {
    const store = aDevice();
    const [hash = ''] = await queueWith(store, 1);
    const [photo] = await store.photosOf('walk');
    if (!photo) throw new Error('one photo');
    const bytes = (await store.getPhoto(photo.id))?.bytes ?? new ArrayBuffer();
    await store.addPhoto({ ...photo, id: 'twin', bytes });
    const server = fakeServer();
    const both = (await store.photosOf('walk')).map((one) => ({ ...one, field: one.id }));
    await uploadPhotos(both, { asks: false }, dependenciesFor(server, store));
    expect(server.asked.upload).toBe(1);
    const after = await store.photosOf('walk');
    expect(after.map(({ sha256, sent }) => [sha256, sent !== null])).toEqual([
      [hash, true],
      [hash, true],
    ]);
  });

  test('until one fails: those under way are finished and recorded, and no further one begins', async () => {
    const lost = noAnswerError();
    const { begun, sent, error } = await upload(8, async (_, at) => {
      await waitForPromises();
      if (at === 2) throw lost;
    });
    expect({ begun, sent, error }).toEqual({ begun: 3, sent: 2, error: lost });
  });

  test('until they may not go on: those under way are finished, and that is no failure', async () => {
    let isInterrupted = false;
    const { begun, sent, error } = await upload(
      8,
      async () => {
        isInterrupted = true;
        await waitForPromises();
      },
      { mayGoOn: () => !isInterrupted },
    );
    expect({ begun, sent, error }).toEqual({ begun: 3, sent: 3, error: null });
  });
});
