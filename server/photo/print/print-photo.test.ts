import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { filesInFolder } from '#server/core/files/files-in-folder.ts';
import { aPhoto } from '#server/pdf/testing/a-photo.ts';
import { PHOTO_TYPE, photoKey, printPhotoKey } from '#server/photo/photo-key.ts';
import type { PhotoRow } from '#server/photo/queries.ts';
import { PRINT_BUDGET, readPrintPhoto } from './print-photo.ts';

const accountId = '00000000-0000-4000-8000-000000000001';

const stored = async (photo: Buffer) => {
  const folder = mkdtempSync(join(tmpdir(), 'print-photo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = await filesInFolder(folder);
  const sha256 = hash('sha256', photo, 'buffer');
  const picture: PhotoRow = {
    id: 'p1',
    accountId,
    sha256,
    contentType: PHOTO_TYPE,
    bytes: photo.length,
    width: 2560,
    height: 1920,
  };
  await files.putFile(photoKey(picture, 'full'), photo, PHOTO_TYPE);
  return { files, picture };
};

const sizeOf = async (photo: Uint8Array | undefined) => {
  const { width, height, format } = await sharp(photo).metadata();
  return { width, height, format };
};

test('a photo in a PDF has 1,200 pixels on its longer side, and a smaller one is not enlarged', async () => {
  const { files, picture } = await stored(await aPhoto(1, { width: 1920, height: 2560 }));
  const size = await sizeOf(await readPrintPhoto(files, picture, 1));
  expect(size).toEqual({ width: 900, height: 1200, format: 'jpeg' });

  const small = await stored(await aPhoto(1, { width: 800, height: 600 }));
  const same = await sizeOf(await readPrintPhoto(small.files, small.picture, 1));
  expect(same).toEqual({ width: 800, height: 600, format: 'jpeg' });
});

test('the resized photo for PDFs is created once, and created again from the full photo if it is missing', async () => {
  const { files, picture } = await stored(await aPhoto(2, { width: 2560, height: 1920 }));
  const first = await readPrintPhoto(files, picture, 1);
  const marked = await aPhoto(3, { width: 120, height: 90 });
  await files.putFile(printPhotoKey(picture), marked, PHOTO_TYPE);
  expect(await readPrintPhoto(files, picture, 1)).toEqual(marked);
  await files.removeFile(printPhotoKey(picture));
  expect(await readPrintPhoto(files, picture, 1)).toEqual(first);
});

test('each photo is compressed further if a PDF has many, so that all together stay within the byte limit', async () => {
  const { files, picture } = await stored(await aPhoto(4, { width: 2560, height: 1920 }));
  const alone = (await readPrintPhoto(files, picture, 1))?.length ?? 0;
  for (const photos of [40, 80, 150]) {
    const share = PRINT_BUDGET / photos;
    const photo = await readPrintPhoto(files, picture, photos);
    expect(photo?.length).toBeLessThanOrEqual(Math.min(share, alone));
  }
  const smallest = await readPrintPhoto(files, picture, 1_000_000);
  expect(await sizeOf(smallest)).toMatchObject({ width: 480 });
});

test('a photo without a file is left out of the PDF', async () => {
  const { files, picture } = await stored(await aPhoto(5));
  await files.removeFile(photoKey(picture, 'full'));
  expect(await readPrintPhoto(files, picture, 1)).toBeUndefined();
});
