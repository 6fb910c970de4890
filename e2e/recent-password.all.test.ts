/**
 * The changes that ask for the password again long after the sign-in: each screen asks, and what
 * was entered there is still there after the dialog was cancelled.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { expireConfirmations } from './support/expire-confirmations.ts';
import { bearerOf, PASSWORD, people, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { chooseAction } from './support/row-menu.ts';

const { server, browser } = await openProduct({ WEBHOOK_NETWORKS: '127.0.0.0/8' });

/** Adds a webhook, deactivates Bob and removes Chelsea, so that each can be changed again. */
const prepare = async (page: Page): Promise<void> => {
  const headers = await bearerOf(page, 'alice');
  const found = await page.request.get('/api/user/list?limit=50', { headers });
  const { list } = ((await found.json()) as { data: { list: { id: string; email: string }[] } })
    .data;
  const idOf = (email: string) => list.find((member) => member.email === email)?.id;
  const answers = [
    await page.request.post('/api/webhook/create', {
      headers,
      data: { name: 'Work orders', url: 'http://127.0.0.1:1/hook', events: ['deficiency.found'] },
    }),
    await page.request.delete('/api/user/delete', { headers, data: { id: idOf(people.bob) } }),
    await page.request.delete('/api/user/remove', { headers, data: { id: idOf(people.chelsea) } }),
  ];
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200]);
};

test('Restoring members, webhooks, security settings and billing ask for the password, and forms stay filled in', async () => {
  const page = await openPage(browser, server.url);
  await prepare(page);
  await startSession(page, 'alice');
  await expireConfirmations(server);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  const cancel = async () => {
    await dialog.getByLabel('Current password').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };

  await page.goto('/users');
  await chooseAction(page, 'Bob Inspector', 'Activate');
  await cancel();
  await page
    .getByRole('row', { name: /Bob Inspector/ })
    .getByText('Inactive')
    .waitFor();
  await page.getByRole('tab', { name: 'Removed' }).click();
  await page.getByRole('button', { name: /^Restore Chelsea/ }).click();
  await cancel();
  await page.getByRole('button', { name: /^Restore Chelsea/ }).waitFor();

  await page.goto('/settings?tab=security');
  const limit = page.getByLabel('At the latest after');
  const before = await limit.inputValue();
  await limit.selectOption(before === '90' ? '60' : '90');
  await cancel();
  await expect.poll(() => limit.inputValue()).toBe(before);
  await page.goto('/settings?tab=activity');
  await page.getByLabel('Retain entries for').selectOption('1');
  await cancel();

  await page.goto('/settings?tab=integrations');
  await page.getByRole('row', { name: /Work orders/ }).waitFor();
  await button('Edit Work orders').click();
  const webhook = page.getByRole('dialog', { name: 'Edit Work orders' });
  const address = webhook.getByRole('textbox', { name: 'Address' });
  await address.fill('http://127.0.0.1:2/elsewhere');
  await webhook.getByRole('button', { name: 'Save Changes' }).click();
  await cancel();
  await expect.poll(() => address.inputValue()).toBe('http://127.0.0.1:2/elsewhere');

  await page.goto('/settings?tab=billing');
  await button('Add payment method').first().click();
  const order = page.getByLabel('Purchase order number');
  await order.fill('PO-7');
  await page.getByLabel('Billing email').fill('accounts@demo.test');
  await button('Save').click();
  await cancel();
  await expect.poll(() => order.inputValue()).toBe('PO-7');
  await button('Save').click();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Purchase order PO-7').waitFor();
  await page.context().close();
});

test('A renewal after the end of the subscription asks for the password, and the form stays filled in', async () => {
  const page = await openPage(browser, server.url);
  const headers = await bearerOf(page, 'sue');
  const found = await page.request.get(`/api/subscription/user/list?search=${people.alice}`, {
    headers,
  });
  const { data } = (await found.json()) as { data: { list: { id: string }[] } };
  const ended = await page.request.put('/api/subscription/user/update', {
    headers,
    data: { id: data.list[0]?.id, subscriptionPlan: 'basic', subscriptionEnd: '2026-01-31' },
  });
  expect(ended.status()).toBe(200);
  await startSession(page, 'alice');
  await expireConfirmations(server);

  await page.goto('/renew');
  const order = page.getByLabel('Purchase order number');
  await order.fill('PO-2027-9');
  await page.getByLabel('Billing email').fill('accounts@demo.test');
  await page.getByRole('button', { name: 'Renew subscription' }).click();
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => order.inputValue()).toBe('PO-2027-9');
  await page.getByRole('button', { name: 'Renew subscription' }).click();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Your subscription has been renewed.').first().waitFor();
  await page.context().close();
});
