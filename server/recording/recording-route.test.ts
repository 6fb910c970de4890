import { describe, expect, test } from 'vitest';
import { sha256Of } from '#server/photo/test/photos.ts';
import { testApp } from '#server/test/app.ts';
import { aWebm } from './test/recordings.ts';

const { app, services, aDistrict } = await testApp();

const aRecording = async () => {
  const { bob } = await aDistrict();
  const file = aWebm();
  const { data } = await bob.ask('recording/upload', { sha256: sha256Of(file), file });
  return { file, url: data.url };
};

const get = (url: string, range?: string) =>
  app.inject({ url, headers: range === undefined ? {} : { range } });

describe('a recording behind its link', () => {
  test('may be cached by the browser of the reader, and is never treated as another type', async () => {
    const { url, file } = await aRecording();
    const { statusCode, headers, rawPayload } = await get(url);
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(file)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'audio/webm',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'accept-ranges': 'bytes',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
      'content-security-policy': expect.stringContaining("media-src 'self' blob:"),
    });
  });

  test('is sent in the parts for which a player asks', async () => {
    const { url, file } = await aRecording();
    const start = await get(url, 'bytes=0-1');
    expect([
      start.statusCode,
      start.headers['content-range'],
      start.headers['content-length'],
    ]).toEqual([206, `bytes 0-1/${file.length}`, '2']);
    expect(start.rawPayload.equals(file.subarray(0, 2))).toBe(true);
    const rest = await get(url, 'bytes=100-');
    expect(rest.rawPayload.equals(file.subarray(100))).toBe(true);
    const beyond = await get(url, `bytes=${file.length}-`);
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
      416,
      `bytes */${file.length}`,
    ]);
  });

  test('does not open without the signature of the link, for nobody', async () => {
    const { url } = await aRecording();
    expect((await get(url.replace(/\?.*/, ''))).statusCode).toBe(403);
    const other = services.links.sign(`/api/recording/${crypto.randomUUID()}`, new Date());
    expect((await get(other)).statusCode).toBe(404);
  });

  test('responds with 404 if the file is missing in the store', async () => {
    const { url, file } = await aRecording();
    for await (const key of services.files.listFiles()) {
      if (key.includes(sha256Of(file))) await services.files.removeFile(key);
    }
    expect((await get(url)).statusCode).toBe(404);
  });
});
