/** What `npm run check` says a screen weighs is what a browser that has nothing yet fetches for it. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Weighed, weighScreens } from '#scripts/weight.ts';
import { openAs, openPage } from './support/browser.ts';
import { bearerOf, signInByCall } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { readerOf } from './support/server-inspections.ts';

const { server, browser } = await openProduct();
let alice: Page;
let weighed: Weighed;

beforeAll(async () => {
  weighed = await weighScreens();
  alice = await openPage(browser, server.url);
  await signInByCall(alice, 'alice');
});

const filesOf = (name: string): readonly string[] =>
  weighed.screens.find(({ screen }) => screen === name)?.files ?? [];

/** The scripts and style sheets that a cold browser asks for until it is at rest, nothing touched. */
const fetchedAt = async (path: string, isSignedIn: boolean): Promise<string[]> => {
  const page = await (isSignedIn
    ? openAs(browser, server.url, alice)
    : openPage(browser, server.url));
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname)) fetched.add(pathname.slice(1));
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Registering the worker is the last thing that a screen behind the login does by itself.
  if (isSignedIn) await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return [...fetched].toSorted();
};

test.for([
  ['login', '/login', false],
  ['dashboard', '/dashboard', true],
  ['inspections', '/inspections', true],
  ['inspection-form', '/new-inspection', true],
  ['facilities', '/facilities', true],
] as const)('%s', async ([screen, path, isSignedIn]) => {
  const fetched = await fetchedAt(path, isSignedIn);
  // The dashboard of super users is another one; these files, an icon among them, are only for it.
  const ofSuper = /for-super|subscription-counts|calendar-x-2/;
  const needed = filesOf(screen).filter((file) => !ofSuper.test(file));
  expect(fetched).toEqual(needed);
});

test('an inspection that is opened again fetches no more than a new one', async () => {
  const read = readerOf(server.url, await bearerOf(alice, 'alice'));
  const { data } = await read<{ data: { list: { id: string }[] } }>('inspection/list?limit=1');
  const fetched = await fetchedAt(`/new-inspection?inspectionId=${data.list[0]?.id}`, true);
  expect(fetched).toEqual(filesOf('inspection-form'));
});

test('an inspection of a given school fetches no more either', async () => {
  const read = readerOf(server.url, await bearerOf(alice, 'alice'));
  const { schoolList } = await read<{ schoolList: { id: string }[] }>('school/get');
  const fetched = await fetchedAt(`/new-inspection/${schoolList[0]?.id}`, true);
  expect(fetched).toEqual(filesOf('inspection-form'));
});
