/** Expectations of required texts on a page. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Expects that each of these texts is on the page, word for word. */
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

/**
 * Expects that `action` shows a toast with these texts. The toast is closed afterwards, so that it
 * cannot be mistaken for the toast of a later action.
 */
export const expectToast = async (
  page: Page,
  action: () => Promise<unknown>,
  ...texts: string[]
): Promise<void> => {
  const toast = page.locator('.toasts > li');
  if ((await toast.count()) > 0) await toast.getByRole('button', { name: 'Dismiss' }).click();
  await toast.waitFor({ state: 'detached' });
  await action();
  await expectTexts(toast, ...texts);
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await toast.waitFor({ state: 'detached' });
};

/**
 * Expects that the field has this error: it is marked as invalid, described by the sentence, and
 * has the focus.
 */
export const expectErrorAt = async (field: Locator, sentence: string): Promise<void> => {
  const page = field.page();
  await field.and(page.locator('[aria-invalid="true"]')).waitFor();
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()));
  expect(texts).toContain(sentence);
  await field.and(page.locator(':focus')).waitFor();
};

/** Fills the fields with these labels. */
export const fillIn = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(new RegExp(`^${label}( \\*)?$`)).fill(value);
  }
};

/**
 * Expects that the form is refused with a toast with these texts whenever one of these fields is
 * empty. Afterwards all fields are filled in.
 */
export const expectRequired = async (
  page: Page,
  values: Record<string, string>,
  send: string,
  ...texts: string[]
): Promise<void> => {
  const path = new URL(page.url()).pathname;
  const press = () => page.getByRole('button', { name: send, exact: true }).click();
  for (const empty of Object.keys(values)) {
    await fillIn(page, { ...values, [empty]: '' });
    await expectToast(page, press, ...texts);
  }
  await fillIn(page, values);
  expect(new URL(page.url()).pathname).toBe(path);
};

/** Expects that there are buttons with these names. */
export const expectButtons = async (where: Page | Locator, ...names: string[]): Promise<void> => {
  for (const name of names) {
    await where
      .getByRole('button', { name, exact: true })
      .first()
      .waitFor()
      .catch(() => expect.fail(`There is no button "${name}"`));
  }
};

/** Expects that the table has exactly these columns. */
export const expectColumns = async (
  where: Page | Locator,
  table: string,
  columns: string[],
): Promise<void> => {
  const found = where.getByRole('table', { name: table }).last();
  await found.getByRole('cell').first().waitFor();
  await expect.poll(() => found.getByRole('columnheader').allInnerTexts()).toEqual(columns);
};

/** Expects that the select with this label, required or not, has exactly these choices. */
export const expectChoices = async (
  where: Page | Locator,
  label: string,
  choices: string[],
): Promise<void> => {
  const select = where.getByLabel(new RegExp(`^${label}( \\*)?$`));
  await select.waitFor();
  await expect.poll(() => select.locator('option:not([hidden])').allInnerTexts()).toEqual(choices);
};

/**
 * Expects that the form has fields with these labels, in this order; a star marks required fields.
 */
export const expectFields = async (where: Page | Locator, labels: string[]): Promise<void> => {
  const found = async () => {
    const texts = await where.locator('form label').allInnerTexts();
    return texts.map((label) => label.replace(/\s+/g, ' ').trim());
  };
  await expect.poll(found).toEqual(labels);
};
