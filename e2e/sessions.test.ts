/** A user sees and ends their sessions, and a new role shows without signing in again. */
import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openPage } from './support/browser.ts';
import { followLink } from './support/follow-link.ts';
import { openProduct } from './support/product.ts';
import { chooseAction } from './support/row-menu.ts';
import { startSession } from './support/people.ts';

const { server, browser } = await openProduct();
let alice: Page;

beforeAll(async () => {
  alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
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
