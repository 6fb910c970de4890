/**
 * A passkey is added, signs in without a password or after the password, and is renamed and
 * removed.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { expireConfirmations } from './support/expire-confirmations.ts';
import { PASSWORD, people, startSession, submitLogin } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { addAuthenticator } from './support/virtual-authenticator.ts';

const { server, browser } = await openProduct();

const factors = (page: Page) => page.getByRole('region', { name: 'Second factor', exact: true });

const dashboard = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();

/** Logs out in the page, as a user would, and opens the login page. */
const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
};

const signInWithPasskey = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Sign in with a passkey' }).click();

const openSecurity = async (page: Page): Promise<void> => {
  await page.goto('/settings?tab=security');
  await factors(page).getByRole('button', { name: 'Add a Passkey' }).waitFor();
};

test('A passkey signs in without a password and as second factor, confirms a sensitive change, and is renamed and removed', async () => {
  const bob = await openPage(browser, server.url);
  const authenticator = await addAuthenticator(bob);
  await startSession(bob, 'bob');
  await openSecurity(bob);
  await factors(bob).getByRole('button', { name: 'Add a Passkey' }).click();
  const adding = bob.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel(/^Name/).fill('');
  await adding.getByRole('button', { name: 'Continue' }).click();
  await adding.getByText('Please enter a name.').waitFor();
  await adding.getByLabel(/^Name/).fill("Bob's tablet");
  await adding.getByRole('button', { name: 'Continue' }).click();
  const shown = bob.getByRole('dialog', { name: 'Your recovery codes' });
  await shown.getByRole('listitem').nth(9).waitFor();
  await shown.getByRole('button', { name: 'I Have Stored Them' }).click();
  await factors(bob).getByText("Bob's tablet").waitFor();
  await factors(bob)
    .getByText(/not used yet/)
    .waitFor();
  expect(await authenticator.count()).toBe(1);

  // The device already has a passkey for this account, so it cannot add another one.
  await factors(bob).getByRole('button', { name: 'Add a Passkey' }).click();
  await adding.getByRole('button', { name: 'Continue' }).click();
  await bob.getByText('This device has a passkey for your account already.').first().waitFor();
  await adding.getByRole('button', { name: 'Cancel' }).click();

  await logOut(bob);
  await signInWithPasskey(bob);
  await dashboard(bob);
  await logOut(bob);
  await submitLogin(bob, people.bob, PASSWORD);
  await bob.getByRole('heading', { level: 1, name: 'One more step' }).waitFor();
  const use = bob.getByRole('button', { name: 'Use a Passkey' });
  await expect.poll(() => use.evaluate((button) => button === document.activeElement)).toBe(true);
  await bob.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await bob.getByLabel('Recovery code').waitFor();
  await bob.getByRole('button', { name: 'Use a passkey instead' }).click();
  await use.click();
  await dashboard(bob);

  await openSecurity(bob);
  await factors(bob).getByRole('button', { name: "Rename the passkey Bob's tablet" }).click();
  const renaming = bob.getByRole('dialog', { name: 'Rename the passkey' });
  await renaming.getByLabel(/^Name/).fill('Old tablet');
  await renaming.getByRole('button', { name: 'Rename' }).click();
  await factors(bob).getByText('Old tablet').waitFor();
  await expireConfirmations(server);
  await bob.reload();
  await factors(bob).getByRole('button', { name: 'Remove the passkey Old tablet' }).click();
  await bob.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const confirm = bob.getByRole('dialog', { name: "Confirm it's you" });
  await confirm.getByRole('button', { name: 'Use a Passkey' }).click();
  await bob.getByText('The passkey was removed.').first().waitFor();
  await expect.poll(() => factors(bob).getByText('Old tablet').count()).toBe(0);

  // The device still offers the removed passkey.
  await logOut(bob);
  await signInWithPasskey(bob);
  await bob
    .getByText(/^This passkey is not known here/)
    .first()
    .waitFor();
  await submitLogin(bob, people.bob, PASSWORD);
  await dashboard(bob);
  await bob.context().close();
});

test('A member who has to set up a second factor can add a passkey', async () => {
  const alice = await openPage(browser, server.url);
  await addAuthenticator(alice);
  await startSession(alice, 'alice');
  await openSecurity(alice);
  await alice.getByLabel('Required from').fill('2026-01-05');
  await alice.getByRole('button', { name: 'Require', exact: true }).click();
  const asking = alice.getByRole('alertdialog', {
    name: 'Require a second factor from Jan 5, 2026?',
  });
  await asking.getByText('You have none yet yourself.').waitFor();
  await asking.getByRole('button', { name: 'Require' }).click();
  await alice.getByText('Your district requires a second factor. Please set one up').waitFor();
  await factors(alice).getByRole('button', { name: 'Add a Passkey' }).click();
  const adding = alice.getByRole('dialog', { name: 'Add a passkey' });
  const name = await adding.getByLabel(/^Name/).inputValue();
  expect(name).toMatch(/Chrom/);
  await adding.getByRole('button', { name: 'Continue' }).click();
  await alice.getByRole('button', { name: 'I Have Stored Them' }).click();
  // The last second factor cannot be removed while the district requires one.
  await factors(alice)
    .getByRole('button', { name: `Remove the passkey ${name}` })
    .click();
  await alice.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await alice
    .getByText(/Your district requires a second step\. Add another/)
    .first()
    .waitFor();
  await alice.context().close();
});

test('The login says so if the browser has no passkey or does not recognize the person', async () => {
  const stranger = await openPage(browser, server.url);
  const authenticator = await addAuthenticator(stranger);
  await authenticator.recognize(false);
  await stranger.goto('/login');
  await signInWithPasskey(stranger);
  await stranger
    .getByText(/^No passkey was used: it was canceled/)
    .first()
    .waitFor();
  expect(new URL(stranger.url()).pathname).toBe('/login');
  await stranger.context().close();
});
