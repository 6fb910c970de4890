import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { filesInFolder } from '#server/core/files/files-in-folder.ts';
import { aPhoto } from '#server/pdf/testing/a-photo.ts';
import { printPhotoKey } from '#server/photo/photo-key.ts';
import { openPhotoUpload } from '#server/photo/receiving/photo-upload.ts';
import { noteStoredPhoto, startPrintSizes } from './print-ahead.ts';

const accountId = '00000000-0000-4000-8000-000000000001';
const log = { warn: vi.fn<(facts: object, message: string) => void>() };

const aFolder = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'print-ahead-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, files: await filesInFolder(join(folder, 'files')) };
};

const receive = async ({ folder, files }: Awaited<ReturnType<typeof aFolder>>, photo: Buffer) => {
  const upload = openPhotoUpload(files, accountId, join(folder, 'uploads'));
  const bytes = (async function* () {
    yield photo;
  })();
  await upload.receivePhoto(bytes, 'photo');
  const [stored] = await upload.storePhotos();
  await upload.discard();
  return { accountId, sha256: stored?.photo.sha256 as Buffer };
};

test('the resized photo for PDFs is created in the background after a photo was stored', async () => {
  const place = await aFolder();
  const job = startPrintSizes({ services: place, log }, { pause: 1 });
  onTestFinished(() => job.stop());
  const photo = await receive(place, await aPhoto(1, { width: 2560, height: 1920 }));
  await expect.poll(() => place.files.hasFile(printPhotoKey(photo))).toBe(true);
  const file = await place.files.getFile(printPhotoKey(photo));
  const { width } = await sharp(
    Buffer.concat(await Array.fromAsync(file?.stream ?? [])),
  ).metadata();
  expect(width).toBe(1200);
});

test('a photo that cannot be read is skipped, and the next one is resized', async () => {
  const place = await aFolder();
  const { files } = place;
  const damaged = { accountId, sha256: Buffer.alloc(32, 1) };
  await files.putFile(
    printPhotoKey(damaged).replace('-print', ''),
    Buffer.from('no photo'),
    'image/jpeg',
  );
  const job = startPrintSizes({ services: place, log }, { pause: 1 });
  onTestFinished(() => job.stop());
  noteStoredPhoto(damaged);
  noteStoredPhoto({ accountId, sha256: Buffer.alloc(32, 2) });
  const photo = await receive(place, await aPhoto(2));
  await expect.poll(() => files.hasFile(printPhotoKey(photo))).toBe(true);
  expect(log.warn).toHaveBeenCalled();
});

test('no photo is resized while the job is not running', async () => {
  const place = await aFolder();
  const photo = await receive(place, await aPhoto(3));
  const job = startPrintSizes({ services: place, log }, { pause: 1 });
  await job.stop();
  expect(await place.files.hasFile(printPhotoKey(photo))).toBe(false);
});
