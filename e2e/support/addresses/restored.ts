/** Tries the rows of the addresses (addresses.test.ts, addresses.all.test.ts). */
import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished } from 'vitest';
import { openPage } from '#e2e/support/browser.ts';
import { bearerOf, startSession } from '#e2e/support/people.ts';
import type { SharedProduct } from '#e2e/support/product.ts';
import type { AddressRow } from './row.ts';

type Words = Record<'SCHOOL' | 'INSPECTION' | 'REPORT' | 'MONTH' | 'DAY' | 'YEAR', string>;

type School = { id: string; name: string; inspectionId: string };

/** Finds the values of the placeholders that the rows contain (row.ts). */
const findWords = async (alice: Page): Promise<Words> => {
  const headers = await bearerOf(alice, 'alice');
  const read = async <Data>(address: string): Promise<Data> => {
    const answer = await alice.request.get(address, { headers });
    return ((await answer.json()) as { data: Data }).data;
  };
  const { list: schools } = await read<{ list: School[] }>('/api/inspection/ranking?limit=100');
  const school = schools.find(({ name }) => name === 'Quarry Hill Elementary') as School;
  const [report] = (await read<{ list: { id: string }[] }>('/api/report/list')).list;
  const [last] = (await read<{ list: { date: string }[] }>('/api/inspection/list')).list;
  const { years } = await read<{ years: number[] }>('/api/inspection/district');
  return {
    SCHOOL: school.id,
    INSPECTION: school.inspectionId,
    REPORT: report?.id ?? '',
    DAY: last?.date ?? '',
    MONTH: last?.date.slice(0, 7) ?? '',
    YEAR: String(years[0]),
  };
};

const withoutIds = (address: string): string =>
  address.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID');

const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return withoutIds(`${pathname}${search}`);
};
const searchOf = (page: Page): string => withoutIds(new URL(page.url()).search);

/** Until the test ends, the responses of this API call say that there are at least two pages. */
const haveTwoPages = async (page: Page, path: string) => {
  const context = page.context();
  await context.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { data: { totalPages: number } };
      json.data.totalPages = Math.max(json.data.totalPages, 2);
      await route.fulfill({ response, json });
    },
  );
  onTestFinished(() => context.unrouteAll({ behavior: 'ignoreErrors' }));
};

/** Call it once at the top of a file. */
export function testAddresses({ server, browser }: SharedProduct) {
  const pages = {} as Record<'alice' | 'sue', Page>;
  /**
   * The tabs that open copied links. Each person has one tab for all tests, because a new tab would
   * load and compile the scripts again.
   */
  const otherTabs = {} as typeof pages;
  let words: Words;

  beforeAll(async () => {
    for (const person of ['alice', 'sue'] as const) {
      pages[person] = await openPage(browser, server.url);
      await startSession(pages[person], person);
      otherTabs[person] = await pages[person].context().newPage();
      await otherTabs[person].goto('/healthz');
    }
    words = await findWords(pages.alice);
  });

  const filled = (address: string): string =>
    Object.entries(words).reduce((text, [word, value]) => text.replace(word, value), address);

  /** Expects that reload, Back, Forward and a copied link restore the state of this row. */
  const expectRestored = async (row: AddressRow): Promise<void> => {
    const { as: person = 'alice', entries = 1 } = row;
    const page = pages[person];
    const search = filled(row.search);
    if (row.twoPages) await haveTwoPages(page, row.twoPages);
    // Adds a history entry before that of the screen, to which Back leads if the action replaces
    // the entry of the screen.
    await page.goto('/healthz');
    await page.goto(filled(row.path));
    if (row.heading) await page.getByRole('heading', { level: 1, name: row.heading }).waitFor();
    await row.before(page);
    await row.act(page);
    await row.shown(page);
    await expect.poll(() => searchOf(page)).toBe(search);
    await page.reload();
    await row.shown(page);
    for (let entry = 0; entry < Math.max(entries, 1); entry += 1) await page.goBack();
    if (entries > 0) await row.before(page);
    expect(addressOf(page)).toBe(entries > 0 ? withoutIds(filled(row.path)) : '/healthz');
    for (let entry = 0; entry < Math.max(entries, 1); entry += 1) await page.goForward();
    await row.shown(page);
    const other = otherTabs[person];
    // Simulates a new tab, whose session storage is empty.
    await other.evaluate('sessionStorage.clear()');
    await other.goto(page.url());
    await row.shown(other);
    expect(searchOf(other)).toBe(search);
  };

  return { pages, expectRestored };
}
