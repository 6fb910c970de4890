/**
 * When a user taps down a list, each tap marks the area that was under the finger when the user
 * aimed. taps.all.test.ts tries other lists, sizes and speeds.
 */
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { school } from './support/form.ts';
import { startSession } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';
import { expectTappedAreas, firstCases, marked } from './support/taps.ts';

const product = await openSharedProduct();
const { server, browser } = product;

test.each(firstCases)(
  '$list on a $size, a tap every $pause ms, deficiencies loaded after tap $loadedAfter: the four tapped areas are marked, no others',
  (one) => expectTappedAreas(product, one),
);

test('A double tap marks one area', async () => {
  const page = await openPage(browser, server.url, { viewport: sizes.phone });
  await startSession(page, 'bob');
  await page.goto('/new-inspection');
  await page.getByRole('button', { name: 'School: Choose a school' }).click();
  await page.getByRole('button', { name: school }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: /^All good: Classroom 1$/ }).dblclick();
  await page.getByRole('button', { name: 'Marked: Classroom 1' }).waitFor();
  await expect.poll(() => marked(page)).toEqual(['Classroom 1']);
  await page.context().close();
});
