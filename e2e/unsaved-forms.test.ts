/**
 * Leaving a form or dialog asks if something typed in it is not saved, and what was typed stays. That
 * each text field of the product belongs to such a form is checked by accessibility.test.ts and
 * accessibility.all.test.ts, which open every screen; unsaved-forms.all.test.ts leaves all other forms.
 */
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { signInByCall } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { formsWithFields, questionOn, testForms } from './support/unsaved-forms.ts';

const product = await openProduct();
const { server, browser } = product;
const expectQuestion = testForms(product);

test.for(formsWithFields)('%s: leaving asks about typed text, and Stay keeps it', (name) =>
  expectQuestion(name),
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
