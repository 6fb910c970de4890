/** The limits of a request to a URL that somebody entered. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { afterwards } from '#server/test/afterwards.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { discover } from './open-id.ts';
import { ProviderFault } from './provider-fault.ts';
import { targetPolicy } from './target-address.ts';

const server = http.createServer((request, response) => {
  if (request.url === '/long') response.end('x'.repeat(2 * 1024 * 1024));
  else if (request.url === '/redirect') response.writeHead(302, { location: '/elsewhere' }).end();
  else if (request.url?.startsWith('/hang')) return;
  else response.writeHead(200, { 'x-method': request.method ?? '' }).end('answer');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterwards(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listed = guardedFetch(targetPolicy(['127.0.0.0/8']));

test('a URL in a network that the operator listed is fetched, and a redirect is not followed', async () => {
  const answer = await listed(`${url}/plain`, { method: 'POST', body: 'a=b' });
  expect([answer.status, answer.headers.get('x-method'), await answer.text()]).toEqual([
    200,
    'POST',
    'answer',
  ]);
  expect((await listed(`${url}/redirect`, {})).status).toBe(302);
});

test('a URL without TLS outside of the listed networks is not fetched, whether its host is an IP address or a name', async () => {
  const fetch = guardedFetch(targetPolicy([]));
  await expect(fetch(url, {})).rejects.toThrow('not on the public internet');
  await expect(fetch(url.replace('127.0.0.1', 'localhost'), {})).rejects.toThrow(
    'not on the public internet',
  );
  await expect(fetch('http://8.8.8.8/', {})).rejects.toThrow('not on the public internet');
});

test('a response of more than a megabyte is refused', async () => {
  await expect(listed(`${url}/long`, {})).rejects.toThrow('too long');
});

test('a request to a provider that accepts connections but does not respond times out', async () => {
  const provider = {
    issuer: `${url}/hang`,
    clientId: 'a',
    clientSecret: 'b',
    scope: 'openid',
    emailClaims: ['email'],
    freshPrompt: 'login',
  } as const;
  const failed = discover(provider, { networks: ['127.0.0.0/8'], seconds: 0.2 });
  await expect(failed).rejects.toBeInstanceOf(ProviderFault);
  await expect(failed).rejects.toMatchObject({
    kind: 'unreachable',
    problem: 'did not answer in time',
  });
});
