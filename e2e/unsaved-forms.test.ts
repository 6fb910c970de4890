/**
 * Leaving a form or dialog asks if something typed in it is not saved, and what was typed stays. That
 * each text field of the product belongs to such a form is checked by accessibility.test.ts, which
 * opens every screen.
 */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { signInByCall, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { reusedPages } from './support/reused-pages.ts';
import { screens, states } from './support/screens/all-screens.ts';

const { server, browser } = await openProduct();
const pages = reusedPages(browser, server.url);
const people = new Map<string | undefined, Page>();

beforeAll(async () => {
  for (const person of ['alice', 'sue', undefined] as const) {
    const page = await openPage(browser, server.url);
    if (person) await startSession(page, person);
    people.set(person, page);
  }
});

const MAY_BE_LOST = 'Are you sure you want to leave? Unsaved changes may be lost.';

const questionOn = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Not saved yet' }).filter({ hasText: MAY_BE_LOST });

/** The forms and dialogs with a text field, by the name of their screen. */
const withFields = [
  'signup',
  'settings',
  'district',
  'payment-method',
  'add-school',
  'edit-school',
  'add-facility',
  'areas',
  'import-schools',
  'invite',
  'invite-several',
  'edit-member',
  'reopen-report',
  'delete-inspection',
  'deficiency',
  'deficiencies-change',
  'sarc',
  'district-plan',
  'add-webhook',
  'create-token',
  'set-up-sign-on',
  'add-subscriber',
  'edit-subscriber',
  'delete-subscriber',
  'grant-domain',
];

test.for(withFields)(
  '%s: leaving asks about typed text, and Stay keeps it',
  async (name, context) => {
    const screen = [...screens, ...states].find((one) => one.name === name);
    if (!screen) return context.expect.fail(`There is no screen ${name}.`);
    const page = await pages.open(people.get(screen.as) as Page, screen);
    await screen.open(page);
    const dialog = page
      .locator('[role=dialog], [role=alertdialog]')
      .filter({ visible: true })
      .last();
    const isDialog = (await dialog.count()) > 0;
    const field = (isDialog ? dialog : page.locator('[data-guarded]'))
      .locator('textarea, input:is([type=text], [type=email], :not([type])):not([readonly])')
      .filter({ visible: true })
      .first();
    const typed = (await field.getAttribute('type')) === 'email' ? 'typed@school.test' : 'Typed 7';
    await field.fill(typed);
    // A dialog is left with Escape, a form by the first link of the sidebar or of the page.
    const leave = () =>
      isDialog ? page.keyboard.press('Escape') : page.locator('a[href^="/"]').first().click();
    await leave();
    const question = questionOn(page);
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe(typed);
    await leave();
    await question.getByRole('button', { name: 'Leave' }).click();
    await field.waitFor({ state: 'detached' });
    await page.context().close();
  },
);

test('A tab, Back and closing the browser tab ask as well; what was saved, or typed back, needs no question', async () => {
  const page = await openPage(browser, server.url);
  await signInByCall(page, 'alice');
  // By a link, so that Back stays in the app.
  await page.getByRole('link', { name: 'Settings' }).click();
  const name = page.getByLabel('Full name');
  const before = await name.inputValue();
  const question = questionOn(page);
  const tab = (label: string) => page.getByRole('tab', { name: label });
  const stay = async () => {
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
  };

  await name.fill('Alice Typed');
  await tab('Security').click();
  await stay();
  expect(await name.inputValue()).toBe('Alice Typed');
  await tab('Account').press('ArrowRight');
  await stay();
  await page.goBack();
  await stay();
  expect(await name.inputValue()).toBe('Alice Typed');
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;

  await name.fill('Alice Typed');
  await name.fill(before);
  await tab('Security').click();
  await tab('Security').and(page.locator('[aria-selected=true]')).waitFor();
  expect(await question.count()).toBe(0);
  await tab('Account').click();
  await name.fill('Alice Saved');
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await page.getByText('Your account information has been updated.').first().waitFor();
  await tab('Security').click();
  await tab('Security').and(page.locator('[aria-selected=true]')).waitFor();
  expect(await question.count()).toBe(0);
});

test('A save that fails leaves the text unsaved', async () => {
  const page = await openPage(browser, server.url);
  await signInByCall(page, 'alice');
  await page.goto('/settings');
  await page.route('**/api/user/details/update', (route) => route.fulfill({ status: 503 }));
  await page.getByLabel('Full name').fill('Alice Unsaved');
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await page
    .getByText('User Account Information update failed, please try again.')
    .first()
    .waitFor();
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect.poll(() => questionOn(page).count()).toBe(1);
});
