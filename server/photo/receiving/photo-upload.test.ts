import { hash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { type Files, openFiles } from '#server/core/files/files.ts';
import { photoKey } from '#server/photo/photo-key.ts';
import { openPhotoUpload, type PhotoUpload } from './photo-upload.ts';
import { aHeicPhoto, aPhoto, anImage, streamOf } from '#server/photo/test/photos.ts';

const accountId = '10000000-0000-4000-8000-000000000001';

let folder: string;
let photo: Buffer;
/** The file store, and the keys under which the test has written files. */
let files: Files;
let written: string[];
let uploads: string;
let upload: PhotoUpload;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'good-repair-upload-'));
  photo = await aPhoto();
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  const own = await mkdtemp(join(folder, 'test-'));
  const store = await openFiles({ kind: 'folder', folder: join(own, 'files') });
  written = [];
  files = {
    ...store,
    putFile: (key, source, contentType) => {
      written.push(key);
      return store.putFile(key, source, contentType);
    },
  };
  uploads = join(own, 'uploads');
  upload = openPhotoUpload(files, accountId, uploads);
  return () => upload.discard();
});

const refusal = (key: string, field?: string) =>
  expect.objectContaining({ key, ...(field && { details: { field } }) });

const everythingIn = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

describe('the temporary folder', () => {
  test('is not removed by another upload, even if the clock of the process is two days ahead of the file times', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 48 * 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    await upload.receivePhoto(streamOf(photo), 'first');
    const other = openPhotoUpload(files, accountId, uploads);
    onTestFinished(() => other.discard());
    await other.receivePhoto(streamOf(photo), 'second');
    expect(await upload.storePhotos()).toHaveLength(1);
    expect(await other.storePhotos()).toHaveLength(1);
  });

  test('is not created for a save without photos', async () => {
    expect(await upload.storePhotos()).toEqual([]);
    await upload.discard();
    expect(existsSync(uploads)).toBe(false);
  });

  test('is shared by all photos of a save, and removed when the save ends', async () => {
    await upload.receivePhoto(streamOf(photo), 'first');
    await upload.receivePhoto(streamOf(await anImage('png')), 'second');
    expect(await readdir(uploads)).toHaveLength(1);
    await upload.discard();
    expect(await readdir(uploads)).toEqual([]);
  });
});

describe('a save with valid photos', () => {
  test('stores each photo upright, without its location, under the hash of its content', async () => {
    await upload.receivePhoto(streamOf(photo), 'first');
    await upload.receivePhoto(streamOf(await anImage('png')), 'second');
    const stored = await upload.storePhotos();

    expect(stored.map(({ field }) => field)).toEqual(['first', 'second']);
    const [first] = stored.map((one) => one.photo);
    expect(first).toMatchObject({ contentType: 'image/jpeg', width: 1920, height: 2560 });
    expect(first?.receivedSha256).toEqual(hash('sha256', photo, 'buffer'));

    const sha256 = first?.sha256 as Buffer;
    const full = await files.getFile(`photos/${accountId}/${sha256.toString('hex')}.jpg`);
    const bytes = await buffer(full?.stream as Readable);
    expect(hash('sha256', bytes, 'buffer')).toEqual(sha256);
    expect(bytes.length).toBe(first?.bytes);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();

    const thumbnail = await files.getFile(photoKey({ accountId, sha256 }, 'thumb'));
    const thumbnailBytes = await buffer(thumbnail?.stream as Readable);
    expect(await sharp(thumbnailBytes).metadata()).toMatchObject({ width: 360, height: 480 });
  });

  test('leaves no temporary files behind', async () => {
    await upload.receivePhoto(streamOf(photo), 'first');
    await upload.storePhotos();
    await upload.discard();
    expect(await readdir(uploads)).toEqual([]);
  });

  test('stores a photo once if it is sent several times', async () => {
    const picture = await anImage('jpeg');
    for (const field of ['roof of A', 'roof of B', 'roof of C']) {
      await upload.receivePhoto(streamOf(picture), field);
    }
    const stored = await upload.storePhotos();
    expect(new Set(stored.map((one) => one.photo.sha256.toString('hex'))).size).toBe(1);
    expect(written).toHaveLength(2);

    const again = openPhotoUpload(files, accountId, uploads);
    await again.receivePhoto(streamOf(picture), 'roof of D');
    expect((await again.storePhotos())[0]?.photo).toEqual(stored[0]?.photo);
    await again.discard();
    expect(written).toHaveLength(2);

    const other = openPhotoUpload(files, '20000000-0000-4000-8000-000000000002', uploads);
    await other.receivePhoto(streamOf(picture), 'roof');
    await other.storePhotos();
    await other.discard();
    expect(written).toHaveLength(4);
  });

  test('stores a photo again when its thumbnail is missing', async () => {
    const picture = await anImage('jpeg');
    await upload.receivePhoto(streamOf(picture), 'roof');
    const [stored] = await upload.storePhotos();
    const sha256 = stored?.photo.sha256 as Buffer;
    await files.removeFile(photoKey({ accountId, sha256 }, 'thumb'));
    await upload.storePhotos();
    expect(written).toHaveLength(4);
  });

  test('returns the photos in the order of the request, even if large photos come before small ones', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 6 }, (_, at) => anImage('png', { width: 2000 - at * 300 })),
    );
    for (const [at, picture] of pictures.entries()) {
      await upload.receivePhoto(streamOf(picture), `number ${at}`);
    }
    const stored = await upload.storePhotos();
    expect(stored.map(({ photo: { width } }) => width)).toEqual([2000, 1700, 1400, 1100, 800, 500]);
  });

  test('stores nothing if no photo is received', async () => {
    expect(await upload.storePhotos()).toEqual([]);
  });
});

describe('an upload is refused, and nothing is stored, if a valid photo is followed by', () => {
  const expectRefusedAfterAGoodOne = async (bytes: Uint8Array, key: string) => {
    await upload.receivePhoto(streamOf(await anImage('jpeg')), 'good');
    const save = async () => {
      await upload.receivePhoto(streamOf(bytes), 'bad');
      return upload.storePhotos();
    };
    await expect(save()).rejects.toThrow(refusal(key, 'bad'));
    await upload.discard();
    expect(written).toEqual([]);
    expect(await everythingIn(uploads)).toEqual([]);
  };

  test('a text file named .jpg', () =>
    expectRefusedAfterAGoodOne(Buffer.from('The roof leaks. '.repeat(99)), 'photo-not-image'));

  test('a short text file', () => expectRefusedAfterAGoodOne(Buffer.from('x'), 'photo-not-image'));

  test('an empty file', () => expectRefusedAfterAGoodOne(Buffer.alloc(0), 'photo-not-image'));

  test('an SVG', () =>
    expectRefusedAfterAGoodOne(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'photo-not-image',
    ));

  test('a HEIC', () => expectRefusedAfterAGoodOne(aHeicPhoto(), 'photo-heic'));

  test('a truncated photo', () =>
    expectRefusedAfterAGoodOne(photo.subarray(0, photo.length / 2), 'photo-truncated'));

  test('a truncated photo that is followed by valid photos', async () => {
    await upload.receivePhoto(streamOf(photo.subarray(0, photo.length / 2)), 'bad');
    const goOn = async () => {
      for (let at = 0; at < 100; at++) {
        await upload.receivePhoto(streamOf(await anImage('png')), `good ${at}`);
      }
    };
    await expect(goOn()).rejects.toThrow(refusal('photo-truncated', 'bad'));
    expect(written).toEqual([]);
  });
});

describe('limits on the amount of data', () => {
  const MEBIBYTE = 1024 * 1024;

  /**
   * A stream that begins as a photo and has this many bytes; `pulled` counts the bytes that were
   * read from the stream.
   */
  const endless = (bytes: number) => {
    const read = { pulled: 0 };
    const chunks = function* () {
      yield photo.subarray(0, 65_536);
      for (read.pulled = 65_536; read.pulled < bytes; read.pulled += 65_536) {
        yield Buffer.alloc(65_536, 1);
      }
    };
    return { stream: Readable.from(chunks(), { objectMode: false }), read };
  };

  test('a photo of 40 MB is refused as soon as 25 MB are exceeded', async () => {
    const { stream, read } = endless(40 * MEBIBYTE);
    await expect(upload.receivePhoto(stream, 'bad')).rejects.toThrow(
      refusal('photo-too-large', 'bad'),
    );
    expect(read.pulled).toBeGreaterThanOrEqual(25 * MEBIBYTE);
    expect(read.pulled).toBeLessThan(26 * MEBIBYTE);
    expect(stream.destroyed).toBe(true);
  });

  test('a photo of 24 MB is accepted', async () => {
    const padded = Buffer.concat([photo, Buffer.alloc(24 * MEBIBYTE - photo.length)]);
    await upload.receivePhoto(streamOf(padded), 'large');
    expect(await upload.storePhotos()).toHaveLength(1);
  });

  test('a part that the parser has truncated is refused as too large', async () => {
    const cut = Object.assign(streamOf(photo.subarray(0, 100_000)), { truncated: true });
    await expect(upload.receivePhoto(cut, 'bad')).rejects.toThrow(refusal('photo-too-large'));
  });

  test('the 201st photo of a save is refused', async () => {
    const picture = await anImage('gif', { width: 8, height: 8 });
    for (let at = 0; at < 200; at++) await upload.receivePhoto(streamOf(picture), `${at}`);
    await expect(upload.receivePhoto(streamOf(picture), '200')).rejects.toThrow(
      refusal('upload-too-large'),
    );
  });

  test('a request of more than 300 MB is refused', async () => {
    const path = join(folder, 'large.jpg');
    await writeFile(path, Buffer.concat([photo, Buffer.alloc(25 * MEBIBYTE - photo.length)]));
    for (let at = 0; at < 12; at++) {
      await upload.receivePhoto(createReadStream(path), `${at}`);
    }
    await expect(upload.receivePhoto(streamOf(photo), '12')).rejects.toThrow(
      refusal('upload-too-large'),
    );
    expect(written).toEqual([]);
  });
});

test('an upload of a client that disconnects leaves no files behind', async () => {
  const goesAway = Readable.from(
    (async function* () {
      yield photo.subarray(0, 100_000);
      throw new Error('aborted');
    })(),
    { objectMode: false },
  );
  await expect(upload.receivePhoto(goesAway, 'first')).rejects.toThrow('aborted');
  await upload.discard();
  expect(await readdir(uploads)).toEqual([]);
});
