/**
 * How large uploads are refused, over a real connection: only a client with a token of this server
 * may send the rest of its body.
 */
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ACCESS_MINUTES } from '#server/core/credentials/access-token.ts';
import { testApp } from '#server/test/app.ts';

const { app, services, aDistrict } = await testApp();
const MEGABYTE = 1024 * 1024;
/** As many bytes as the largest request of these tests sends. */
const zeros = Buffer.alloc(200 * MEGABYTE);

let port: number;
let last: Socket | undefined;
const megabytesRead = () => (last?.bytesRead ?? 0) / MEGABYTE;
beforeAll(async () => {
  app.server.on('connection', (socket: Socket) => (last = socket));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(() => {
  vi.useRealTimers();
});

type Answer = { status: number | undefined; code: string | undefined };

/**
 * Sends this many bytes as fast as they are accepted, until all are sent or the connection is
 * closed.
 */
const upload = (
  [method, path]: readonly [string, string],
  megabytes: number,
  headers: http.OutgoingHttpHeaders,
) =>
  new Promise<Answer>((resolve, reject) => {
    const request = http.request({
      port,
      host: '127.0.0.1',
      method,
      path,
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
    });
    const isDone = new Promise((done) => request.once('finish', done).once('close', done));
    request.on('error', reject).once('response', (response) => {
      const { statusCode: status } = response;
      const read = json(response) as Promise<{ code: string }>;
      // From here on an error means that the connection was closed.
      request.off('error', reject).on('error', () => undefined);
      read.then(({ code }) => isDone.then(() => resolve({ status, code })), reject);
    });
    request.end(zeros.subarray(0, megabytes * MEGABYTE));
  });

const sized = (megabytes: number) => ({ 'content-length': megabytes * MEGABYTE });
const chunked = { 'transfer-encoding': 'chunked' };
const save = ['POST', '/api/inspection/save'] as const;
const { method, path } = calls['photo/upload'];
const photo = [method, path.replace('{sha256}', '0'.repeat(64))] as const;

describe('a client that is not signed in is refused before its body of 200 MB is read', () => {
  test.each([
    ['a save', save, sized(200)],
    ['a save in chunks', save, chunked],
    ['a save with a forged token', save, { ...sized(200), authorization: 'Bearer a.b.c' }],
    ['a photo', photo, sized(200)],
    ['a file of schools', ['POST', '/api/school/import'], sized(200)],
    ['an unknown call', ['POST', '/api/no/such/call'], sized(200)],
    [
      'JSON in chunks',
      ['POST', '/api/auth/login'],
      { ...chunked, 'content-type': 'application/json' },
    ],
    [
      'a body of an unknown type',
      ['POST', '/api/auth/login'],
      { ...sized(200), 'content-type': 'video/mp4' },
    ],
  ])('when it sends %s', async (_, path, headers) => {
    const { status, code } = await upload(path as [string, string], 200, headers);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(code).toBeDefined();
    // Only data that was already in transit was read.
    expect(megabytesRead()).toBeLessThan(10);
  });
});

describe('a client with a token of this server may send its whole body and then receives the refusal', () => {
  test('when the role of its user may not save', async () => {
    const { chelsea } = await aDistrict();
    const headers = { ...sized(40), authorization: `Bearer ${chelsea.token}` };
    const answer = await upload(save, 40, headers);
    expect(answer).toEqual({ status: 403, code: 'not-allowed' });
    await vi.waitFor(() => expect(megabytesRead()).toBeGreaterThanOrEqual(40));
  });

  test.each([save, photo])('when its token has expired: %s %s', async (...path) => {
    const { bob } = await aDistrict();
    const claims = await services.tokens.read(bob.token);
    if (!claims) throw new Error('Bob is not signed in.');
    const past = Date.now() - (ACCESS_MINUTES * 60 + 1) * 1000;
    vi.useFakeTimers({ toFake: ['Date'], now: past });
    const token = await services.tokens.issue(claims);
    vi.useRealTimers();
    const answer = await upload(path, 40, { ...sized(40), authorization: `Bearer ${token}` });
    expect(answer).toEqual({ status: 401, code: 'session-ended' });
    await vi.waitFor(() => expect(megabytesRead()).toBeGreaterThanOrEqual(40));
  });
});
