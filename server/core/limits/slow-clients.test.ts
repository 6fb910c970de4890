/** Clients that send slowly, intentionally or not, over a real connection. */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testApp } from '#server/test/app.ts';
import type { Timeouts } from './slow-clients.ts';

const harness = await testApp();
const timeouts: Timeouts = { headers: 300, body: 600, upload: 1200, silence: 400, interval: 50 };
const app = await buildApp(harness.services, undefined, { timeouts });
afterAll(() => app.close());
let port: number;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});

type End = { answer: string; milliseconds: number };

/**
 * Sends `first`, and then `next` after every `pause` milliseconds until the server closes the
 * connection.
 */
const dribble = (first: string, next: string, pause: number) =>
  new Promise<End>((resolve) => {
    const since = performance.now();
    let answer = '';
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(first));
    const timer = setInterval(() => socket.write(next), pause);
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(timer);
      resolve({ answer, milliseconds: performance.now() - since });
    });
  });

const login = (headers: string) =>
  `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n`;

test('a client that sends its headers too slowly is disconnected', async () => {
  const { answer } = await dribble(
    'GET /api/user/details HTTP/1.1\r\nHost: x\r\n',
    'X-A: b\r\n',
    40,
  );
  expect(answer).toContain('408 Request Timeout');
});

test('a client that sends its body byte by byte is disconnected after the limit for the whole body', async () => {
  const { answer, milliseconds } = await dribble(login('Content-Length: 9999\r\n'), ' ', 40);
  expect(answer).toContain('408 Request Timeout');
  expect(milliseconds).toBeGreaterThanOrEqual(timeouts.body);
});

test('a client that sends a chunked body too slowly is disconnected', async () => {
  const { answer } = await dribble(login('Transfer-Encoding: chunked\r\n'), '1\r\n \r\n', 40);
  expect(answer).toContain('408 Request Timeout');
});

test('a client that stops sending its body is disconnected', async () => {
  const { answer } = await dribble(login('Content-Length: 10\r\n'), '', 1000);
  expect(answer).toContain('408 Request Timeout');
});

test('an upload may take longer than other bodies, as long as data continues to arrive', async () => {
  const { bob } = await harness.aDistrict();
  const boundary = 'piece';
  const head = [
    'POST /api/inspection/save HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${bob.token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    'Content-Length: 100000',
    '',
    `--${boundary}`,
    'Content-Disposition: form-data; name="formData"',
    '',
    '',
  ].join('\r\n');
  const { answer, milliseconds } = await dribble(head, ' ', 40);
  expect(answer).toContain('408 Request Timeout');
  expect(milliseconds).toBeGreaterThanOrEqual(timeouts.upload);
});

test('a client that has finished sending is not disconnected', async () => {
  const body = JSON.stringify({ email: 'nobody@alder.test', password: 'wrong as it is' });
  const agentless = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(agentless.status).toBe(401);
});

test('a client whose body is late only because the server was too busy to read it is not disconnected', async () => {
  const body = JSON.stringify({ email: 'nobody@alder.test', password: 'wrong as it is' });
  const received = once(app.server, 'request');
  const socket = connect(port, '127.0.0.1');
  socket.write(login(`Connection: close\r\nContent-Length: ${body.length}\r\n`));
  await received;
  socket.write(body);
  // Blocks the process for longer than a body may take; meanwhile the process neither reads data
  // nor checks the limits.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, timeouts.body + timeouts.silence);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 401 /);
});
