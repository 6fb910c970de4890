/** A list is read by a spreadsheet at an address of its own. */
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

test('A director makes an address for the filtered list of deficiencies, a spreadsheet reads it until it is revoked', async () => {
  const page = await openPage(browser, server.url);
  await startSession(page, 'alice');
  await page.goto('/deficiencies?mark=Poor&state=all');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Use in a Spreadsheet…' }).click();
  const form = page.getByRole('dialog', { name: 'Use in a spreadsheet' });
  await form.getByRole('button', { name: 'Create Address' }).click();
  await form.getByText('Please enter what it is for.').waitFor();
  await form.getByRole('textbox', { name: 'Name' }).fill('Board report');
  await form.getByLabel('Rows').selectOption('With the filters of the list at present');
  await form.getByRole('button', { name: 'Create Address' }).click();

  const shown = page.getByRole('dialog', { name: 'Addresses of Board report' });
  const csv = await shown.getByLabel('CSV address, for spreadsheets', { exact: true }).inputValue();
  await shown.getByText('Choose Get data › Web', { exact: false }).waitFor();
  const { pathname } = new URL(csv);
  const read = () => fetch(new URL(pathname, server.url));
  const [names, ...rows] = (await (await read()).text()).trim().split('\r\n');
  expect(names).toMatch(/^id,school_id,school,/);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toContain(',Poor,');
  await shown.getByRole('button', { name: 'Done' }).click();

  await page.goto('/settings?tab=integrations');
  const row = page.getByRole('row', { name: /Board report/ });
  await row.getByText('Deficiencies, with filters', { exact: false }).waitFor();
  await row.getByText('just now').waitFor();
  await row.getByRole('button', { name: 'Revoke Board report' }).click();
  await page
    .getByRole('alertdialog', { name: 'Revoke Board report?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await row.getByText('Revoked').waitFor();
  expect((await read()).status).toBe(404);
});
