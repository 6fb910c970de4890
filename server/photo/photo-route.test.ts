import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Files, openFiles } from '#server/core/files/files.ts';
import { answerError } from '#server/core/http/problem.ts';
import { signedLinks } from '#server/core/credentials/signed-link.ts';
import { testDatabase } from '#server/test/database.ts';
import { photoKey } from './photo-key.ts';
import { photoRoutes } from './photo-route.ts';
import { openPhotoUpload } from './receiving/photo-upload.ts';
import { photoUrl } from './photo-url.ts';
import { insertPhotos } from './queries.ts';
import { anAccount } from './test/account.ts';
import { anImage } from './test/photos.ts';

const database = await testDatabase();
const links = signedLinks('a secret that is long enough for every test');
let folder: string;
let files: Files;
let app: FastifyInstance;
let accountId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'good-repair-route-'));
  files = await openFiles({ kind: 'folder', folder: join(folder, 'files') });
  accountId = await anAccount(database);
  app = fastify();
  app.setErrorHandler(answerError);
  await app.register(photoRoutes, { limit: {}, services: { database, files, links } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const aStoredPhoto = async (left: string) => {
  const upload = openPhotoUpload(files, accountId, join(folder, 'uploads'));
  await upload.receivePhoto(Readable.from([await anImage('png', { left })]), 'photo');
  const [stored] = await upload.storePhotos();
  await upload.discard();
  if (!stored) throw new Error('No photo was stored.');
  const [id] = await database.asAccount(accountId, (db) =>
    insertPhotos(db, accountId, [stored.photo]),
  );
  return { id: id as string, photo: stored.photo };
};

const now = () => new Date();
const get = (url: string, headers = {}) => app.inject({ url, headers });

describe('a signed link', () => {
  test('shows the photo to everybody who has the link, and lets the browser cache it', async () => {
    const { id, photo } = await aStoredPhoto('red');
    const answer = await get(photoUrl(links, id, 'full', now()));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(photo.bytes),
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cache-control': expect.stringMatching(/^private, max-age=\d{5}, immutable$/),
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 640, height: 480 });
  });

  test('returns the thumbnail', async () => {
    const { id } = await aStoredPhoto('red');
    const answer = await get(photoUrl(links, id, 'thumb', now()));
    expect(answer.statusCode).toBe(200);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 480, height: 360 });
  });

  test("responds that the browser's copy is still valid if it is", async () => {
    const { id } = await aStoredPhoto('red');
    const url = photoUrl(links, id, 'full', now());
    const { etag } = (await get(url)).headers;
    const again = await get(url, { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect((await get(url, { 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  test('responds to HEAD with the headers only', async () => {
    const { id, photo } = await aStoredPhoto('red');
    const answer = await app.inject({ method: 'HEAD', url: photoUrl(links, id, 'full', now()) });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-length']).toBe(String(photo.bytes));
    expect(answer.rawPayload).toHaveLength(0);
  });
});

describe('a link is refused with a message', () => {
  const expectRefusal = async (url: string, status: number, code: string) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['cache-control']).toBeUndefined();
    expect(answer.json()).toMatchObject({ code, message: expect.stringMatching(/^This .+\.$/) });
  };

  test('if it has no signature, or the signature of another link', async () => {
    const { id } = await aStoredPhoto('red');
    const other = await aStoredPhoto('lime');
    const url = photoUrl(links, id, 'full', now());
    await expectRefusal(`/api/photo/${id}`, 403, 'link-not-valid');
    await expectRefusal(`/api/photo/${id}?size=thumb`, 403, 'link-not-valid');
    await expectRefusal(url.replace(id, other.id), 403, 'link-not-valid');
    await expectRefusal(url.replace('?', '?size=thumb&'), 403, 'link-not-valid');
    await expectRefusal('/api/photo/x?exp=9999999999&sig=x', 403, 'link-not-valid');
  });

  test('if it has expired', async () => {
    const { id } = await aStoredPhoto('red');
    const lastWeek = new Date(Date.now() - 7 * 86_400_000);
    await expectRefusal(photoUrl(links, id, 'full', lastWeek), 410, 'link-expired');
  });

  test('if the photo is unknown', async () => {
    const url = photoUrl(links, crypto.randomUUID(), 'full', now());
    await expectRefusal(url, 404, 'file-not-found');
  });

  test('if the file of the photo is missing', async () => {
    const { id, photo } = await aStoredPhoto('yellow');
    await files.removeFile(photoKey({ accountId, ...photo }, 'full'));
    await expectRefusal(photoUrl(links, id, 'full', now()), 404, 'file-not-found');
  });
});
