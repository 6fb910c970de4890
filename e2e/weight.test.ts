/** What `npm run check` says a screen weighs is what a browser that has nothing yet fetches for it. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { weighScreens, type Weight } from '#scripts/weight.ts';
import { openBrowser, openPage } from './support/browser.ts';
import { signIn } from './support/people.ts';
import { type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;
let browser: Browser;
let alice: Page;
let weights: readonly Weight[];

beforeAll(async () => {
  weights = await weighScreens();
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  alice = await openPage(browser, server.url);
  await signIn(alice, 'alice');
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

/** The scripts and style sheets of the build that a cold browser asks for, nothing touched. */
const fetchedAt = async (path: string, isSignedIn: boolean): Promise<string[]> => {
  const storageState = isSignedIn ? await alice.context().storageState() : undefined;
  const page = await openPage(browser, server.url, storageState ? { storageState } : {});
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) fetched.add(pathname.slice(1));
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return [...fetched].toSorted();
};

test.for([
  ['login', '/login', false],
  ['dashboard', '/dashboard', true],
  ['inspections', '/inspections', true],
  ['facilities', '/facilities', true],
] as const)('%s', async ([screen, path, isSignedIn]) => {
  const weighed = weights.find((weight) => weight.screen === screen)?.files ?? [];
  // The dashboard has two faces, and nobody sees both.
  const seen = weighed.filter((file) => !/for-super|subscription-counts/.test(file));

  const fetched = await fetchedAt(path, isSignedIn);
  expect(fetched).toEqual(seen);
});

test('the form fetches what it needs for its first step, and is weighed with all of them', async () => {
  const weighed = weights.find(({ screen }) => screen === 'inspection-form')?.files ?? [];
  const fetched = await fetchedAt('/new-inspection', true);
  expect(weighed).toEqual(expect.arrayContaining(fetched));
  expect(fetched.some((file) => file.includes('/form-'))).toBe(true);
});
