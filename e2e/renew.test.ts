/** After the end of the subscription the administrator can renew it, and others see whom to ask. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { bearerOf, PASSWORD, people, submitLogin, SUPER_PASSWORD } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { followLink } from './support/follow-link.ts';

const { server, browser } = await openProduct();

const open = (): Promise<Page> => openPage(browser, server.url);

const login = (page: Page, person: keyof typeof people): Promise<void> =>
  submitLogin(page, people[person], PASSWORD);

/** Sue, the super user, sets the last day of the subscription of the demo district. */
const endOn = async (page: Page, subscriptionEnd: string): Promise<void> => {
  const headers = await bearerOf(page, 'sue');
  const found = await page.request.get(`/api/subscription/user/list?search=${people.alice}`, {
    headers,
  });
  const { data } = (await found.json()) as { data: { list: { id: string }[] } };
  const change = { id: data.list[0]?.id, subscriptionPlan: 'basic', subscriptionEnd };
  const answer = await page.request.put('/api/subscription/user/update', { headers, data: change });
  expect(answer.status()).toBe(200);
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('An administrator whose subscription ends during work is led to the renewal, renews, and continues', async () => {
  const alice = await open();
  await login(alice, 'alice');
  await heading(alice, 'Dashboard Overview').waitFor();
  await endOn(alice, '2026-01-31');
  await followLink(alice, 'Reports');
  await heading(alice, 'Your subscription has been expired!').waitFor();
  expect(new URL(alice.url()).pathname).toBe('/renew');

  const main = alice.getByRole('main');
  await main.getByText('January 31, 2026').waitFor();
  await main.getByText(/We keep everything/).waitFor();
  const contact = main.getByRole('link', { name: /@/ });
  await expect.poll(() => contact.getAttribute('href')).toMatch(/^mailto:.+@/);
  // No other screen of the product opens.
  await alice.goto('/settings');
  await alice.waitForURL('**/renew');

  // The badge "Expired" is part of the accessible name of the plan.
  await main.getByRole('radio', { name: /^Basic Expired/ }).waitFor();
  await expect.poll(() => main.getByText('Current', { exact: true }).count()).toBe(0);
  await main.getByRole('radio', { name: /Premium/ }).check();
  await main.getByText('$1,188.00').first().waitFor();
  await main.getByRole('button', { name: 'Renew subscription' }).click();
  await main.getByText('Please enter the purchase order number.').waitFor();
  await main.getByLabel('Purchase order number').fill('PO-2027-9');
  await main.getByLabel('Billing email').fill('accounts@demo.test');
  await main.getByRole('button', { name: 'Renew subscription' }).click();
  await alice.getByText('Your subscription has been renewed.').first().waitFor();
  await heading(alice, 'Dashboard Overview').waitFor();

  await alice.goto('/settings?tab=billing');
  const row = alice.getByRole('table', { name: 'Billing history' }).getByRole('row').nth(1);
  await row.getByText('$1,188.00').waitFor();
  await row.getByText('Open').waitFor();
  await row.getByRole('link', { name: /^Invoice/ }).waitFor();
});

test('A member sees that the subscription has ended and whom to ask, but the administrator can still sign in', async () => {
  const page = await open();
  await endOn(page, '2026-01-31');
  await login(page, 'bob');
  await page.getByText('Your subscription has been expired!', { exact: true }).first().waitFor();
  const whom = page.getByRole('region', { name: 'Subscription' });
  await whom.getByText('Alice Admin').waitFor();
  await expect
    .poll(() => whom.getByRole('link').getAttribute('href'))
    .toBe(`mailto:${people.alice}`);
  expect(new URL(page.url()).pathname).toBe('/login');

  await login(page, 'alice');
  await heading(page, 'Your subscription has been expired!').waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await heading(page, 'Welcome back').waitFor();
});

test('A super user sees the district as expired, not as active', async () => {
  const sue = await open();
  await endOn(sue, '2026-01-31');
  await submitLogin(sue, people.sue, SUPER_PASSWORD);
  const row = sue.getByRole('row').filter({ hasText: people.alice });
  await row.getByText('Expired', { exact: true }).waitFor();
  await expect.poll(() => row.getByText('Active', { exact: true }).count()).toBe(0);
  await sue.getByLabel('Status').selectOption('active');
  await row.waitFor({ state: 'detached' });
});
