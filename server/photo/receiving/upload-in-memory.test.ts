/**
 * Which photos of an upload are held in memory, and which are written to temporary files instead.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Files, openFiles } from '#server/core/files/files.ts';
import { photoKey } from '#server/photo/photo-key.ts';
import { anImage, streamOf } from '#server/photo/test/photos.ts';
import { type MemoryShare, photoMemory } from './photo-memory.ts';
import { openPhotoUpload, type PhotoUpload } from './photo-upload.ts';

const accountId = '10000000-0000-4000-8000-000000000001';
const photo = await anImage('jpeg');

let folder: string;
let uploads: string;
let files: Files;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upload-in-memory-'));
  uploads = join(folder, 'uploads');
  files = await openFiles({ kind: 'folder', folder: join(folder, 'files') });
  return () => rm(folder, { recursive: true });
});

const opened = (memory = photoMemory(50_000_000)): PhotoUpload => {
  const upload = openPhotoUpload(files, accountId, uploads, memory);
  onTestFinished(() => upload.discard());
  return upload;
};

const everythingIn = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

test('an upload writes no temporary files while the memory has room', async () => {
  const upload = opened();
  await upload.receivePhoto(streamOf(photo), 'first');
  expect(await everythingIn(uploads)).toEqual([]);
  expect(await upload.storePhotos()).toHaveLength(1);
  expect(await everythingIn(uploads)).toEqual([]);
});

test('an upload stores the same photos by means of temporary files if they do not fit in memory, and removes the files', async () => {
  const pictures = [photo, await anImage('png')];
  const send = async (upload: PhotoUpload) => {
    for (const [at, each] of pictures.entries()) await upload.receivePhoto(streamOf(each), `${at}`);
    expect((await everythingIn(uploads)).length > 0).toBe(upload === onDisk);
    return upload.storePhotos();
  };
  const contents = (photos: Awaited<ReturnType<typeof send>>) =>
    Promise.all(
      photos.flatMap(({ photo: stored }) =>
        (['full', 'thumb'] as const).map(async (size) => {
          const file = await files.getFile(photoKey({ accountId, ...stored }, size));
          return file && (await buffer(file.stream)).toString('base64');
        }),
      ),
    );
  const onDisk = opened(photoMemory(0));
  const fromDisk = await send(onDisk);
  const contentsFromDisk = await contents(fromDisk);
  await onDisk.discard();
  expect(await readdir(uploads)).toEqual([]);

  files = await openFiles({ kind: 'folder', folder: join(folder, 'other files') });
  const fromMemory = await send(opened());
  expect(fromMemory).toEqual(fromDisk);
  expect(await contents(fromMemory)).toEqual(contentsFromDisk);
});

test('an upload gives back all of its memory, including that of photos that were refused or sent twice', async () => {
  const LIMIT = 50_000_000;
  const memory = photoMemory(LIMIT);
  const upload = opened(memory);
  await upload.receivePhoto(streamOf(photo), 'first');
  await upload.receivePhoto(streamOf(photo), 'again');
  const refused = async () => {
    await upload.receivePhoto(streamOf(photo.subarray(0, -2)), 'truncated');
    await upload.storePhotos();
  };
  await expect(refused()).rejects.toThrow(expect.objectContaining({ key: 'photo-truncated' }));
  expect(memory.openShare().take(LIMIT)).toBe(false);
  await upload.discard();
  expect(memory.openShare().take(LIMIT)).toBe(true);
});

test('when its photos are processed, an upload holds only the bytes that are to be stored', async () => {
  const memory = photoMemory(50_000_000);
  let held = 0;
  const counted = (share: MemoryShare): MemoryShare => ({
    take: (bytes) => {
      held += bytes;
      return share.take(bytes);
    },
    giveBack: (bytes) => {
      held -= bytes;
      share.giveBack(bytes);
    },
    close: share.close,
  });
  const upload = opened({ openShare: () => counted(memory.openShare()) });
  await upload.receivePhoto(streamOf(photo), 'first');
  await upload.receivePhoto(streamOf(photo), 'again');
  const [first] = await upload.storePhotos();
  if (!first) throw new Error('Nothing was stored.');
  const thumbnail = await files.sizeOf(photoKey({ accountId, ...first.photo }, 'thumb'));
  expect(held).toBe(first.photo.bytes + (thumbnail ?? 0));
});
