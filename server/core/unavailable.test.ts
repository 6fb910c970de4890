import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { ConnectionLost } from './engine/engine.ts';
import { StoreUnavailable, unavailability } from './unavailable.ts';

const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** A port on which nothing listens, because its server was closed. */
const closedPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
};

/** A server that closes each connection as soon as it receives data. */
const closing = async (): Promise<{ port: number; close: () => void }> => {
  const server = createServer((socket) => socket.once('data', () => socket.destroy()));
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, close: () => server.close() };
};

describe('the service is unavailable', () => {
  test('when the database refuses the connection', async () => {
    const client = new pg.Client({ host: '127.0.0.1', port: await closedPort() });
    expect(unavailability(await thrownBy(client.connect()))).toBe('unavailable');
  });

  test('when the socket of the database does not exist', async () => {
    const client = new pg.Client({ host: '/a/folder/that/is/not/there' });
    expect(unavailability(await thrownBy(client.connect()))).toBe('unavailable');
  });

  test('when the database closes the connection', async () => {
    const { port, close } = await closing();
    const client = new pg.Client({ host: '127.0.0.1', port });
    expect(unavailability(await thrownBy(client.connect()))).toBe('unavailable');
    close();
  });

  test('when no connection becomes free in time', async () => {
    // This server accepts connections, and sends nothing.
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const pool = new pg.Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 });
    expect(unavailability(await thrownBy(pool.connect()))).toBe('unavailable');
    server.close();
  });

  test.each(['08006', '57P01', '57P02', '57P03', '53300'])('when PostgreSQL reports %s', (code) => {
    expect(unavailability(Object.assign(new Error('as reported'), { code }))).toBe('unavailable');
  });

  test('when the object store does not respond or a connection is lost, even if this is only the cause of the error', () => {
    const lost = new ConnectionLost(new Error('closed'));
    expect(unavailability(lost)).toBe('unavailable');
    const store = new StoreUnavailable(new Error('503'));
    expect(unavailability(new Error('The photo was not stored.', { cause: store }))).toBe(
      'unavailable',
    );
  });
});

test('a full disk is recognized, both of this machine and of the database server', async () => {
  expect(unavailability(await thrownBy(writeFile('/dev/full', 'a photo')))).toBe('storage-full');
  const error = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(unavailability(error)).toBe('storage-full');
});

test.each([
  new Error('A statement fails.'),
  Object.assign(new Error('duplicate key'), { code: '23505' }),
  Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
  Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }),
  'a text',
  undefined,
])('%s is a fault of the program', (error) => {
  expect(unavailability(error)).toBeUndefined();
});
