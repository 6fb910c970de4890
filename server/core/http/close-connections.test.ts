import http from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testApp } from '#server/test/app.ts';
import { usualTimeouts } from '#server/core/limits/slow-clients.ts';

const { services } = await testApp();

/**
 * Starts a server. Returns a function that sends requests on one connection, and the controller
 * whose abort announces that the server will stop.
 */
const open = async ({
  headers = usualTimeouts.headers,
  prepare,
}: {
  headers?: number;
  prepare?: (app: FastifyInstance) => void;
} = {}) => {
  const stopping = new AbortController();
  const app = await buildApp(services, undefined, {
    stopping: stopping.signal,
    timeouts: { ...usualTimeouts, headers },
  });
  prepare?.(app);
  await app.listen();
  const { port } = app.server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const get = (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined; body: string }>(
      (resolve, reject) => {
        const request = http.get({ port, path, agent }, (response) => {
          const { statusCode: status, headers } = response;
          text(response).then(
            (body) => resolve({ status, connection: headers.connection, body }),
            reject,
          );
        });
        request.on('error', reject);
      },
    );
  return { app, stopping, get };
};

test('A server that is about to stop says so at /readyz, still responds, and ends its connections', async () => {
  const { app, stopping, get } = await open();
  expect(await get('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' });
  stopping.abort();
  const ready = await get('/readyz');
  expect(ready).toMatchObject({ status: 503, connection: 'close' });
  expect(JSON.parse(ready.body)).toMatchObject({ status: 'stopping', database: 'ok' });
  const page = await get('/api/report/detail/pdf?reportId=3f0b1a52-7f0e-4d3e-9d7c-2f1a7c1f3c11');
  expect(page).toMatchObject({ status: 404, connection: 'close' });
  await app.close();
});

test('A request that began before the server closes is answered, not refused', async () => {
  const { app } = await open();
  let accepted: Socket | undefined;
  app.server.once('connection', (socket) => {
    accepted = socket;
  });
  const client = connect((app.server.address() as AddressInfo).port);
  client.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
  await expect.poll(() => accepted?.bytesRead).toBeGreaterThan(0);
  const closed = app.close();
  client.write('\r\n');
  expect(await text(client)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  await closed;
});

test('A server that closes does not wait until a client, once its request is answered, ends the connection', async () => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
  const { app, get } = await open({
    // The headers of the response are already sent, so they cannot announce that the server closes.
    prepare: (prepared) =>
      prepared.get('/slow', async (_, reply) => {
        reply.raw.writeHead(200).flushHeaders();
        ask();
        await mayAnswer;
        reply.hijack();
        reply.raw.end('done');
      }),
  });
  const answered = get('/slow');
  await isAsked;
  let isClosed = false;
  const closed = app.close().then(() => (isClosed = true));
  await expect.poll(() => app.server.listening).toBe(false);
  answer();
  expect(await answered).toMatchObject({ status: 200, connection: 'keep-alive', body: 'done' });
  // The connection ends long before the time limits of connections, which are at least 15 seconds.
  await expect.poll(() => isClosed, { timeout: 5000 }).toBe(true);
  await closed;
});

test.for([
  { name: 'on which nothing was sent', sent: '', headers: usualTimeouts.headers },
  { name: 'whose headers stay incomplete', sent: 'GET /healthz HTTP/1.1\r\n', headers: 500 },
])('A server that closes does not wait for a connection $name', async ({ sent, headers }) => {
  const { app } = await open({ headers });
  let accepted: Socket | undefined;
  app.server.once('connection', (socket) => {
    accepted = socket;
  });
  const client = connect((app.server.address() as AddressInfo).port);
  client.write(sent);
  await expect.poll(() => accepted?.bytesRead).toBe(sent.length);
  const ended = text(client);
  await app.close();
  expect(await ended).toBe('');
});
