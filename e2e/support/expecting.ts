/** What the tests of required texts expect of a page. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Each of these texts stands on the page, word for word. */
export const expectTexts = async (where: Page | Locator, ...texts: string[]): Promise<void> => {
  for (const text of texts) {
    await where
      .getByText(text, { exact: true })
      .filter({ visible: true })
      .first()
      .waitFor()
      .catch(() => expect.fail(`There is no "${text}"`));
  }
};

/** There are buttons of these names. */
export const expectButtons = async (where: Page | Locator, ...names: string[]): Promise<void> => {
  for (const name of names) {
    await where
      .getByRole('button', { name, exact: true })
      .first()
      .waitFor()
      .catch(() => expect.fail(`There is no button "${name}"`));
  }
};

/** The table has these columns and no others. */
export const expectColumns = async (
  where: Page | Locator,
  table: string,
  columns: string[],
): Promise<void> => {
  const found = where.getByRole('table', { name: table }).last();
  await found.getByRole('cell').first().waitFor();
  expect(await found.getByRole('columnheader').allInnerTexts()).toEqual(columns);
};

/** A select of this label, required or not, offers these choices and no others. */
export const expectChoices = async (
  where: Page | Locator,
  label: string,
  choices: string[],
): Promise<void> => {
  const select = where.getByLabel(new RegExp(`^${label}( \\*)?$`));
  await select.waitFor();
  expect(await select.locator('option:not([hidden])').allInnerTexts()).toEqual(choices);
};

/** The form has fields of these labels, in this order; a star marks what is required. */
export const expectFields = async (where: Page | Locator, labels: string[]): Promise<void> => {
  await where.locator('form label').first().waitFor();
  const found = await where.locator('form label').allInnerTexts();
  expect(found.map((label) => label.replace(/\s+/g, ' ').trim())).toEqual(labels);
};
