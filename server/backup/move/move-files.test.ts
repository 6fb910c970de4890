import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Files, openFiles } from '#server/core/files/files.ts';
import { anImage, sha256Of } from '#server/photo/test/photos.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import { runCommand } from '#server/test/system.ts';
import { BackupRefusal } from '#server/backup/backup-refusal.ts';
import { moveFiles } from './move-files.ts';

const AWS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

let s3: S3rver;
let endpoint: string;
beforeAll(async () => {
  for (const [name, value] of Object.entries(AWS)) vi.stubEnv(name, value);
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: temporaryFolder(),
    silent: true,
    // The test server expects a different signature for requests about a bucket than S3 (decision
    // 0005), so mismatches are allowed.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'photos' }],
  });
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.close();
});

const inFolder = () => openFiles({ kind: 'folder', folder: temporaryFolder() });
const inBucket = (prefix: string) =>
  openFiles({
    kind: 's3',
    bucket: 'photos',
    prefix,
    endpoint,
    region: 'us-east-1',
    pathStyle: true,
  });

const account = '10000000-0000-4000-8000-000000000001';

/** Stores a photo with its thumbnail, and returns the keys. */
const aStoredPhoto = async (files: Files, width: number): Promise<string[]> => {
  const photo = await anImage('jpeg', { width });
  const key = `photos/${account}/${sha256Of(photo)}`;
  await files.putFile(`${key}.jpg`, photo, 'image/jpeg');
  await files.putFile(`${key}-thumb.jpg`, Buffer.from(`small ${width}`), 'image/jpeg');
  return [`${key}.jpg`, `${key}-thumb.jpg`];
};

const contentsOf = async (files: Files) => {
  const sums = new Map<string, string>();
  for await (const key of files.listFiles()) {
    const found = await files.getFile(key);
    sums.set(key, sha256Of(await buffer(found?.stream ?? Readable.from([]))));
  }
  return Object.fromEntries([...sums].toSorted());
};

test.each([
  ['a folder', 'an object store', inFolder, () => inBucket('first/')],
  ['an object store', 'a folder', () => inBucket('second/'), inFolder],
])(
  'every file of %s is copied to %s, including files that the first gets during the move',
  async (_, __, open, openOther) => {
    const [from, to] = [await open(), await openOther()];
    for (const width of [100, 200, 300]) await aStoredPhoto(from, width);
    await from.putFile('pdf/a/b/1.pdf', Buffer.from('%PDF'), 'application/pdf');
    let passes = 0;
    const moved = await moveFiles(from, to, async () => {
      passes += 1;
      if (passes === 1) await aStoredPhoto(from, 400);
    });
    expect(moved).toMatchObject({ files: 9, copied: 9, damaged: [] });
    expect(passes).toBe(3);
    const expected = await contentsOf(from);
    expect(Object.keys(expected)).toHaveLength(9);
    expect(await contentsOf(to)).toEqual(expected);
    expect(await moveFiles(from, to)).toMatchObject({ files: 9, copied: 0, bytes: 0 });
  },
);

test('a file that the new store has with other content is replaced; a file that only the new store has remains', async () => {
  const [from, to] = [await inFolder(), await inFolder()];
  const [key = ''] = await aStoredPhoto(from, 100);
  await to.putFile(key, Buffer.from('half of a pho'), 'image/jpeg');
  await to.putFile('photos/a/new.jpg', Buffer.from('new'), 'image/jpeg');
  expect(await moveFiles(from, to)).toMatchObject({ copied: 2 });
  expect(await contentsOf(to)).toEqual({
    ...(await contentsOf(from)),
    'photos/a/new.jpg': sha256Of(Buffer.from('new')),
  });
});

test('a move fails if the new store returns other bytes than were written to it', async () => {
  const [from, to] = [await inFolder(), await inFolder()];
  await aStoredPhoto(from, 100);
  const faulty: Files = {
    ...to,
    getFile: async (key) => {
      const found = await to.getFile(key);
      const bytes = await buffer(found?.stream ?? Readable.from([]));
      return found && { ...found, stream: Readable.from([bytes.subarray(1)]) };
    },
  };
  const moving = moveFiles(from, faulty);
  await expect(moving).rejects.toThrow(BackupRefusal);
  await expect(moving).rejects.toThrow('not the same when it is read again');
});

test('a photo whose content does not match the hash in its name is reported', async () => {
  const [from, to] = [await inFolder(), await inFolder()];
  const [key = ''] = await aStoredPhoto(from, 100);
  await from.putFile(key, Buffer.from('rotten'), 'image/jpeg');
  expect((await moveFiles(from, to)).damaged).toEqual([key]);
});

test('npm run move-files copies a folder to an object store, and reports a missing folder and an incomplete address', async () => {
  const folder = temporaryFolder();
  await aStoredPhoto(await openFiles({ kind: 'folder', folder }), 100);
  const url = `s3://photos/third?endpoint=${endpoint}`;
  const moved = await runCommand('move-files', [folder, url], AWS);
  expect(moved).toMatchObject({ code: 0, said: expect.stringContaining('copied 2 of them') });
  expect(Object.keys(await contentsOf(await inBucket('third/')))).toHaveLength(2);
  expect(readdirSync(join(folder, 'photos', account))).toHaveLength(2);
  const wrong = await runCommand('move-files', [join(folder, 'nowhere'), url], AWS);
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('There is no folder') });
  const unusable = await runCommand('move-files', [folder, 's3://photos?region='], AWS);
  expect(unusable).toMatchObject({
    code: 1,
    said: expect.stringContaining('must tell the region'),
  });
});
