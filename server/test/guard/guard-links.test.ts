/**
 * Files with signed links, such as photos and PDFs: whoever has the link can open the file, and
 * nobody can open it without the link.
 */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { uploadRecording } from '#server/recording/test/voice-notes.ts';
import { testApp } from '#server/test/app.ts';
import { identitiesOf } from './guard-identities.ts';
import { aWorld, type World } from './guard-world.ts';

const harness = await testApp();
const { app, services } = harness;
const world = await aWorld(harness, 'quercus');
const identities = await identitiesOf(
  services,
  world,
  await harness.aDistrict(),
  await harness.aDistrict(),
  await harness.aDistrict(),
);

afterEach(() => {
  vi.useRealTimers();
});

/** The routes under /api that are opened by signed links, each with a way to get such a link. */
const links: Record<string, (world: World) => Promise<string>> = {
  '/api/photo/:photoId': async ({ photo }) => photo,
  '/api/recording/:recordingId': ({ bob }) => uploadRecording(bob),
  '/api/report/pdf/:reportId': async ({ bob, reportId }) =>
    (await bob.ask('report/generate-pdf', { reportId })).pdfUrl,
  '/api/report/bundle/link/:id': async ({ alice, aBundle }) => {
    const id = await aBundle();
    const { list } = (await alice.ask('report/bundles')).data;
    return list.find((bundle) => bundle.id === id)?.link as string;
  },
  '/api/account/export/file/:id': async ({ alice, anExport }) =>
    (await alice.ask('account/export-link', { id: await anExport() })).data.link,
  '/api/subscription/invoice/pdf/:id': async ({ sue, aSubscriber }) => {
    const { id: memberId } = await aSubscriber();
    const [invoice] = (await sue.ask('subscription/invoice-list', { memberId })).data.list;
    return invoice?.receipt as string;
  },
};

/** The paths of all routes, read from the tree that the server prints. */
const paths = (): string[] => {
  const above: string[] = [];
  const lines = app.printRoutes({ commonPrefix: false }).split('\n');
  return lines.flatMap((line) => {
    const [, branch, path] = /^([│ ]*[├└]── )(\S+)/.exec(line) ?? [];
    if (branch === undefined || path === undefined) return [];
    const depth = branch.length / 4;
    above[depth] = (above[depth - 1] ?? '') + path;
    return /\((?:HEAD|GET|POST|PUT|DELETE|PATCH)/.test(line) ? [above[depth]] : [];
  });
};

/** Routes that respond the same to everybody, without data of any account. */
const documents = ['/api/docs', '/api/openapi.json'];

/**
 * Routes whose path contains a secret token, tested in server/schedule/feed.test.ts and
 * server/feed/address.test.ts.
 */
const secrets = ['/api/schedule/calendar/:file', '/api/feed/data/:file'];

test('every route under /api is in the call table or in one of the lists in this file', () => {
  const rows = Object.values(calls).map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1'));
  const found = paths().filter((path) => path.startsWith('/api/'));
  const guarded = [...rows, ...Object.keys(links)];
  expect(found.filter((path) => ![...guarded, ...documents, ...secrets].includes(path))).toEqual(
    [],
  );
  expect(guarded.filter((path) => !found.includes(path))).toEqual([]);
});

const get = async (url: string, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { statusCode, headers: answered, rawPayload } = await app.inject({ url, headers });
  const isProblem = String(answered['content-type']).startsWith('application/problem+json');
  const { code } = isProblem ? JSON.parse(rawPayload.toString()) : {};
  return { status: statusCode, code, bytes: rawPayload.length };
};

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

describe.each(Object.keys(links))('%s', (route) => {
  const link = links[route] as (world: World) => Promise<string>;

  test('a link opens for everybody who has it, whatever access token is sent with the request', async () => {
    const url = await link(world);
    for (const { name, token } of identities) {
      expect({ name, ...(await get(url, token)) }).toMatchObject({ name, status: 200 });
    }
  });

  test('is refused when any part of the link was changed, with or without a valid token', async () => {
    const url = await link(world);
    const other = services.links.sign(`/api/photo/${crypto.randomUUID()}`, new Date());
    const signature = /sig=(.)/.exec(url)?.[1];
    const changed = {
      'another signature': url.replace(/sig=./, signature === 'A' ? 'sig=B' : 'sig=A'),
      'no signature': url.replace(/&sig=.*/, ''),
      'nothing but its path': url.replace(/\?.*/, ''),
      'a later end': url.replace(/exp=\d+/, 'exp=99999999999'),
      'an id that nobody has': url.replace(uuid, crypto.randomUUID()),
      'something added': `${url}&size=full`,
      'the signature of another link': url.replace(/sig=.*/, other.replace(/.*&/, '')),
    };
    for (const [how, altered] of Object.entries(changed)) {
      for (const token of [undefined, world.alice.token, world.sue.token]) {
        expect({ how, ...(await get(altered, token)) }).toMatchObject({
          how,
          status: 403,
          code: 'link-not-valid',
        });
      }
    }
  });

  test('responds with 404 to a valid signature for an id that does not exist', async () => {
    const url = await link(world);
    const [path] = url.replace(uuid, crypto.randomUUID()).split('?') as [string];
    const { status } = await get(services.links.sign(path, new Date()));
    expect(status).toBe(404);
  });

  test('is refused as expired 26 hours later', async () => {
    const url = await link(world);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 26 * 3_600_000 });
    expect(await get(url)).toMatchObject({ status: 410, code: 'link-expired' });
  });
});
