/** Administrators invite, remove and restore members. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { PASSWORD, people, signInByCall, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { followLink } from './support/follow-link.ts';

const { server, browser } = await openProduct();
let alice: Page;

beforeAll(async () => {
  alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
  await alice.goto('/users');
});

const button = (name: string) => alice.getByRole('button', { name, exact: true });
const says = (text: string) => alice.getByText(text).first().waitFor();

test('A person is invited with a role and a department', async () => {
  await button('Invite Member').click();
  const dialog = alice.getByRole('dialog', { name: 'Invite Member' });
  await dialog.getByLabel('Email').fill('dana@demo.test');
  await dialog.getByLabel('Role').selectOption('Reporter');
  await dialog.getByText('Views everything, and reviews, finalizes and exports reports.').waitFor();
  await dialog.getByLabel('Department').selectOption('Safety');
  await button('Send Invitation').click();
  await says('The new user has been successfully invited.');
  const row = alice.getByRole('row').filter({ hasText: 'dana@demo.test' });
  await row.waitFor();
  await expect.poll(() => row.innerText()).toMatch(/Reporter[^]*Safety[^]*Pending/);
});

test('A member is removed after a question, signed out, and restored', async () => {
  const bob = await openPage(browser, server.url);
  await signInByCall(bob, 'bob');

  await button('Remove Bob Inspector').click();
  const question = alice.getByRole('alertdialog', { name: 'Remove Bob Inspector?' });
  await question.getByText('You can restore them for 30 days.', { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Remove Member' }).click();
  await says('Member removed.');
  await button('Edit Bob Inspector').waitFor({ state: 'detached' });

  await followLink(bob, 'Reports');
  await bob.waitForURL((url) => url.pathname === '/login');

  await alice.getByRole('tab', { name: 'Removed' }).click();
  const removed = alice.getByRole('table', { name: 'Removed members' });
  await removed.getByText('30 days').waitFor();
  await button('Restore Bob Inspector').click();
  await says('Member restored.');
  await alice.getByText('No removed members.').waitFor();
  await alice.getByRole('tab', { name: 'Team' }).click();
  await button('Edit Bob Inspector').waitFor();

  const { request } = bob;
  const login = await request.post('/api/auth/login', {
    data: { email: people.bob, password: PASSWORD },
  });
  expect(login.status()).toBe(200);
  await bob.context().close();
});

test('A person who may not manage the team sees neither removed members nor a way to remove one', async () => {
  const sam = await openPage(browser, server.url);
  await startSession(sam, 'sam');
  await sam.goto('/users');
  await sam.getByText('Alice Admin').waitFor();
  await expect.poll(() => sam.getByRole('tab').count()).toBe(0);
  await expect.poll(() => sam.getByRole('button', { name: /^Remove / }).count()).toBe(0);
  await sam.context().close();
});
