import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testApp } from '#server/test/app.ts';
import { openMetrics, serveMetrics } from './metrics.ts';

const TOKEN = 'token-for-prometheus';
const { app, services } = await testApp();

const appWith = (set: Partial<typeof services.settings>) =>
  buildApp({ ...services, settings: { ...services.settings, ...set } });

describe('without METRICS_TOKEN and METRICS_PORT', () => {
  test('the metrics are available on this machine, with the duration of every route', async () => {
    await app.inject({ url: '/api/user/details' });
    await app.inject({ url: '/api/no-such-call' });
    const { statusCode, body } = await app.inject({ url: '/metrics' });
    expect(statusCode).toBe(200);
    expect(body).toContain('method="GET",route="/api/user/details",status="401"');
    expect(body).toContain('method="GET",route="none",status="404"');
  });

  test.each([
    ['another machine', { remoteAddress: '10.0.0.9' }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '10.0.0.9' } }],
    ['a proxy that claims to be this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy that claims so with another header', { headers: { forwarded: 'for=127.0.0.1' } }],
  ])('the metrics are refused to %s', async (_, from) => {
    const answer = await app.inject({ url: '/metrics', ...from });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).not.toContain('process_cpu');
  });
});

describe('with METRICS_TOKEN', async () => {
  const guarded = await appWith({ metricsToken: TOKEN });
  const ask = (authorization?: string) =>
    guarded.inject({
      url: '/metrics',
      remoteAddress: '10.0.0.9',
      headers: authorization === undefined ? {} : { authorization },
    });

  test('the token gives access from any network address', async () => {
    expect((await ask(`Bearer ${TOKEN}`)).statusCode).toBe(200);
  });

  test('a request without the token is refused, even on this machine', async () => {
    for (const given of [undefined, 'Bearer x', `Basic ${TOKEN}`, 'Bearer ']) {
      expect((await ask(given)).statusCode).toBe(403);
    }
    expect((await guarded.inject({ url: '/metrics' })).statusCode).toBe(403);
  });
});

test('with METRICS_PORT the metrics are served on that port only', async () => {
  const own = await appWith({ metricsPort: 0 });
  expect((await own.inject({ url: '/metrics' })).statusCode).toBe(404);
  const metrics = openMetrics();
  const server = (await serveMetrics(metrics, {
    host: '127.0.0.1',
    metricsPort: 0,
    metricsToken: TOKEN,
  })) as Server;
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const bearer = { authorization: `Bearer ${TOKEN}` };
  const answer = await ask('/metrics', bearer);
  expect([answer.status, (await answer.text()).includes('process_cpu')]).toEqual([200, true]);
  expect((await ask('/metrics')).status).toBe(403);
  expect((await ask('/api/user/details', bearer)).status).toBe(404);
  server.close();
});
