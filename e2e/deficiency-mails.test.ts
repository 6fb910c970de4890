/** The settings for the notices and emails that a person gets. */
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

test('Everybody chooses which notices and emails they get, on one form that retains the choices if saving a part of them fails', async () => {
  const page = await openPage(browser, server.url);
  await startSession(page, 'bob');
  await page.goto('/settings');
  const assigned = page.getByRole('checkbox', {
    name: 'By email: Deficiencies are assigned to me',
  });
  await assigned.waitFor();
  expect(await assigned.isChecked()).toBe(true);
  // Only administrators are mailed about the extreme deficiencies of the district.
  expect(await page.getByRole('checkbox', { name: /extreme deficiency/ }).count()).toBe(0);
  const planned = page.getByRole('checkbox', { name: 'By email: Planned inspections' });
  expect(await planned.isChecked()).toBe(true);
  // Inspectors review no reports.
  expect(await page.getByRole('checkbox', { name: /waits for review/ }).count()).toBe(0);
  const inApp = page.getByRole('checkbox', { name: 'In the app: Deficiencies are overdue' });
  await inApp.uncheck();
  await assigned.uncheck();
  await planned.uncheck();
  const refused = '**/api/schedule/preferences/update';
  await page.route(refused, (route) => route.fulfill({ status: 500, body: 'Not now' }));
  const save = page.getByRole('button', { name: 'Save Notice Settings' });
  await save.click();
  await page.getByText('Saving your notice settings failed, please try again.').first().waitFor();
  expect([await assigned.isChecked(), await planned.isChecked()]).toEqual([false, false]);
  await page.unroute(refused);
  await save.click();
  await page.getByText('Your notice settings have been saved.').first().waitFor();
  await page.reload();
  await assigned.waitFor();
  expect([await assigned.isChecked(), await planned.isChecked()]).toEqual([false, false]);
  expect(await inApp.isChecked()).toBe(false);
  const weekly = page.getByRole('checkbox', { name: 'By email: Deficiencies are overdue' });
  expect(await weekly.isChecked()).toBe(true);

  const alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
  await alice.goto('/settings');
  const extreme = alice.getByRole('checkbox', { name: /extreme deficiency/ });
  await extreme.waitFor();
  expect(await extreme.isChecked()).toBe(true);
});
