import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { DrawnShape } from '#domain/inspection/drawing.ts';
import type { Files } from '#server/core/files/files.ts';
import { filesInFolder } from '#server/core/files/files-in-folder.ts';
import { PHOTO_TYPE, photoKey, printPhotoKey } from '#server/photo/photo-key.ts';
import { startPrintSizes } from '#server/photo/print/print-ahead.ts';
import { anImage } from '#server/photo/test/photos.ts';
import { drawingHash, drawPhoto } from './draw-photo.ts';

const accountId = '00000000-0000-4000-8000-000000000001';
const shapes: DrawnShape[] = [{ kind: 'circle', x: 0.25, y: 0.25, toX: 0.75, toY: 0.75 }];

/** A stored photo of 640 × 480 pixels. */
const aStoredPhoto = async (size?: { width: number; height: number }) => {
  const folder = mkdtempSync(join(tmpdir(), 'draw-photo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = await filesInFolder(folder);
  const photo = await anImage('jpeg', { ...size, left: 'gray', right: 'gray' });
  const sha256 = hash('sha256', photo, 'buffer');
  await files.putFile(photoKey({ accountId, sha256 }, 'full'), photo, PHOTO_TYPE);
  return { files, photo, drawing: { accountId, sha256, shapes } };
};

const read = async (files: Files, key: string): Promise<Buffer> => {
  const file = await files.getFile(key);
  return file ? buffer(file.stream) : Buffer.alloc(0);
};

test('drawing on a photo makes a new photo with a new thumbnail, and does not change the original', async () => {
  const { files, photo, drawing } = await aStoredPhoto();
  const drawn = await drawPhoto(files, drawing);
  const full = await read(files, photoKey({ accountId, ...drawn }, 'full'));
  expect(drawn).toEqual({
    sha256: hash('sha256', full, 'buffer'),
    receivedSha256: drawingHash(drawing),
    contentType: PHOTO_TYPE,
    bytes: full.length,
    width: 640,
    height: 480,
  });
  expect(await sharp(full).metadata()).toMatchObject({ width: 640, height: 480, format: 'jpeg' });
  // The leftmost point of the circle.
  const point = { left: 160, top: 240, width: 1, height: 1 };
  const [red = 0, green = 255] = await sharp(full).extract(point).raw().toBuffer();
  expect(red).toBeGreaterThan(180);
  expect(green).toBeLessThan(80);
  const thumbnail = await read(files, photoKey({ accountId, ...drawn }, 'thumb'));
  expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 480, height: 360 });
  expect(await read(files, photoKey(drawing, 'full'))).toEqual(photo);
});

test('the thumbnail of a small photo is not larger than the photo', async () => {
  const { files, drawing } = await aStoredPhoto({ width: 200, height: 150 });
  const drawn = await drawPhoto(files, drawing);
  const thumbnail = await read(files, photoKey({ accountId, ...drawn }, 'thumb'));
  expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 200, height: 150 });
});

test('a resized photo for PDFs is also created in the background for a photo with a drawing', async () => {
  const { files, drawing } = await aStoredPhoto();
  const log = { warn: vi.fn<(facts: object, message: string) => void>() };
  const job = startPrintSizes({ services: { files }, log }, { pause: 1 });
  onTestFinished(() => job.stop());
  const drawn = await drawPhoto(files, drawing);
  await expect.poll(() => files.hasFile(printPhotoKey({ accountId, ...drawn }))).toBe(true);
  expect(log.warn).not.toHaveBeenCalled();
});

test('drawing on a photo whose file is missing is refused as busy, so that the device repeats the request later', async () => {
  const { files, drawing } = await aStoredPhoto();
  await files.removeFile(photoKey(drawing, 'full'));
  await expect(drawPhoto(files, drawing)).rejects.toMatchObject({ key: 'busy' });
});
