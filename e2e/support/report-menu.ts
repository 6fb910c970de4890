import type { Locator, Page } from 'playwright-core';

/** Opens the menu “More” of the report that is shown, and returns one of its entries. */
export async function entryOfReportMenu(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const entry = page.getByRole('menuitem', { name, exact: true });
  await entry.waitFor();
  return entry;
}
