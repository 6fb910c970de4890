import type { Page } from 'playwright-core';

/** Chooses an action of a row whose menu has all its actions, such as the row of a team member. */
export const chooseAction = (page: Page, name: string, action: string): Promise<void> =>
  choose(page, `Actions for ${name}`, action);

/** Chooses a rare action on an account owner, which is in the menu of their row. */
export const chooseRareAction = (page: Page, name: string, action: string): Promise<void> =>
  choose(page, `More actions for ${name}`, action);

const choose = async (page: Page, menu: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

/** The actions that the menu of a row offers, in order. */
export const actionsOf = async (page: Page, name: string): Promise<string[]> => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem').first().waitFor();
  const actions = await page.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  return actions;
};
