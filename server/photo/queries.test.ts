import { hash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { StoredPhoto } from '#server/core/context.ts';
import { testDatabase } from '#server/test/database.ts';
import { findPhoto, findReceived, insertPhotos, photosOfAccount } from './queries.ts';
import { anAccount } from './test/account.ts';

const database = await testDatabase();
let ours: string;
let theirs: string;
beforeAll(async () => {
  ours = await anAccount(database);
  theirs = await anAccount(database);
});

const aStoredPhoto = (content: string): StoredPhoto => ({
  sha256: hash('sha256', content, 'buffer'),
  receivedSha256: hash('sha256', `received ${content}`, 'buffer'),
  contentType: 'image/jpeg',
  bytes: 345_678,
  width: 2560,
  height: 1920,
});

const insert = (accountId: string, ...contents: string[]) =>
  database.asAccount(accountId, (db) => insertPhotos(db, accountId, contents.map(aStoredPhoto)));

test('a photo is read as it was written', async () => {
  const [id] = await insert(ours, 'roof');
  const { receivedSha256: _, ...columns } = aStoredPhoto('roof');
  const expected = { id, accountId: ours, ...columns };
  const found = await database.asSystem((db) => findPhoto(db, id as string));
  expect(found).toEqual(expected);
  expect(await database.asAccount(ours, (db) => photosOfAccount(db, ours, [id as string]))).toEqual(
    [expected],
  );
});

test('identical photos are stored as one row in each account', async () => {
  const first = await insert(ours, 'sink', 'door', 'sink');
  expect(first).toHaveLength(3);
  expect(first[2]).toBe(first[0]);
  expect(first[1]).not.toBe(first[0]);
  expect(await insert(ours, 'door', 'sink')).toEqual([first[1], first[0]]);
  const [another] = await insert(theirs, 'sink');
  expect(first).not.toContain(another);
});

test('an empty list reads nothing', async () => {
  expect(await insert(ours)).toEqual([]);
  expect(await database.asAccount(ours, (db) => photosOfAccount(db, ours, []))).toEqual([]);
});

test("another account's photo is not found", async () => {
  const [id] = (await insert(theirs, 'fence')) as [string];
  const ids = [id, crypto.randomUUID()];
  expect(await database.asAccount(ours, (db) => photosOfAccount(db, ours, ids))).toEqual([]);
  expect(await database.asSystem((db) => photosOfAccount(db, ours, ids))).toEqual([]);
  // Row-level security enforces this too, whatever account the query names.
  expect(await database.asAccount(ours, (db) => photosOfAccount(db, theirs, ids))).toEqual([]);
  expect(await database.asAccount(ours, (db) => findPhoto(db, id))).toBeUndefined();
  await expect(
    database.asAccount(ours, (db) => insertPhotos(db, theirs, [aStoredPhoto('gate')])),
  ).rejects.toThrow('row-level security');
});

test('an unknown id finds nothing', async () => {
  expect(await database.asSystem((db) => findPhoto(db, crypto.randomUUID()))).toBeUndefined();
});

test('two files that were re-encoded to the same photo are both found, but only by their own account', async () => {
  const sent = ['as it was taken', 'as it was sent on'].map((content) => ({
    ...aStoredPhoto('stairs'),
    receivedSha256: hash('sha256', content, 'buffer'),
  }));
  const hashes = sent.map(({ receivedSha256 }) => receivedSha256.toString('hex')).toSorted();
  const { sha256: content } = aStoredPhoto('stairs');
  const [id] = await database.asAccount(ours, (db) => insertPhotos(db, ours, sent));
  const found = (accountId: string) =>
    database.asAccount(accountId, (db) => findReceived(db, accountId, [...hashes, ...hashes]));
  expect(await found(ours)).toEqual(hashes.map((sha256) => ({ sha256, id, content })));
  expect(await found(theirs)).toEqual([]);
});

test('if a file was sent twice and re-encoded to two different photos, its hash finds one of them', async () => {
  const [first, second] = [aStoredPhoto('wall'), aStoredPhoto('wall, encoded anew')];
  second.receivedSha256 = first.receivedSha256;
  const ids = await database.asAccount(ours, (db) => insertPhotos(db, ours, [first, second]));
  const sha256 = first.receivedSha256.toString('hex');
  const found = await database.asAccount(ours, (db) => findReceived(db, ours, [sha256]));
  expect(found).toHaveLength(1);
  expect(ids).toContain(found[0]?.id);
});

test('concurrent saves of the same photos do not conflict', async () => {
  const contents = Array.from({ length: 30 }, (_, at) => `window ${at}`);
  const [forwards, backwards] = await Promise.all([
    insert(ours, ...contents),
    insert(ours, ...contents.toReversed()),
  ]);
  expect(backwards.toReversed()).toEqual(forwards);
});
