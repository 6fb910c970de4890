/** What `npm run check` says a screen weighs is what a browser that has nothing yet fetches for it. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Weighed, weighScreens } from '#scripts/weight.ts';
import { openAs, openBrowser, openPage } from './support/browser.ts';
import { signIn } from './support/people.ts';
import { type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;
let browser: Browser;
let alice: Page;
let weighed: Weighed;

beforeAll(async () => {
  weighed = await weighScreens();
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  alice = await openPage(browser, server.url);
  await signIn(alice, 'alice');
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

const filesOf = (name: string): readonly string[] =>
  weighed.screens.find(({ screen }) => screen === name)?.files ?? [];

/** What was fetched and is in no sum. */
const unweighed = (screen: string, fetched: readonly string[]): string[] =>
  fetched.filter((file) => !filesOf(screen).includes(file) && !weighed.later.files.includes(file));

/** The scripts and style sheets that a cold browser asks for, nothing touched. */
const fetchedAt = async (path: string, isSignedIn: boolean): Promise<string[]> => {
  const page = await (isSignedIn
    ? openAs(browser, server.url, alice)
    : openPage(browser, server.url));
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) fetched.add(pathname.slice(1));
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return [...fetched];
};

test.for([
  ['login', '/login', false],
  ['dashboard', '/dashboard', true],
  ['inspections', '/inspections', true],
  ['facilities', '/facilities', true],
] as const)('%s', async ([screen, path, isSignedIn]) => {
  const fetched = await fetchedAt(path, isSignedIn);
  expect(unweighed(screen, fetched)).toEqual([]);
  // The dashboard has two faces, and nobody sees both.
  const needed = filesOf(screen).filter((file) => !/for-super|subscription-counts/.test(file));
  expect(needed.filter((file) => !fetched.includes(file))).toEqual([]);
});

test('the form fetches what it needs for its first step, and is weighed with all of them', async () => {
  const fetched = await fetchedAt('/new-inspection', true);
  expect(unweighed('inspection-form', fetched)).toEqual([]);
  expect(fetched.some((file) => file.includes('/form-'))).toBe(true);
});
