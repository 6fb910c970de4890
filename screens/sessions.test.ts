/** A user sees and ends their sessions, and a new role shows without signing in again. */
import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openPage } from './support/page.ts';
import { followLink } from '#e2e/support/follow-link.ts';
import { openProduct } from './support/product.ts';
import { signInByCall, startSession } from '#e2e/support/people.ts';

const { server } = await openProduct();
let alice: Page;

beforeAll(async () => {
  alice = await openPage(server.url);
  await startSession(alice, 'alice');
});

test('A session in another browser is listed, and ends when it is signed out here', async () => {
  const other = await openPage(server.url, {
    userAgent: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  });
  await signInByCall(other, 'bob');
  const bob = await openPage(server.url);
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

test('Only administrators can set after which time of inactivity sessions end', async () => {
  await alice.goto('/settings?tab=security');
  await alice.getByLabel('After inactivity of').selectOption('8 hours');
  await alice.getByText('Session rules saved.').first().waitFor();
  await alice.reload();
  await expect.poll(() => alice.getByLabel('After inactivity of').inputValue()).toBe('8');
  const sam = await openPage(server.url);
  await startSession(sam, 'sam');
  await sam.goto('/settings?tab=security');
  await sam.getByRole('row', { name: /This device/ }).waitFor();
  expect(await sam.getByLabel('After inactivity of').count()).toBe(0);
  await sam.context().close();
});
