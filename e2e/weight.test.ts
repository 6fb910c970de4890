/**
 * The sizes that `npm run check` prints are those of the files that a browser with an empty cache
 * downloads.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { weighScreens, type Weights } from '#scripts/weight.ts';
import { openAs, openPage, withServiceWorker } from './support/browser.ts';
import { bearerOf, signInByCall } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';
import { readerOf } from './support/server-inspections.ts';

const { server, browser } = await openSharedProduct();
let alice: Page;
let weights: Weights;

beforeAll(async () => {
  weights = await weighScreens();
  alice = await openPage(browser, server.url);
  await signInByCall(alice, 'alice');
});

const filesOf = (name: string): readonly string[] =>
  weights.screens.find(({ screen }) => screen === name)?.files ?? [];

/**
 * Expects that a browser with an empty cache, without interaction, requests exactly these scripts
 * and style sheets until it is idle.
 */
const expectFetched = async (
  path: string,
  isSignedIn: boolean,
  needed: readonly string[],
): Promise<void> => {
  const page = await (isSignedIn
    ? openAs(browser, server.url, alice, withServiceWorker)
    : openPage(browser, server.url));
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname)) fetched.add(pathname.slice(1));
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Registering the service worker is the last action of a signed-in screen without interaction.
  if (isSignedIn) await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.waitForLoadState('networkidle');
  // Files that are loaded when the page is idle may arrive after `networkidle`.
  await expect.poll(() => [...fetched].toSorted()).toEqual(needed);
  await page.context().close();
};

test.for([
  ['login', '/login', false],
  ['dashboard', '/dashboard', true],
  ['inspections', '/inspections', true],
  ['deficiencies', '/deficiencies', true],
  ['schedule', '/schedule', true],
  ['inspection-form', '/new-inspection', true],
  ['facilities', '/facilities', true],
] as const)(
  'the first visit downloads only the files of its screen: %s',
  async ([screen, path, isSignedIn]) => {
    await expectFetched(path, isSignedIn, filesOf(screen));
  },
);

test('The form of a saved inspection downloads no more files than the form of a new one', async () => {
  const read = readerOf(server.url, await bearerOf(alice, 'alice'));
  const { data } = await read<{ data: { list: { id: string }[] } }>('inspection/list?limit=1');
  const path = `/new-inspection?inspectionId=${data.list[0]?.id}`;
  await expectFetched(path, true, filesOf('inspection-form'));
});

test('The form of a new inspection of a given school downloads no more files than the form without a school', async () => {
  const read = readerOf(server.url, await bearerOf(alice, 'alice'));
  const { schoolList } = await read<{ schoolList: { id: string }[] }>('school/get');
  const path = `/new-inspection/${schoolList[0]?.id}`;
  await expectFetched(path, true, filesOf('inspection-form'));
});
