/** Errors of forms: each is shown at its field, and the first field with an error has the focus. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { expectErrorAt, fillIn } from './support/expect-texts.ts';
import { beginByAddress, markRadio, school } from './support/form.ts';
import { signInByCall, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

const openAs = async (person: 'alice' | 'sue', path: string, title: string): Promise<Page> => {
  const page = await openPage(browser, server.url);
  await signInByCall(page, person);
  await page.goto(path);
  await heading(page, title);
  return page;
};

test('A new password can be set although the script with the password rules cannot be loaded', async () => {
  const page = await openPage(browser, server.url);
  await startSession(page, 'sam');
  await page.route(/own-password-rules-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/settings');
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('own-password-rules'),
  );
  await page.getByLabel('New password').fill('every gutter counts');
  await failed;
  await page.getByLabel('Confirm password').fill('every gutter counts');
  await button(page, 'Reset Password').click();
  await page.getByRole('alertdialog', { name: 'Reset Password' }).waitFor();
  expect(await page.getByLabel('New password').inputValue()).toBe('every gutter counts');
  await page.context().close();
});

test('If a new password is refused after the confirmation dialog, its field has the focus again and shows the reason', async () => {
  const page = await openAs('alice', '/settings', 'Settings');
  await button(page, 'Reset Password').click();
  await expectErrorAt(page.getByLabel('New password'), 'Please enter a new password.');
  await fillIn(page, { 'New password': 'Alice2026!', 'Confirm password': 'Alice2026!' });
  const personal = page.getByRole('listitem').filter({ hasText: /^More than a name/ });
  await personal.filter({ hasText: 'not met yet' }).waitFor();
  await button(page, 'Reset Password').click();
  await expectErrorAt(
    page.getByLabel('New password'),
    'New password may not be made of a name, an email address or the name of the product.',
  );
  await fillIn(page, { 'New password': 'password1', 'Confirm password': 'password1' });
  await personal.filter({ hasText: /\(met\)$/ }).waitFor();
  await button(page, 'Reset Password').click();
  const question = page.getByRole('alertdialog', { name: 'Reset Password' });
  await question.getByRole('button', { name: 'Reset Password' }).click();
  await question.waitFor({ state: 'detached' });
  await expectErrorAt(
    page.getByLabel('New password'),
    'This password is among the most common ones. Please choose another.',
  );
  const rules = page.getByRole('listitem');
  await rules.filter({ hasText: /^Not one of the most common passwords \(not met\)$/ }).waitFor();
  expect(await rules.filter({ hasText: '(not met)' }).count()).toBe(1);
  await page.context().close();
});

test('Saving before Gas Leaks and Sewer are marked moves the focus to the first of them that is unmarked', async () => {
  const page = await openPage(browser, server.url);
  await startSession(page, 'bob');
  await beginByAddress(page, school, 'Classroom 1');
  await markRadio(page, 'Interior Surfaces', 'Good').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const check = page.getByRole('dialog', { name: 'Before you save' });
  const saving = check.getByRole('button', { name: 'Save with 12 categories as NA' });
  const missing = '2 answers are still missing: Good or NA for Gas Leaks and Sewer.';
  await check.getByText(missing).waitFor();
  const description = await saving.evaluate(
    (element) =>
      document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(description).toBe(missing);
  const focused = (question: string) =>
    check
      .getByRole('radiogroup', { name: question })
      .getByRole('radio', { name: '✓ Good' })
      .evaluate((radio) => radio === document.activeElement);
  await saving.click();
  await expect.poll(() => focused('Classroom 1: Gas Leaks')).toBe(true);
  await page.keyboard.press('Space');
  await check.getByText('1 answer is still missing', { exact: false }).waitFor();
  await saving.click();
  await expect.poll(() => focused('Classroom 1: Sewer')).toBe(true);
  await page.context().close();
});
