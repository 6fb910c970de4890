/** Which emails about deficiencies a person gets. */
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

test('Everybody chooses which emails about deficiencies they get', async () => {
  const page = await openPage(browser, server.url);
  await startSession(page, 'bob');
  await page.goto('/settings');
  const assigned = page.getByRole('checkbox', { name: 'When deficiencies are assigned to me' });
  await assigned.waitFor();
  expect(await assigned.isChecked()).toBe(true);
  // Only administrators are mailed about the extreme deficiencies of the district.
  expect(await page.getByRole('checkbox', { name: /extreme deficiency/ }).count()).toBe(0);
  await assigned.uncheck();
  await page.getByRole('button', { name: 'Save Email Settings' }).click();
  await page.getByText('Your email settings have been saved.').first().waitFor();
  await page.reload();
  await assigned.waitFor();
  expect(await assigned.isChecked()).toBe(false);
  const weekly = page.getByRole('checkbox', { name: /^Every Monday: what is assigned to me/ });
  expect(await weekly.isChecked()).toBe(true);

  const alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
  await alice.goto('/settings');
  const extreme = alice.getByRole('checkbox', { name: /extreme deficiency/ });
  await extreme.waitFor();
  expect(await extreme.isChecked()).toBe(true);
});
