/** The settings of a district, and two schools with the same name. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

const open = (): Promise<Page> => openPage(browser, server.url);

test('An administrator requests all data as one file and downloads it', async () => {
  const page = await open();
  await startSession(page, 'alice');
  await page.goto('/settings?tab=district');
  const card = page.getByRole('region', { name: 'Export all data' });
  await card.getByRole('checkbox', { name: 'With photos and PDFs' }).uncheck();
  await card.getByRole('button', { name: 'Create file' }).click();
  await page.getByText('The file is being made.').first().waitFor();
  const ready = card.getByRole('button', { name: /^Download All data/ });
  // This may take some time: the file is generated in the background while other tests run.
  await ready.waitFor();
  const download = page.waitForEvent('download');
  await ready.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Good Repair data \d{4}-\d\d-\d\d\.zip$/);
  await file.path();
  await card.getByRole('button', { name: /^Delete All data/ }).click();
  await card.getByRole('button', { name: /^Delete All data/ }).waitFor({ state: 'detached' });
});
