/** An administrator sets up a webhook and watches its deliveries. */
import http from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';

const received: string[] = [];
const receiver = http.createServer((request, response) => {
  void text(request).then((body) => {
    received.push(body);
    response.end();
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
const { port } = receiver.address() as AddressInfo;

const { server, browser } = await openProduct({ WEBHOOK_NETWORKS: '127.0.0.0/8' });

test('An administrator adds a webhook, sends a test and sees what was delivered', async () => {
  const page = await openPage(browser, server.url);
  await startSession(page, 'alice');
  await page.goto('/settings?tab=integrations');
  await page.getByText('No webhooks yet.').waitFor();
  await page.getByRole('button', { name: 'Add Webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add webhook' });
  const add = form.getByRole('button', { name: 'Add Webhook' });
  await add.click();
  await form.getByText('Please enter the address.').waitFor();
  await form.getByRole('textbox', { name: 'Name' }).fill('Work orders');
  await form.getByRole('textbox', { name: 'Address' }).fill('https://192.168.0.1/hook');
  await add.click();
  await form.getByText(/is not on the public internet/).waitFor();
  await form.getByRole('textbox', { name: 'Address' }).fill(`http://127.0.0.1:${port}/hook`);
  await form.getByRole('checkbox', { name: 'Changed', exact: true }).uncheck();
  await add.click();
  const shown = page.getByRole('dialog', { name: 'Secret of Work orders' });
  expect(await shown.getByLabel('Secret', { exact: true }).inputValue()).toMatch(/^whsec_/);
  await shown.getByRole('button', { name: 'Done' }).click();

  const row = page.getByRole('row', { name: /Work orders/ });
  await row.getByText('Found, Repaired, Verified, Overdue').waitFor();
  await row.getByRole('button', { name: 'Deliveries to Work orders' }).click();
  const deliveries = page.getByRole('dialog', { name: 'Deliveries to Work orders' });
  await deliveries.getByText('Nothing has been sent yet.').waitFor();
  await deliveries.getByRole('button', { name: 'Send Test' }).click();
  await deliveries.getByRole('button', { name: 'Send test again' }).waitFor();
  await expect.poll(() => received.length).toBe(1);
  expect(JSON.parse(received[0] as string)).toMatchObject({ event: 'test' });
  await expect
    .poll(async () => {
      await deliveries.getByRole('button', { name: 'Refresh' }).click();
      return deliveries.getByText('Delivered', { exact: true }).count();
    })
    .toBe(1);
  await deliveries.getByRole('button', { name: 'Done' }).click();

  await row.getByRole('button', { name: 'Pause Work orders' }).click();
  await row.getByText('Paused').waitFor();
  await row.getByRole('button', { name: 'Resume Work orders' }).click();
  await row.getByText('Active').waitFor();
  await row.getByRole('button', { name: 'Delete Work orders' }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete Work orders?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByText('No webhooks yet.').waitFor();
});
