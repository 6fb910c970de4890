/**
 * No spelling of a URL bypasses the rate limits, because the limits belong to the route that
 * handles the request.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { limits, triesUnder } from '#contract/limit.ts';
import { testApp } from '#server/test/app.ts';

const RATE_LIMIT = 4;
const { app } = await testApp({ RATE_LIMIT: String(RATE_LIMIT) });

const agent = new http.Agent({ keepAlive: true });
let port: number;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => agent.destroy());

type Target = { method: string; path: string; tries: number };

const rows = Object.entries(calls).map(([name, row]: [string, Call]): [string, Target] => {
  const path = row.path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
  const tries = row.limit ? triesUnder(RATE_LIMIT, limits[row.limit].tries.ip) : RATE_LIMIT;
  return [name, { method: row.method, path, tries: Math.min(RATE_LIMIT, tries) }];
});

const others = [
  ['/api/docs', RATE_LIMIT],
  ['/api/openapi.json', RATE_LIMIT],
  [`/api/account/export/file/${crypto.randomUUID()}`, RATE_LIMIT],
  [`/api/report/bundle/link/${crypto.randomUUID()}`, RATE_LIMIT],
  [`/api/report/pdf/${crypto.randomUUID()}`, RATE_LIMIT],
  [`/api/subscription/invoice/pdf/${crypto.randomUUID()}`, RATE_LIMIT],
  [`/api/photo/${crypto.randomUUID()}`, triesUnder(RATE_LIMIT, limits['photo-view'].tries.ip)],
] as const;
const targets = [
  ...rows,
  ...others.map(([path, tries]): [string, Target] => [path, { method: 'GET', path, tries }]),
];

const coded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

/** Other spellings of the same path. */
const spellings: Record<string, (path: string) => string> = {
  'one letter percent-encoded': (path) => path.replace('/a', `/${coded('a')}`),
  'one letter percent-encoded in capitals': (path) => path.replace('p', coded('p').toUpperCase()),
  'every letter percent-encoded': (path) => path.replaceAll(/[a-z]/g, coded),
  'a percent-encoded slash': (path) => path.replace(/\/(?=[^/]*$)/, '%2f'),
  'percent-encoded twice': (path) => path.replace('/a', '/%2561'),
  'a doubled slash': (path) => path.replace('/api/', '/api//'),
  'a doubled first slash': (path) => `/${path}`,
  'a backslash': (path) => path.replace('/api/', String.raw`/api\ `.trim()),
  'upper case': (path) => path.toUpperCase(),
  'one capital': (path) => path.replace('/api', '/Api'),
  'a dot at its end': (path) => `${path}.`,
  'a slash at its end': (path) => `${path}/`,
  'a dot as a folder': (path) => path.replace('/api/', '/api/./'),
  'a way up and down again': (path) => path.replace('/api/', '/api/x/../'),
  'a semicolon': (path) => `${path};a=b`,
  'a zero byte': (path) => `${path}%00`,
  'a query': (path) => `${path}?a=b`,
  'the whole address': (path) => `http://localhost${path}`,
  'the whole address in capitals': (path) => `HTTP://LOCALHOST${path}`,
};

type Answer = { status: number | undefined; body: string; code: string | undefined };

const ask = (method: string, path: string, host: string) =>
  new Promise<Answer>((resolve, reject) => {
    const headers = { 'x-forwarded-for': host, 'content-length': 0 };
    const request = http.request({ agent, port, host: '127.0.0.1', method, path, headers });
    request.on('error', reject).on('response', (answer) => {
      const { statusCode: status, headers: answered } = answer;
      const isProblem = answered['content-type']?.startsWith('application/problem+json');
      text(answer).then((body) => {
        resolve({ status, body, code: isProblem ? JSON.parse(body).code : undefined });
      }, reject);
    });
    request.end();
  });

let hosts = 0;
const aHost = () => `10.1.${Math.floor(++hosts / 250)}.${hosts % 250}`;

const notRouted = ['no-such-call', 'file-not-found', 'method-not-allowed'];

test.each(targets)('%s is rate-limited, however its path is spelled', async (_, target) => {
  const { method, path, tries } = target;
  const page = await ask('GET', '/no-such-page', aHost());
  const reached: string[] = [];
  for (const [how, spell] of Object.entries({ plainly: String, ...spellings })) {
    const [spelling, host] = [spell(path), aHost()];
    const { status, code, body } = await ask(method, spelling, host);
    const isPage = page.status === 200 && body === page.body;
    // The router responds to a URL that it cannot decode with a 400 that lacks our field `code`.
    const isMalformed = status === 400 && code === undefined;
    if (notRouted.includes(code ?? '') || isPage || isMalformed) continue;
    reached.push(how);
    // This spelling uses up the remaining attempts, after which the plain path is also refused.
    for (let time = 1; time < tries; time += 1) {
      expect({ how, ...(await ask(method, spelling, host)) }).not.toMatchObject({ status: 429 });
    }
    expect({ how, ...(await ask(method, path, host)) }).toMatchObject({ how, status: 429 });
  }
  expect(reached).toEqual(
    expect.arrayContaining(['plainly', 'one letter percent-encoded', 'the whole address']),
  );
});
