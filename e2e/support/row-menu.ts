import type { Page } from 'playwright-core';

/** Chooses a rare action on an account owner, which is in the menu of their row. */
export async function chooseRareAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
