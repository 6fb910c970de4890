/** Clients that reset their connection as soon as they have sent a request. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testApp } from '#server/test/app.ts';
import { openLog } from '#server/core/operation/log.ts';

const harness = await testApp();
const lines: string[] = [];
const destination = new Writable({
  write: (chunk: Buffer, _, done) => {
    lines.push(chunk.toString());
    done();
  },
});
const app = await buildApp(harness.services, openLog('info', destination));
afterAll(() => app.close());
let port: number;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});

/** Sends a request and resets the connection before the server has read a byte of it. */
const askAndReset = async (request: string) => {
  const arrives = once(app.server, 'connection');
  const client = connect(port, '127.0.0.1');
  const [[socket]] = (await Promise.all([arrives, once(client, 'connect')])) as [[Socket], unknown];
  const closes = once(socket, 'close').catch(() => undefined);
  client.write(request);
  client.resetAndDestroy();
  await closes;
};

test.each([
  ['a call with a limit of its own', 'POST', '/api/auth/login'],
  ['a call with the common limit', 'GET', '/api/school/list'],
  ['an unknown path', 'GET', '/api/nothing'],
  ['a photo', 'GET', '/api/photo/x'],
  ['the metrics', 'GET', '/metrics'],
])('%s of a client that has disconnected is not logged as an error', async (_, method, path) => {
  lines.length = 0;
  const body = '{"email":"gone@alder.test","password":"eight loud gyms"}';
  const headers = `Host: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  await askAndReset(`${method} ${path} HTTP/1.1\r\n${headers}\r\n${body}`);
  // A request on another connection is still answered.
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(lines.some((line) => line.includes(path))).toBe(true);
});
