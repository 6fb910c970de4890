/** The steps and tabs of the inspection form have the required texts and buttons. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { expectButtons, expectTexts } from './support/expect-texts.ts';
import { startSession } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';

const { server, browser } = await openSharedProduct();
let page: Page;

beforeAll(async () => {
  page = await openPage(browser, server.url);
  await startSession(page, 'alice');
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });

test('Step 1 asks for the school site; at first its date is today and the number of classrooms is 0', async () => {
  const today = () => page.evaluate(() => new Date().toLocaleDateString('en-CA'));
  // Two dates are accepted, because midnight may pass while the form opens.
  const before = await today();
  await page.goto('/new-inspection');
  await expectTexts(page, 'School Site');
  const value = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
  for (const label of ["Inspector's title", 'Weather condition', 'District representative']) {
    await expect.poll(() => value(label)).toBe('');
  }
  await expect.poll(() => value('Inspector name')).toBe('Alice Admin');
  const date = page.getByLabel(/^Date/);
  await expect
    .poll(async () => [before, await today()].includes(await date.inputValue()))
    .toBe(true);
  await expect.poll(() => value('Number of classrooms')).toBe('0');
  await expect.poll(() => button('Fewer classrooms').isDisabled()).toBe(true);
  await button('More classrooms').click();
  await expect.poll(() => value('Number of classrooms')).toBe('1');
  await button('Fewer classrooms').click();
  await expectButtons(page, 'Cancel', 'Next');
});

test('Step 1 requires a school', async () => {
  await button('Next').click();
  await expectTexts(page, 'Requirement', 'Please select a school.');
  expect(new URL(page.url()).hash).toBe('');
});

test('Step 2 lists the area evaluations, and Prev goes back after a confirmation', async () => {
  await page.goto('/facilities');
  await page.getByRole('link', { name: 'New Inspection of Alder Creek Elementary' }).click();
  await button('School: Alder Creek Elementary').waitFor();
  await button('Next').click();
  await expectTexts(page, 'Evaluation');
  await expectButtons(page, 'New', 'Prev', 'Cancel', 'Save');
  await button('Prev').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back to School Site' }).click();
  await button('School: Alder Creek Elementary').waitFor();
  await button('Next').click();
  await button('Prev').waitFor();
  await expect.poll(() => button('School: Alder Creek Elementary').count()).toBe(0);
});

test('Step 1 requires a date, also after a return from step 2', async () => {
  await button('Prev').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back to School Site' }).click();
  const date = page.getByLabel('Date');
  const before = await date.inputValue();
  await date.fill('');
  await button('Next').click();
  await expectTexts(page, 'Please choose a date.');
  await button('School: Alder Creek Elementary').waitFor();
  await date.fill(before);
  await button('Next').click();
  await button('Prev').waitFor();
});

test('Continue and Save are not available until an area is chosen', async () => {
  await button('New').click();
  const tabs = async () => (await page.getByRole('tab').allTextContents()).map((one) => one.trim());
  await expect
    .poll(tabs)
    .toEqual(['Area', 'Categories 1-5', 'Categories 6-10', 'Categories 11-15', 'All 15']);
  await expect.poll(() => button('Continue to Categories').isDisabled()).toBe(true);
  await expect.poll(() => button('Save').isDisabled()).toBe(true);
  await expectButtons(page, 'Cancel', 'Add an area');
  await page.getByRole('group', { name: 'Areas' }).getByRole('button').first().click();
  await expect.poll(() => button('Save').isEnabled()).toBe(true);
  await button('Continue to Categories').click();
});

test('A category has four marks, comments and photos, with five categories to a tab', async () => {
  const groups = page.getByRole('radiogroup');
  await groups.first().waitFor();
  await expect.poll(() => groups.count()).toBe(5);
  const marks = groups.first().locator('label');
  await expect
    .poll(async () => (await marks.allInnerTexts()).map((text) => text.replaceAll('\n', ' ')))
    .toEqual(['Good', 'D Deficient', 'X Poor · Extreme deficiency', 'NA · Not applicable']);
  for (const name of ['Good', 'Deficient', 'Poor · Extreme deficiency', 'NA · Not applicable']) {
    await groups.first().getByRole('radio', { name, exact: true }).waitFor();
  }
  await groups.first().getByRole('radio', { name: 'Deficient' }).check();
  await page.getByLabel('Comments: Gas Leaks').waitFor();
  const photos = page.getByLabel('Add photos: Gas Leaks');
  await expect.poll(() => photos.getAttribute('accept')).toBe('image/*');
  await expect.poll(() => photos.evaluate((input: HTMLInputElement) => input.multiple)).toBe(true);
  await expectButtons(page, 'Previous');
  await button(/^Next/).click();
  await page.getByRole('radiogroup', { name: /Restrooms$/ }).waitFor();
  await button('Previous').click();
  await page.getByRole('radiogroup', { name: /Gas Leaks$/ }).waitFor();
  await expect.poll(() => page.getByRole('radiogroup', { name: /Restrooms$/ }).count()).toBe(0);
});

test('An evaluated area is listed, and cannot be chosen for another evaluation', async () => {
  const label = await page.getByRole('main').locator('header p .font-semibold').first().innerText();
  await button('Save').click();
  await expectButtons(page, `Edit ${label}`, `Delete ${label}`);
  await expectTexts(page.getByRole('main'), label, 'Deficient');
  await button('New').click();
  const choices = page.getByRole('group', { name: 'Areas' });
  await choices.getByRole('button').first().waitFor();
  await expect
    .poll(() => choices.getByRole('button', { name: label, exact: true }).count())
    .toBe(0);
  await button('Cancel').click();
  await button(`Edit ${label}`).click();
  await tab('Area').click();
  await choices.getByRole('button', { name: label }).first().waitFor();
});

test('An area evaluation is deleted from the list, and its area can be chosen again', async () => {
  const choices = page.getByRole('group', { name: 'Areas' });
  const label = await choices.locator('[aria-pressed=true]').innerText();
  await button('Cancel').click();
  await button(`Delete ${label}`).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await button(`Delete ${label}`).waitFor({ state: 'detached' });
  await button('New').click();
  await choices.getByRole('button', { name: label, exact: true }).waitFor();
  await button('Cancel').click();
  await expect.poll(() => button(`Edit ${label}`).count()).toBe(0);
});
