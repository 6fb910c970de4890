import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anImage, sha256Of } from '#server/photo/test/photos.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { anOgg, aWebm } from './test/recordings.ts';

const { app, services, aDistrict } = await testApp();

const photo = await anImage('jpeg');

const upload = (person: Person, file: Buffer, sha256 = sha256Of(file)) =>
  person.ask('recording/upload', { sha256, file });

/** Uploads what is refused; returns why. */
const refusalOf = async (person: Person, file: Buffer, sha256 = sha256Of(file)) => {
  const answer = await app.inject({
    method: 'PUT',
    url: `/api/recording/upload/${sha256}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'audio/webm' },
    payload: file,
  });
  const { code, message } = answer.json();
  return { status: answer.statusCode, code, message };
};

const idOf = (url: string) => new URL(url, 'http://here').pathname;

const recordingsOf = ({ accountId }: Person) =>
  inSystem(
    services,
    sql<{ type: string; bytes: number; milliseconds: number }>`
      select content_type as type, bytes, milliseconds from recording
      where account_id = ${accountId}`,
  );

describe('a recording that is uploaded', () => {
  test.each([
    ['WebM', 'audio/webm', aWebm({ seconds: 60 })],
    ['Ogg', 'audio/ogg', anOgg({ seconds: 60 })],
  ])('in %s is stored as it was sent, with its length', async (_, type, file) => {
    const { bob } = await aDistrict();
    const { data } = await upload(bob, file);
    expect(data.sha256).toBe(sha256Of(file));
    const heard = await app.inject({ url: data.url });
    expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, type]);
    expect(sha256Of(heard.rawPayload)).toBe(sha256Of(file));
    expect(await recordingsOf(bob)).toEqual([{ type, bytes: file.length, milliseconds: 60_000 }]);
  });

  test('is stored once, however often it is sent, also concurrently', async () => {
    const { bob } = await aDistrict();
    const file = aWebm();
    const sent = await Promise.all(Array.from({ length: 4 }, () => upload(bob, file)));
    const again = await upload(bob, file);
    expect(new Set([...sent, again].map(({ data }) => idOf(data.url))).size).toBe(1);
    expect(await recordingsOf(bob)).toHaveLength(1);
  });

  test('is found by its hash in the own account only', async () => {
    const { bob } = await aDistrict();
    const { bob: stranger } = await aDistrict();
    const file = aWebm();
    const hashes = [sha256Of(file)];
    const receivedBy = async (person: Person) =>
      (await person.ask('recording/received', { hashes })).data.received;
    expect(await receivedBy(bob)).toEqual([]);
    const { data } = await upload(bob, file);
    expect((await receivedBy(bob)).map(({ url }) => idOf(url))).toEqual([idOf(data.url)]);
    expect(await receivedBy(stranger)).toEqual([]);
  });
});

describe('a file that is no voice note', () => {
  test.each([
    ['a photo with the name of a recording', photo, 422, 'recording-not-opus'],
    ['a video', aWebm({ trackType: 1 }), 422, 'recording-not-opus'],
    ['a recording of 62 seconds', aWebm({ seconds: 62 }), 422, 'recording-too-long'],
    ['half of a recording', aWebm().subarray(0, -2), 422, 'recording-broken'],
    ['a file of more than 1 MB', Buffer.alloc(1024 * 1024 + 1), 413, 'recording-too-large'],
  ])('is refused: %s', async (_, file, status, code) => {
    const { bob } = await aDistrict();
    expect(await refusalOf(bob, file)).toMatchObject({ status, code });
    expect(await recordingsOf(bob)).toEqual([]);
  });

  test('is refused with what to do', async () => {
    const { bob } = await aDistrict();
    const { message } = await refusalOf(bob, aWebm({ seconds: 62 }));
    expect(message).toBe(
      'Recording: a voice note may be up to 60 seconds long. Please record a shorter one.',
    );
  });
});

test('a recording that arrives damaged is refused, and can be sent again', async () => {
  const { bob } = await aDistrict();
  const file = aWebm();
  const damaged = Buffer.from(file);
  damaged[file.length - 1] = 0;
  expect(await refusalOf(bob, damaged, sha256Of(file))).toMatchObject({ code: 'recording-hash' });
  expect((await upload(bob, file)).data.sha256).toBe(sha256Of(file));
});
