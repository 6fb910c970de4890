/**
 * A mark near the bottom of the screen opens the fields for a comment and photos in its row, which
 * are then scrolled into view.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { beginByAddress, school } from './support/form.ts';
import { startSession } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';

const { server, browser } = await openSharedProduct();

const openArea = async (viewport: { width: number; height: number }, isStill: boolean) => {
  const reducedMotion = isStill ? 'reduce' : 'no-preference';
  const page = await openPage(browser, server.url, { viewport, reducedMotion });
  await startSession(page, 'bob');
  await beginByAddress(page, school, 'Classroom 1');
  if (viewport.width > 700) await page.getByRole('tab', { name: 'All 15' }).click();
  await page.getByRole('radiogroup').first().waitFor();
  return page;
};

const rowOf = (page: Page, category: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: category, exact: true }) });
const boxOf = (one: Locator) =>
  one.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });
const barOf = (page: Page) => boxOf(page.locator('[data-action-bar] > div').last());
const scrolled = (page: Page) => page.evaluate<number>('window.scrollY');

/** Scrolls so that the row ends right above the bar. */
const putAboveBar = async (page: Page, row: Locator): Promise<void> => {
  const [{ bottom }, { top }] = [await boxOf(row), await barOf(page)];
  await page.evaluate(`window.scrollBy({ top: ${bottom - top + 4}, behavior: 'instant' })`);
  const now = (await boxOf(row)).bottom;
  expect(now).toBeLessThanOrEqual(top);
  expect(now).toBeGreaterThan(top - 60);
};

/** How far the row reaches behind the bar at the bottom. */
const hidden = async (page: Page, row: Locator): Promise<number> =>
  Math.max(0, Math.round((await boxOf(row)).bottom - (await barOf(page)).top));

test.for([
  { size: 'tablet', isStill: false },
  { size: 'tablet', isStill: true },
  { size: 'phone', isStill: true },
] as const)(
  'The fields that a mark opens are scrolled to just above the bar on a $size, with reduced motion: $isStill',
  async ({ size, isStill }) => {
    const page = await openArea(sizes[size], isStill);
    const category = 'Windows/Doors/Gates';
    const row = rowOf(page, category);
    await putAboveBar(page, row);
    await row.getByRole('radio', { name: 'Deficient', exact: true }).check();
    const comment = page.getByLabel(`Comments: ${category}`);
    await comment.waitFor();
    await page.evaluate('new Promise((done) => requestAnimationFrame(done))');
    const atOnce = await hidden(page, row);
    // With reduced motion, the row is scrolled immediately, not over several frames.
    expect(isStill ? atOnce : 0).toBe(0);
    await expect.poll(() => hidden(page, row)).toBe(0);
    // The row is scrolled no further than to the bar.
    await expect
      .poll(async () => (await barOf(page)).top - (await boxOf(row)).bottom)
      .toBeLessThan(2);
    const header = await boxOf(page.getByRole('banner'));
    expect((await boxOf(row)).top).toBeGreaterThanOrEqual(header.bottom);
    await page.context().close();
  },
);

test('The fields that a mark opens are also scrolled if the mark is set with the keyboard; a row that is visible with its fields does not move', async () => {
  const page = await openArea(sizes.tablet, true);
  const first = rowOf(page, 'Gas Leaks');
  const before = await scrolled(page);
  await first.getByRole('radio', { name: 'Deficient', exact: true }).check();
  await page.getByLabel('Comments: Gas Leaks').waitFor();
  expect(await hidden(page, first)).toBe(0);
  expect(await scrolled(page)).toBe(before);

  const last = rowOf(page, 'Windows/Doors/Gates');
  await last.getByRole('radio', { name: 'Good', exact: true }).focus();
  await putAboveBar(page, last);
  await page.keyboard.press('x');
  await page.getByLabel('Comments: Windows/Doors/Gates').waitFor();
  await expect.poll(() => hidden(page, last)).toBe(0);
  await page.context().close();
});
