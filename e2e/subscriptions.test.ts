/** Sue, a super user, administers the subscriptions; nobody else can. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import {
  expectButtons,
  expectChoices,
  expectColumns,
  expectErrorAt,
  expectTexts,
} from './support/expect-texts.ts';
import { answerWithEmptyErrors } from './support/empty-errors.ts';
import { signIn, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { chooseRareAction } from './support/row-menu.ts';

const { server, browser } = await openProduct();
let sue: Page;

beforeAll(async () => {
  sue = await openPage(browser, server.url);
  await signIn(sue, 'sue');
});

const rowOf = (name: string) => sue.getByRole('row').filter({ hasText: name });
const toast = (text: string) => sue.getByText(text, { exact: true }).first().waitFor();
const focused = () => sue.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const button = (name: string) => sue.getByRole('button', { name, exact: true });

const fillIn = async (person: { name: string; email: string; end?: string }) => {
  const dialog = sue.getByRole('dialog');
  await dialog.getByLabel('Full name').fill(person.name);
  await dialog.getByLabel('User name').fill('nia');
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: false }).first().fill('walk-the-school');
  await dialog.getByLabel('Subscription end').fill(person.end ?? '2031-06-30');
};

test('A super user starts at the subscription administration, and cannot open the screens of a district', async () => {
  const nav = sue.getByRole('navigation', { name: 'Main' });
  await expect
    .poll(() => nav.getByRole('link').allInnerTexts())
    .toEqual(['Dashboard', 'Settings', 'Subscription Admin', 'Operation']);
  await sue.goto('/inspections');
  await sue.getByRole('heading', { level: 1, name: 'Subscription Admin' }).waitFor();
});

test('The subscriptions screen of a super user shows three cards, tabs with counts, the filters and the columns', async () => {
  await expectTexts(
    sue,
    'Total Subscriptions',
    'Expiring Soon',
    'next 30 days',
    'Expired Subscriptions',
    'need renewal',
  );
  await sue.getByPlaceholder('Search by name, email or username...').waitFor();
  await expectChoices(sue, 'Status', [
    'All Statuses',
    'Active',
    'Inactive',
    'Expired',
    'Payment overdue',
    'Deleted, restorable',
  ]);
  await expectChoices(sue, 'Plan', ['All Plans', 'Basic', 'Premium', 'Enterprise', 'Trial']);
  await expectColumns(sue, 'Subscriptions', [
    'User',
    'Plan',
    'Status',
    'Subscription End',
    'Payment',
    'Last Login',
    'Actions',
  ]);
  await expectButtons(sue, 'Add New User', 'Deactivate Alice Admin', 'Edit Alice Admin');
  const back = sue.getByRole('link', { name: 'Back to Dashboard' });
  await expect.poll(() => back.getAttribute('href')).toBe('/dashboard');
  await expectTexts(rowOf('Alice Admin'), 'AA', 'alice@demo.test', '@alice');
});

test('The Add New User dialog defaults to role Staff, plan Basic and manual payment, and reports missing fields', async () => {
  await button('Add New User').click();
  const dialog = sue.getByRole('dialog', { name: 'Add New User' });
  await expectChoices(dialog, 'Role', ['Administrator', 'Staff']);
  await expectChoices(dialog, 'Payment method', ['Online', 'Offline (manual)', 'Card']);
  await expect.poll(() => dialog.getByLabel('Role').inputValue()).toBe('staff');
  await expect.poll(() => dialog.getByLabel('Plan').inputValue()).toBe('basic');
  await expect.poll(() => dialog.getByLabel('Payment method').inputValue()).toBe('offline');
  await button('Add User').click();
  await expectTexts(sue, 'Missing Fields', 'Please fill out all required fields.');
  await button('Cancel').click();
});

test('A user who cannot be added causes one message, and the entries are not lost', async () => {
  await button('Add New User').click();
  await button('Add User').click();
  await toast('Please fill out all required fields.');
  await fillIn({ name: 'Nia Newcomer', email: 'alice@demo.test' });
  await button('Add User').click();
  await expectErrorAt(
    sue.getByRole('dialog').getByLabel('Email'),
    'There is already a user with this email address.',
  );
  await answerWithEmptyErrors(sue, async () => {
    await button('Add User').click();
    await toast('Adding user failed, please try again.');
  });
  expect(await sue.getByText('User Added').count()).toBe(0);
  expect(await sue.getByLabel('Full name').inputValue()).toBe('Nia Newcomer');

  await fillIn({ name: 'Nia Newcomer', email: 'nia@north.test' });
  await button('Add User').click();
  await toast('User Added');
  await sue.getByRole('dialog').waitFor({ state: 'detached' });
  const row = rowOf('Nia Newcomer');
  await row.getByText('June 30, 2031').waitFor();
  await row.getByText('Basic').waitFor();
  await row.getByText('Never').waitFor();
});

const shownAmount = async () => {
  const row = sue.getByRole('region', { name: 'Invoice' }).getByText('Invoiced today');
  return row.locator('xpath=following-sibling::dd').innerText();
};

test('The invoices have the amounts that the dialogs showed before saving', async () => {
  const edit = button('Edit Orla Owens');
  const invoice = sue.getByRole('region', { name: 'Invoice' });
  await button('Add New User').click();
  await expectTexts(invoice, 'Enter a subscription end date to see what will be invoiced.');
  await fillIn({ name: 'Orla Owens', email: 'orla@south.test' });
  await sue.getByRole('dialog').getByLabel('Plan').selectOption('trial');
  await expectTexts(invoice, 'Nothing will be invoiced.');
  await sue.getByRole('dialog').getByLabel('Plan').selectOption('basic');
  const first = await shownAmount();
  await button('Add User').click();
  await edit.click();
  await expectTexts(invoice, 'Nothing will be invoiced.');
  await sue.getByRole('dialog').getByLabel('Plan').selectOption('enterprise');
  await sue.getByRole('dialog').getByLabel('Subscription end').fill('2032-02-14');
  const second = await shownAmount();
  await button('Save Changes').click();
  await sue.getByRole('dialog').waitFor({ state: 'detached' });

  await chooseRareAction(sue, 'Orla Owens', 'Invoices & History');
  const entries = sue.getByRole('dialog').getByRole('listitem');
  await entries.nth(1).waitFor();
  await expect
    .poll(() => entries.allInnerTexts())
    .toEqual([
      expect.stringContaining(`Enterprise · ${second}`),
      expect.stringContaining(`Basic · ${first}`),
    ]);
  await button('Done').click();
  await sue.getByRole('dialog').waitFor({ state: 'detached' });
});

test('A failed edit causes one message, and the dialog stays open', async () => {
  await button('Edit Nia Newcomer').click();
  await sue.getByRole('dialog').getByLabel('Email').fill('alice@demo.test');
  await button('Save Changes').click();
  await expectErrorAt(
    sue.getByRole('dialog').getByLabel('Email'),
    'There is already a user with this email address.',
  );
  await answerWithEmptyErrors(sue, async () => {
    await button('Save Changes').click();
    await toast('Editing user failed, please try again.');
  });
  expect(await sue.getByText('Edit User: The user has been successfully modified.').count()).toBe(
    0,
  );
  await button('Cancel').click();
  await sue.getByRole('dialog').waitFor({ state: 'detached' });
});

test('An account is edited, deactivated, activated, deleted after typing "delete", and restored', async () => {
  await button('Edit Nia Newcomer').click();
  await sue.getByRole('dialog').getByLabel('Subscription end').fill('2020-01-31');
  await button('Save Changes').click();
  await toast('Edit User: The user has been successfully modified.');
  await rowOf('Nia Newcomer')
    .getByText(/^Expired \d+ years ago$/)
    .waitFor();

  await button('Deactivate Nia Newcomer').click();
  const question = sue.getByRole('alertdialog', {
    name: 'Deactivate the account of Nia Newcomer?',
  });
  await question.getByText('Everybody in this account is signed out at once').waitFor();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await toast('User Deactivated');
  await rowOf('Nia Newcomer').getByText('Inactive').waitFor();
  await expect.poll(() => button('Deactivate Nia Newcomer').count()).toBe(0);
  await button('Activate Nia Newcomer').click();
  await toast('User Activated');
  await button('Deactivate Nia Newcomer').waitFor();
  await expect.poll(() => button('Activate Nia Newcomer').count()).toBe(0);

  await button('Delete Nia Newcomer').click();
  await sue.getByRole('alertdialog', { name: 'Are you absolutely sure?' }).waitFor();
  await expect.poll(() => button('Delete User').isDisabled()).toBe(true);
  for (const wrong of ['delet', 'deleted', 'remove']) {
    await sue.getByLabel("Type 'delete' to confirm").fill(wrong);
    await sue.keyboard.press('Enter');
    await expect.poll(() => button('Delete User').isDisabled()).toBe(true);
  }
  await sue.getByLabel("Type 'delete' to confirm").fill('DELETE');
  await button('Delete User').click();
  await toast('User Deleted');
  await rowOf('Nia Newcomer').waitFor({ state: 'detached' });

  await sue.getByLabel('Status').selectOption('deleted');
  await button('Restore Nia Newcomer').click();
  await toast('User Restored');
  await sue
    .getByText('No users found matching your criteria. Try adjusting your filters.')
    .waitFor();
});

test('An open invoice is marked as paid, and the history shows by whom', async () => {
  await sue.goto('/admin/subscriptions');
  await chooseRareAction(sue, 'Nia Newcomer', 'Invoices & History');
  const dialog = sue.getByRole('dialog', { name: 'Invoices & History' });
  await dialog
    .getByRole('button', { name: /^Mark GR-\d+ as paid$/ })
    .first()
    .click();
  await sue.getByRole('alertdialog').getByRole('button', { name: 'Mark as paid' }).click();
  await toast('Invoice marked as paid.');
  await dialog.getByText('Paid', { exact: true }).first().waitFor();
  await dialog.getByRole('tab', { name: 'History' }).click();
  await dialog.getByText('Invoice settled').waitFor();
  await expectTexts(dialog, 'Status: Paid', 'Account restored');
  await dialog
    .getByText(/sue@good-repair\.test, just now/)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('More actions for Nia Newcomer');
});

test('A super user grants a district an email domain; an empty domain and a public one such as gmail.com show an error at the field', async () => {
  await sue.goto('/admin/subscriptions');
  await chooseRareAction(sue, 'Nia Newcomer', 'Grant Email Domain');
  const dialog = sue.getByRole('dialog', { name: 'Grant Email Domain' });
  const domain = dialog.getByLabel('Domain');
  await dialog.getByRole('button', { name: 'Grant' }).click();
  await expectErrorAt(domain, 'Please enter a domain.');
  await domain.fill('gmail.com');
  await dialog.getByRole('button', { name: 'Grant' }).click();
  await expectErrorAt(
    domain,
    'Anybody can get an address in gmail.com. Please enter the domain of the district itself.',
  );
  await domain.fill('newcomer.k12.ca.us');
  await dialog.getByRole('button', { name: 'Grant' }).click();
  await toast('newcomer.k12.ca.us is theirs.');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('More actions for Nia Newcomer');
  await chooseRareAction(sue, 'Nia Newcomer', 'Invoices & History');
  const history = sue.getByRole('dialog', { name: 'Invoices & History' });
  await history.getByRole('tab', { name: 'History' }).click();
  await expectTexts(history, 'Email domain granted', 'Domain: newcomer.k12.ca.us');
  await history.getByRole('button', { name: 'Done' }).click();
});

test('A super user withdraws an email domain from a district after confirming', async () => {
  await sue.goto('/admin/subscriptions');
  await chooseRareAction(sue, 'Nia Newcomer', 'Grant Email Domain');
  const dialog = sue.getByRole('dialog', { name: 'Grant Email Domain' });
  const withdraw = dialog.getByRole('button', { name: 'Withdraw newcomer.k12.ca.us' });

  await withdraw.click();
  const question = sue.getByRole('alertdialog', { name: 'Withdraw newcomer.k12.ca.us?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await withdraw.click();
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await toast('newcomer.k12.ca.us is no longer theirs.');
  await withdraw.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await chooseRareAction(sue, 'Nia Newcomer', 'Invoices & History');
  const history = sue.getByRole('dialog', { name: 'Invoices & History' });
  await history.getByRole('tab', { name: 'History' }).click();
  await expectTexts(history, 'Email domain withdrawn');
  await history.getByRole('button', { name: 'Done' }).click();
});

test('An administrator of a district may not open the subscription administration', async () => {
  const alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
  await alice.goto('/admin/subscriptions');
  await alice.getByRole('heading', { level: 1, name: 'Not authorized' }).waitFor();
  expect(new URL(alice.url()).pathname).toBe('/not-authorized');
});
