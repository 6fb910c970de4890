import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { afterwards } from '#server/test/afterwards.ts';
import { openMetrics, serveMetrics } from './metrics.ts';
import { listenOrExplain } from './start-refusal.ts';

const listenOn = (port: number, host: string) =>
  listenOrExplain(
    () =>
      new Promise<void>((resolve, reject) => {
        const server = createServer();
        server.once('error', reject).listen(port, host, () => server.close(() => resolve()));
      }),
    { host, port, portVariable: 'PORT' },
  );

/** A port on which another server listens. */
const portInUse = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterwards(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return (server.address() as AddressInfo).port;
};

test('a port that is in use is named, with what to do', async () => {
  const port = await portInUse();
  await expect(listenOn(port, '127.0.0.1')).rejects.toThrow(
    `Another program is listening on 127.0.0.1, port ${port}: stop it, or set another PORT.`,
  );
});

test('a port of METRICS_PORT that is in use is named, too', async () => {
  const metricsPort = await portInUse();
  const starting = serveMetrics(openMetrics(), {
    host: '127.0.0.1',
    metricsPort,
    metricsToken: undefined,
  });
  await expect(starting).rejects.toThrow(
    `port ${metricsPort}: stop it, or set another METRICS_PORT.`,
  );
});

test.each([
  ['that does not resolve', 'no-such-machine.invalid'],
  ['of another machine', '192.0.2.1'],
])('a HOST %s is refused, with what to set instead', async (_, host) => {
  await expect(listenOn(0, host)).rejects.toThrow(
    `HOST is "${host}", which is no address of this machine`,
  );
});

test('any other error is not changed', async () => {
  const error = new Error('broken');
  const failing = listenOrExplain(() => Promise.reject(error), {
    host: '127.0.0.1',
    port: 0,
    portVariable: 'PORT',
  });
  await expect(failing).rejects.toBe(error);
});
