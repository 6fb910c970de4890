/** A user sees and ends their sessions, and a new role shows without signing in again. */
import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openPage } from './support/browser.ts';
import { followLink } from './support/follow-link.ts';
import { openProduct } from './support/product.ts';
import { chooseAction } from './support/row-menu.ts';
import { signInByCall, startSession } from './support/people.ts';

const { server, browser } = await openProduct();
let alice: Page;

beforeAll(async () => {
  alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
});

test('A session in another browser is listed, and ends when it is signed out here', async () => {
  const other = await openPage(browser, server.url, {
    userAgent: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  });
  await signInByCall(other, 'bob');
  const bob = await openPage(browser, server.url);
  await startSession(bob, 'bob');
  await bob.goto('/settings?tab=security');
  const table = bob.getByRole('table', { name: 'Sessions' });
  await table.getByRole('row', { name: /This device.*127\.0\.0\.1/ }).waitFor();
  await table.getByRole('button', { name: /^Sign out Safari on iPad/ }).click();
  await bob
    .getByRole('alertdialog', { name: 'Sign out Safari on iPad?' })
    .getByRole('button', { name: 'Sign Out', exact: true })
    .click();
  await bob.getByText('The device was signed out.').first().waitFor();
  await table.getByRole('row', { name: /Safari on iPad/ }).waitFor({ state: 'detached' });
  await expect.poll(() => bob.getByRole('button', { name: 'Sign Out All Others' }).count()).toBe(0);

  await followLink(other, 'Reports');
  await other.getByText('Your session has ended. Please sign in again.').first().waitFor();
  await bob.reload();
  await table.getByRole('row', { name: /This device/ }).waitFor();
  await other.context().close();
  await bob.context().close();
});

test('A new role shows in the menus with the next response, without signing in again', async () => {
  const bob = await openPage(browser, server.url);
  await startSession(bob, 'bob');
  await bob.goto('/settings');
  await bob.getByRole('tab', { name: 'Billing' }).waitFor();
  expect(await bob.getByRole('tab', { name: 'District' }).count()).toBe(0);

  await alice.goto('/users');
  await chooseAction(alice, 'Bob Inspector', 'Edit');
  const dialog = alice.getByRole('dialog');
  await dialog.getByLabel('Role').selectOption('Administrator');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await alice.getByText('User updated successfully!').first().waitFor();

  await followLink(bob, 'Reports');
  await bob.getByRole('heading', { level: 1, name: 'Inspection Reports' }).waitFor();
  await followLink(bob, 'Settings');
  await bob.getByRole('tab', { name: 'District' }).waitFor();
  await bob.context().close();
});

test('Only administrators can set after which time of inactivity sessions end', async () => {
  await alice.goto('/settings?tab=security');
  await alice.getByLabel('After inactivity of').selectOption('8 hours');
  await alice.getByText('Session rules saved.').first().waitFor();
  await alice.reload();
  await expect.poll(() => alice.getByLabel('After inactivity of').inputValue()).toBe('8');
  const sam = await openPage(browser, server.url);
  await startSession(sam, 'sam');
  await sam.goto('/settings?tab=security');
  await sam.getByRole('row', { name: /This device/ }).waitFor();
  expect(await sam.getByLabel('After inactivity of').count()).toBe(0);
  await sam.context().close();
});
