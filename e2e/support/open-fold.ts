import type { Locator, Page } from 'playwright-core';

/** The collapsed part of a page with this heading. */
export const foldOf = (page: Page, title: string): Locator =>
  page.locator('details', {
    has: page.locator('summary').getByRole('heading', { name: title, exact: true }),
  });

/** Opens the collapsed part with this heading, unless it is open. */
export async function openFold(page: Page, title: string): Promise<void> {
  const fold = foldOf(page, title);
  await fold.waitFor();
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click();
}
