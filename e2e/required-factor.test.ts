/**
 * A district requires a second factor, and an administrator resets the second factor of a member.
 */
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { PASSWORD, people, signIn, startSession, submitLogin } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { chooseAction, chooseRareAction } from './support/row-menu.ts';
import { setUpApp } from './support/authenticator-app.ts';

const { server, browser } = await openProduct();

test('A member of a district that requires a second factor is led to set one up, and an administrator resets it', async () => {
  const alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
  await alice.goto('/settings?tab=security');
  await setUpApp(alice);
  const card = alice.getByRole('region', { name: 'Require a second factor' });
  await card.getByText('Not required at present.').waitFor();
  await card.getByLabel('Required from').fill('2026-01-05');
  const require = card.getByRole('button', { name: 'Require', exact: true });
  await require.click();
  const asking = alice.getByRole('alertdialog', {
    name: 'Require a second factor from Jan 5, 2026?',
  });
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await asking.waitFor({ state: 'detached' });
  await card.getByText('Not required at present.').waitFor();
  await require.click();
  await asking.getByText('Members without one by then').waitFor();
  expect(await asking.getByText('You have none yet yourself.').count()).toBe(0);
  await asking.getByRole('button', { name: 'Require' }).click();
  await card.getByText('Required from Jan 5, 2026.').waitFor();

  const bob = await openPage(browser, server.url);
  await submitLogin(bob, people.bob, PASSWORD);
  await bob.getByText('Your district requires a second factor. Please set one up').waitFor();
  expect(new URL(bob.url()).pathname).toBe('/settings');
  await bob.goto('/inspections');
  await bob.getByText('Your district requires a second factor. Please set one up').waitFor();
  await setUpApp(bob);
  await bob.goto('/inspections');
  await bob.getByRole('heading', { level: 1, name: 'Inspections' }).waitFor();

  await card.getByRole('button', { name: 'Stop Requiring' }).click();
  await card.getByText('Not required at present.').waitFor();
  await alice.goto('/users');
  await chooseAction(alice, 'Bob Inspector', 'Reset Second Factor');
  await alice
    .getByRole('alertdialog', { name: 'Reset the second factor of Bob Inspector?' })
    .getByRole('button', { name: 'Reset' })
    .click();
  await alice.getByText('The second factor was reset.').first().waitFor();
  const again = await openPage(browser, server.url);
  await signIn(again, 'bob');
  for (const page of [alice, bob, again]) await page.context().close();
});

test("The super user resets the second factor of an account's owner", async () => {
  const sue = await openPage(browser, server.url);
  await startSession(sue, 'sue');
  await sue.goto('/admin/subscriptions');
  await chooseRareAction(sue, 'Alice Admin', 'Reset Second Factor');
  await sue
    .getByRole('alertdialog', { name: 'Reset the second factor of Alice Admin?' })
    .getByRole('button', { name: 'Reset' })
    .click();
  await sue.getByText('The second factor was reset.').first().waitFor();
  const alice = await openPage(browser, server.url);
  await signIn(alice, 'alice');
  expect(new URL(alice.url()).pathname).toBe('/dashboard');
  for (const page of [sue, alice]) await page.context().close();
});
