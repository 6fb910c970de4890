import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '#server/test/app.ts';
import type { District, Person } from '#server/test/people.ts';
import { countStoredRows } from '#server/test/count-stored-rows.ts';
import { aHeicPhoto, aHugePng, aPhoto, anImage, sha256Of } from './test/photos.ts';

const { app, services, aDistrict } = await testApp();

let port: number;
let photo: Buffer;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  photo = await aPhoto();
});

let district: District;
let bob: Person;
beforeEach(async () => {
  district = await aDistrict();
  ({ bob } = district);
});

const sendAhead = (person: Person, file: Buffer, sha256 = sha256Of(file)) =>
  person.ask('photo/upload', { sha256, file });

const storedPhotos = async () => (await countStoredRows(services, district.accountId)).picture;

/** The files of the account's photos and thumbnails, and the temporary files of all accounts. */
const storedFiles = async () => {
  const { dataDir } = services.settings;
  const own = join(dataDir, 'files', 'photos', district.accountId);
  return {
    stored: (await readdir(own).catch(() => [])).length,
    onTheirWay: (await readdir(join(dataDir, 'uploads')).catch(() => [])).length,
  };
};

const expectNothingStored = async () => {
  expect(await storedPhotos()).toBe(0);
  expect(await storedFiles()).toEqual({ stored: 0, onTheirWay: 0 });
};

const idOf = (url: string) => new URL(url, 'http://here').pathname;

describe('a photo that is uploaded in advance', () => {
  test('is stored, and can be read with the links in the response', async () => {
    const { data } = await sendAhead(bob, photo);
    expect(data.sha256).toBe(sha256Of(photo));
    const shown = await app.inject({ url: data.url });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await app.inject({ url: data.thumbnail })).statusCode).toBe(200);
    expect(await storedFiles()).toEqual({ stored: 2, onTheirWay: 0 });
  });

  test('is stored only once if it is sent several times', async () => {
    const first = await sendAhead(bob, photo);
    const again = await sendAhead(bob, photo);
    expect(idOf(again.data.url)).toBe(idOf(first.data.url));
    expect(await storedPhotos()).toBe(1);
  });

  test('is stored only once if it is sent several times concurrently', async () => {
    const file = await anImage('jpeg');
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendAhead(bob, file)));
    expect(new Set(answers.map(({ data }) => idOf(data.url))).size).toBe(1);
    expect(await storedPhotos()).toBe(1);
    expect(await storedFiles()).toEqual({ stored: 2, onTheirWay: 0 });
  });

  test('may have a size of 24 MB', async () => {
    const large = Buffer.concat([photo, Buffer.alloc(24 * 1024 * 1024 - photo.length)]);
    expect((await sendAhead(bob, large)).data.sha256).toBe(sha256Of(large));
  });

  test('is stored separately for each account if two accounts send the same photo', async () => {
    const other = await aDistrict();
    const ours = await sendAhead(bob, photo);
    const theirs = await sendAhead(other.bob, photo);
    expect(idOf(theirs.data.url)).not.toBe(idOf(ours.data.url));
    const { received } = (await other.bob.ask('photo/received', { hashes: [sha256Of(photo)] }))
      .data;
    expect(received.map(({ url }) => idOf(url))).toEqual([idOf(theirs.data.url)]);
  });
});

describe('an upload is refused, and nothing is stored, with', () => {
  const expectRefused = async (file: Buffer, refusal: object, sha256 = sha256Of(file)) => {
    expect(await bob.refused('photo/upload', { sha256, file })).toMatchObject(refusal);
    await expectNothingStored();
  };

  test('a photo whose bytes differ from the hash that was sent with it', () => {
    const damaged = Buffer.from(photo);
    damaged[damaged.length - 1000] = 255 - (damaged.at(-1000) ?? 0);
    return expectRefused(
      damaged,
      {
        status: 422,
        code: 'photo-hash',
        message: 'The photo arrived damaged. It will be sent again.',
      },
      sha256Of(photo),
    );
  });

  test.each([
    ['half a photo', () => photo.subarray(0, photo.length / 2)],
    ['no byte of it', () => Buffer.alloc(0)],
    ['other bytes', () => Buffer.from('<html>Please sign in to the network.</html>')],
  ])('%s under the hash of the complete photo, so that the device sends it again', (_, sent) =>
    expectRefused(sent(), { status: 422, code: 'photo-hash' }, sha256Of(photo)),
  );

  test('a photo that was already damaged on the device', () =>
    expectRefused(photo.subarray(0, photo.length / 2), { status: 422, code: 'photo-truncated' }));

  test('something other than an image', () =>
    expectRefused(Buffer.from('The roof leaks.'), { status: 422, code: 'photo-not-image' }));

  test('a HEIC', () => expectRefused(aHeicPhoto(), { status: 422, code: 'photo-heic' }));

  test('more pixels than can be processed', () =>
    expectRefused(aHugePng(20_000, 20_000), { status: 422, code: 'photo-too-many-pixels' }));

  test('a request without a hash', () =>
    expectRefused(photo, { status: 400, code: 'bad-input', field: 'sha256' }, 'photo.jpg'));
});

describe('over a real connection', () => {
  type Sent = { sha256?: string; length?: number | null; agent?: http.Agent };

  const begin = (
    file: Buffer,
    { sha256 = sha256Of(file), length = file.length, agent }: Sent = {},
  ) =>
    http.request({
      port,
      host: '127.0.0.1',
      method: 'PUT',
      path: `/api/photo/upload/${sha256}`,
      headers: {
        authorization: `Bearer ${bob.token}`,
        'content-type': 'image/jpeg',
        ...(length !== null && { 'content-length': length }),
      },
      ...(agent && { agent }),
    });

  const send = (file: Buffer, sent?: Sent): Promise<{ status: number; code?: string }> =>
    new Promise((resolve, reject) => {
      const request = begin(file, sent);
      request.on('error', reject).on('response', (answer) => {
        const status = answer.statusCode as number;
        (json(answer) as Promise<object>).then((body) => resolve({ ...body, status }), reject);
      });
      request.end(file);
    });

  test('a photo of 40 MB is refused, the client receives the response, and the connection remains usable', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const huge = Buffer.concat([photo, Buffer.alloc(40 * 1024 * 1024)]);
    const refusal = { status: 413, code: 'photo-too-large', field: 'photo' };
    expect(await send(huge, { agent })).toMatchObject(refusal);
    await expectNothingStored();
    expect(await send(photo, { agent })).toMatchObject({ status: 200 });
    expect(await send(huge, { agent, sha256: sha256Of(photo) })).toMatchObject({ status: 200 });
    agent.destroy();
  });

  test('a photo may be sent in chunks, without its length', async () => {
    const request = begin(photo, { length: null });
    const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
    for (let at = 0; at < photo.length; at += 500_000) {
      request.write(photo.subarray(at, at + 500_000));
    }
    request.end();
    const [answer] = await answered;
    expect(answer.statusCode).toBe(200);
    answer.resume();
  });

  test('an upload whose connection is lost leaves nothing behind, and the photo can be sent again', async () => {
    const request = begin(photo);
    const lost = new Promise((resolve) => request.on('error', resolve));
    request.write(photo.subarray(0, photo.length / 2), () =>
      request.destroy(new Error('no signal')),
    );
    await lost;
    await vi.waitFor(expectNothingStored, { timeout: 60_000 });
    expect(await send(photo)).toMatchObject({ status: 200 });
    expect(await storedPhotos()).toBe(1);
  });
});
