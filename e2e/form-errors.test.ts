/** Errors of forms: each is shown at its field, and the first field with an error has the focus. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { expectErrorAt, fillIn } from './support/expect-texts.ts';
import { beginByAddress, markRadio, school } from './support/form.ts';
import { signInByCall, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { chooseAction } from './support/row-menu.ts';

const { server, browser } = await openProduct();

const toasts = (page: Page) => page.locator('.toasts > li');
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

test('If the server refuses values of a sign-up, their fields show errors with the field names of the screen', async () => {
  const page = await openPage(browser, server.url);
  await page.goto('/signup');
  await fillIn(page, {
    Email: 'dana@',
    'Full name': 'Dana Doe',
    Password: 'short',
    'Confirm password': 'short',
  });
  await button(page, 'Sign up').click();
  const email = page.getByLabel(/^Email/);
  await expectErrorAt(email, 'Email must be an email address.');
  await page.getByText('Password must have at least 8 characters.', { exact: true }).waitFor();
  const password = page.getByLabel(/^Password/);
  expect(await password.getAttribute('aria-invalid')).toBe('true');
  expect(await toasts(page).count()).toBe(0);
  expect(await page.getByLabel('Full name').inputValue()).toBe('Dana Doe');

  // Typing in a field removes its error; the error of the other field stays.
  await email.fill('dana@demo.test');
  await page.getByText('Email must be an email address.').waitFor({ state: 'detached' });
  await fillIn(page, { Password: 'password1', 'Confirm password': 'password1' });
  await button(page, 'Sign up').click();
  await expectErrorAt(
    password,
    'This password is among the most common ones. Please choose another.',
  );
  await page.context().close();
});

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

test('All rules of a new password are shown as met or not met, and one sentence lists everything that is wrong with a refused password', async () => {
  const page = await openPage(browser, server.url);
  for (const [path, label, submit] of [
    ['/signup', 'Password', 'Sign up'],
    ['/user/invitation?token=x', 'Password', 'Complete Registration'],
    ['/user/reset-password?token=x', 'New password', 'Reset Password'],
  ] as const) {
    await page.goto(path);
    const field = page.getByLabel(new RegExp(`^${label}`));
    const rules = page.getByRole('listitem').filter({ hasText: /characters|sequence|name|common/ });
    await expect.poll(() => rules.count()).toBe(4);
    expect(await rules.filter({ hasText: '(met)' }).count()).toBe(0);
    // This password is too short, and it is a repetition.
    await field.fill('abcabca');
    await rules.filter({ hasText: /^8 to 200 characters \(not met yet\)$/ }).waitFor();
    await field.fill('goodgoodgood');
    await rules.filter({ hasText: /^8 to 200 characters \(met\)$/ }).waitFor();
    await rules.filter({ hasText: /^No repetition.* \(not met yet\)$/ }).waitFor();
    await page.getByRole('status').filter({ hasText: 'rules met so far' }).waitFor();
    const described = await field.evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
    expect(described).toContain('8 to 200 characters (met)');

    await field.fill('aaa');
    await button(page, submit).click();
    await page
      .getByText(
        `${label} must have at least 8 characters, and may not repeat itself or follow the alphabet.`,
        { exact: true },
      )
      .waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    // The rules that the refused password breaks are marked with a word and an icon, until a new
    // password meets them.
    const missed = rules.filter({ hasText: /\(not met\)$/ });
    await expect
      .poll(() => missed.allInnerTexts())
      .toEqual([
        expect.stringMatching(/^8 to 200 characters/),
        expect.stringMatching(/^No repetition/),
      ]);
    expect(await missed.locator('svg').count()).toBe(2);
    await field.fill('orchard-lamp-7');
    await rules.filter({ hasText: /^8 to 200 characters \(met\)$/ }).waitFor();
    expect(await missed.count()).toBe(0);
  }
  await page.context().close();
});

test('The username has a hint about its purpose', async () => {
  const page = await openPage(browser, server.url);
  for (const path of ['/signup', '/user/invitation?token=x']) {
    await page.goto(path);
    const field = page.getByLabel(/^User ?name/);
    const hint = await field.evaluate(
      (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(hint).toBe(
      'A short name with which your team can find you in the team list. You sign in with your email; reports show your full name.',
    );
  }
  await page.context().close();
});

test('A form with several empty required fields shows an error for each and moves the focus to the first', async () => {
  const page = await openPage(browser, server.url);
  await page.goto('/signup');
  await button(page, 'Sign up').click();
  await expectErrorAt(page.getByLabel(/^Email/), 'Please enter your email.');
  for (const sentence of ['Please enter your full name.', 'Please enter a password.']) {
    await page.getByText(sentence, { exact: true }).waitFor();
  }
  await page.context().close();
});

test('Inviting an existing member shows an error at the email, and demoting the last administrator shows an error at the role', async () => {
  const page = await openAs('alice', '/users', 'Team Members');
  await button(page, 'Invite Member').click();
  const email = page.getByRole('dialog').getByLabel(/^Email/);
  await email.fill('bob@demo.test');
  await button(page, 'Send Invitation').click();
  await expectErrorAt(email, 'There is already a user with this email address.');
  await email.fill('bob@');
  await button(page, 'Send Invitation').click();
  await expectErrorAt(email, 'Email must be an email address.');
  expect(await toasts(page).count()).toBe(0);
  await button(page, 'Cancel').click();

  await chooseAction(page, 'Alice Admin', 'Edit');
  const role = page.getByRole('dialog').getByLabel('Role');
  await role.selectOption('Reporter');
  await button(page, 'Save Changes').click();
  await expectErrorAt(
    role,
    'This is the last active administrator. Please make somebody else an administrator first.',
  );
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

test('Adding a school with an existing name asks first; Change name leads to the field, which shows the reason', async () => {
  const page = await openAs('alice', '/facilities', 'Schools & Facilities');
  await button(page, 'Add School').click();
  const name = page.getByRole('dialog').getByLabel(/^School name/);
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add School', exact: true });
  await add.click();
  await expectErrorAt(name, 'Please enter the name of the school.');
  await name.fill('Alder Creek Elementary');
  await add.click();
  await button(page, 'Change name').click();
  await expectErrorAt(
    name,
    'There is already a school named Alder Creek Elementary. Please confirm that there are two.',
  );
  await page.context().close();
});

test('A facility without a school, a name and a type shows the three errors', async () => {
  const page = await openAs('alice', '/facilities?tab=facilities', 'Schools & Facilities');
  await button(page, 'Add Facility').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().waitFor();
  await dialog.getByRole('button', { name: 'Add Facility', exact: true }).click();
  await expectErrorAt(
    dialog.getByLabel(/^Facility name/),
    'Please enter the name of the facility.',
  );
  await dialog.getByText('Please choose a type.', { exact: true }).waitFor();
  await dialog.getByLabel(/^Facility name/).fill('Kiln House');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Add Facility', exact: true }).click();
  // Only the field whose value is missing shows an error.
  await expectErrorAt(dialog.getByLabel(/^Type/), 'Please choose a type.');
  expect(await dialog.locator('[aria-invalid=true]').count()).toBe(1);
  await dialog.getByRole('checkbox').first().uncheck();
  await dialog.getByLabel(/^Type/).selectOption('Service');
  await dialog.getByRole('button', { name: 'Add Facility', exact: true }).click();
  await expectErrorAt(dialog.getByRole('checkbox').first(), 'At least one school must be selected');
  await page.context().close();
});

test('A subscription without a valid end date or email address shows an error at that field', async () => {
  const page = await openAs('sue', '/admin/subscriptions', 'Subscription Admin');
  await button(page, 'Edit Alice Admin').click();
  const end = page.getByRole('dialog').getByLabel(/^Subscription end/);
  await end.fill('');
  await button(page, 'Save Changes').click();
  await expectErrorAt(end, 'Please enter a valid subscription end date.');
  await page.getByRole('dialog').getByLabel('User name').fill('x'.repeat(100));
  await end.fill('2099-12-31');
  await page
    .getByRole('dialog')
    .getByLabel(/^Email/)
    .fill('alice@');
  await button(page, 'Save Changes').click();
  await expectErrorAt(
    page.getByRole('dialog').getByLabel(/^Email/),
    'Email must be an email address.',
  );
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
