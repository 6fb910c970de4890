/** An administrator pays by purchase order; other members only see the plan. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { signInByCall } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

const openBilling = async (person: 'alice' | 'sam'): Promise<Page> => {
  const page = await openPage(browser, server.url);
  await signInByCall(page, person);
  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Billing' }).click();
  await page.getByRole('heading', { name: 'Current Plan' }).waitFor();
  return page;
};

test('The plan can be changed only after a purchase order was entered; the invoice is a PDF', async () => {
  const alice = await openBilling('alice');
  const button = (name: string) => alice.getByRole('button', { name, exact: true });
  await alice
    .getByRole('listitem')
    .filter({ hasText: 'Enterprise' })
    .getByText('$2,388.00')
    .waitFor();
  const own = alice.getByRole('listitem').filter({ hasText: 'Your plan' });
  await expect.poll(() => own.allInnerTexts()).toEqual([expect.stringMatching(/^Premium\b/)]);
  await alice.getByText('$1,188.00 a year, invoiced once a year ($99.00 a month)').waitFor();
  await alice.getByText('It does not renew itself', { exact: false }).waitFor();
  await button('Change Plan').click();
  await alice.getByText('Please add a payment method first.', { exact: true }).first().waitFor();
  await expect.poll(() => alice.getByRole('dialog').count()).toBe(0);

  await button('Add payment method').first().click();
  await button('Save').click();
  await alice.getByText('Please fill out all required fields.').first().waitFor();
  await alice.getByLabel('Purchase order number').fill('PO-7');
  await alice.getByLabel('Billing email').fill('accounts@demo.test');
  await button('Save').click();
  await alice.getByText('Purchase order PO-7').waitFor();

  await button('Change Plan').click();
  const dialog = alice.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Enterprise/ }).check();
  const due = await dialog.getByText(/will be invoiced today/).innerText();
  await dialog
    .getByText('Your present plan is credited for the same days.', { exact: false })
    .waitFor();
  await dialog.getByRole('button', { name: 'Change Plan' }).click();
  await alice.getByText('Subscription plan changed successfully!').first().waitFor();
  const row = alice.getByRole('table', { name: 'Billing history' }).getByRole('row').nth(1);
  await row.getByText('Enterprise').waitFor();
  expect(due).toContain(await row.getByText(/^\$[\d,.]+$/).innerText());

  const link = await row.getByRole('link', { name: /GR-/ }).getAttribute('href');
  const receipt = await alice.request.get(link ?? '');
  expect(receipt.headers()['content-type']).toContain('application/pdf');
});

test('The billing history loads ten invoices a page, and the next page on request', async () => {
  const alice = await openPage(browser, server.url);
  await signInByCall(alice, 'alice');
  const histories = /\/api\/subscription\/user\/billing\/history\?/;
  // Simulates more invoices than fit on one page; each page is the real response.
  await alice.route(histories, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, totalPages: 2 } } });
  });
  const asked = async (action: () => Promise<unknown>) => {
    const request = alice.waitForRequest(histories);
    await action();
    return Object.fromEntries(new URL((await request).url()).searchParams);
  };
  await alice.goto('/settings');
  const open = () => alice.getByRole('tab', { name: 'Billing' }).click();
  expect(await asked(open)).toEqual({ page: '1', limit: '10' });
  const next = () => alice.getByRole('button', { name: 'Next', exact: true }).click();
  expect(await asked(next)).toEqual({ page: '2', limit: '10' });
  await alice.unrouteAll({ behavior: 'wait' });
  await alice.context().close();
});

test('Members with the role staff see the plan, but neither the payment method nor the invoices', async () => {
  const sam = await openBilling('sam');
  await sam.getByText('a month').waitFor();
  await expect
    .poll(() => sam.getByRole('heading', { level: 2 }).allInnerTexts())
    .toEqual(['Current Plan']);
  await expect.poll(() => sam.getByRole('button', { name: 'Change Plan' }).count()).toBe(0);
});
