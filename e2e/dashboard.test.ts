/** What is seen of the dashboard on a small laptop. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { signInByCall } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';

const { server, browser } = await openSharedProduct();

test('Cards, recent inspections and the way back are seen without scrolling at 1366 × 900', async () => {
  const page = await openPage(browser, server.url, { viewport: { width: 1366, height: 900 } });
  await signInByCall(page, 'alice');
  const recent = page.getByRole('table', { name: 'Recent inspections' });
  await recent.getByRole('link').nth(5).waitFor();
  await page
    .getByRole('table', { name: 'Schools by condition' })
    .getByRole('link')
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  const bottomOf = async (place: Locator) => {
    const box = await place.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
  };
  const isSeen = (place: Locator) => expect.poll(() => bottomOf(place)).toBeLessThanOrEqual(900);
  await isSeen(page.getByRole('link', { name: 'Open deficiencies:' }).first());
  await isSeen(page.getByText('Want to return to the landing page?').filter({ visible: true }));
  await isSeen(recent);
});
