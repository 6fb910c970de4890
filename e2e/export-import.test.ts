/** Exports and imports of a district. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { expectErrorAt } from './support/expect-texts.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { waitUntilLoaded } from './support/screen.ts';

const { server, browser } = await openProduct();
let alice: Page;

beforeAll(async () => {
  alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
});

const exported = async (format: string): Promise<{ name: string; bytes: Buffer }> => {
  await alice.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    alice.waitForEvent('download'),
    alice.getByRole('menuitem', { name: format }).click(),
  ]);
  await alice.getByText('Export complete').first().waitFor();
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
};

test('An administrator exports the inspections that match the filters', async () => {
  await alice.goto('/inspections');
  await alice.getByRole('searchbox', { name: 'Search', exact: true }).fill('Mayacamas Countywide');
  await alice.getByLabel('Status').selectOption('Issues Found');
  const listed = alice.getByRole('table', { name: 'Inspections' }).getByRole('rowheader');
  await expect
    .poll(async () => new Set(await listed.allInnerTexts()))
    .toEqual(new Set(['Mayacamas Countywide Middle School']));
  const { name, bytes } = await exported('CSV');
  expect(name).toMatch(/^Inspections Mayacamas Countywide Issues Found \d{4}-\d\d-\d\d\.csv$/);
  const [head = '', ...rows] = bytes.toString('utf8').trim().split('\r\n');
  expect(head).toContain('School');
  await expect.poll(() => listed.count()).toBe(rows.length);
  for (const row of rows) {
    expect(row).toContain('Mayacamas Countywide Middle School');
    expect(row).toContain('Issues Found');
  }
});

test('Reports can be exported as a workbook', async () => {
  await alice.goto('/reports');
  const { name, bytes } = await exported('Excel (XLSX)');
  expect(name).toMatch(/\.xlsx$/);
  // A workbook is a zip file.
  expect(bytes.subarray(0, 4)).toEqual(Buffer.from([0x50, 0x4b, 3, 4]));
});

test('The scores of the district are exported as the page shows them', async () => {
  await alice.goto('/district?measure=categories&sort=school');
  const table = alice.getByRole('table', { name: 'Scores of the schools, in percent' });
  const schools = table.locator('tbody').getByRole('rowheader').getByRole('link');
  await schools.first().waitFor();
  const { name, bytes } = await exported('CSV');
  expect(name).toMatch(/^District scores \d{4}-\d\d-\d\d\.csv$/);
  const rows = parse<Record<string, string>>(bytes, { bom: true, columns: true });
  expect(rows.slice(0, -2).map((row) => row['School'])).toEqual(await schools.allInnerTexts());
  const ofRoofs = table
    .locator('tbody tr')
    .first()
    .getByRole('cell')
    .nth(2 + 12);
  expect(await ofRoofs.innerText()).toContain(Number(rows[0]?.['13. Roofs']).toFixed(2));
});

test('The schools are exported in the order of the list', async () => {
  await alice.goto('/facilities?sort=score&limit=100');
  const names = alice
    .getByRole('table', { name: 'Schools' })
    .locator('tbody')
    .getByRole('rowheader');
  await names.first().waitFor();
  await waitUntilLoaded(alice);
  const row = alice.getByRole('row', { name: 'Alder Creek Elementary' });
  expect(await row.innerText()).toMatch(/%\s[^]*\d+ open[^]*20\d\d[^]*\d+ areas/);
  const { name, bytes } = await exported('CSV');
  expect(name).toMatch(/^Schools \d{4}-\d\d-\d\d\.csv$/);
  const rows = parse<Record<string, string>>(bytes, { bom: true, columns: true });
  expect(rows.map((row) => row['School'])).toEqual(await names.allInnerTexts());
});

test.each([
  ['points', 'Points lost', 'Group'],
  ['rooms', 'Repeatedly deficient rooms', 'Room'],
  ['years', 'School years', 'School year'],
])('The %s of the district are exported in the order of the page', async (part, title, column) => {
  await alice.goto(`/district?part=${part}`);
  const names = alice.getByRole('table').first().locator('tbody').getByRole('rowheader');
  await names.first().waitFor();
  await waitUntilLoaded(alice);
  const { name, bytes } = await exported('CSV');
  expect(name).toMatch(new RegExp(`^${title} \\d{4}-\\d\\d-\\d\\d\\.csv$`));
  const rows = parse<Record<string, string>>(bytes, { bom: true, columns: true });
  expect(rows.map((row) => row[column])).toEqual(await names.allInnerTexts());
});

test('The export menu works with the keyboard alone, and returns the focus to its button', async () => {
  await alice.goto('/reports');
  const button = alice.getByRole('button', { name: 'Export', exact: true });
  const focused = () => alice.evaluate(() => document.activeElement?.textContent);
  await button.focus();
  await alice.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('CSV');
  await alice.keyboard.press('ArrowUp');
  await expect.poll(focused).toBe('Mail Each Week or Month…');
  await alice.keyboard.press('c');
  await expect.poll(focused).toBe('CSV');
  await alice.keyboard.press('Escape');
  await alice.getByRole('menu').waitFor({ state: 'hidden' });
  await expect.poll(focused).toBe('Export');
});

test('A menu stays at its button while the page scrolls, and closes when the button is scrolled out of sight', async () => {
  await alice.setViewportSize({ width: 1280, height: 560 });
  await alice.goto('/reports');
  const button = alice.getByRole('button', { name: 'Export', exact: true });
  const menu = alice.getByRole('menu');
  const distance = async () => {
    const [below, above] = [await menu.boundingBox(), await button.boundingBox()];
    return Math.round((below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0)));
  };
  await button.click();
  await menu.waitFor();
  const atFirst = await distance();
  await alice.mouse.wheel(0, 50);
  await expect.poll(() => alice.evaluate('scrollY')).toBeGreaterThan(0);
  await expect.poll(distance).toBe(atFirst);
  expect(await menu.isVisible()).toBe(true);
  // Over the menu, the wheel would not scroll the page.
  await alice.mouse.move(600, 420);
  await alice.mouse.wheel(0, 2000);
  await menu.waitFor({ state: 'hidden' });
  await alice.setViewportSize(sizes.desk);
});

test('A long list of schools is previewed page by page and imported; when it is chosen again, there is nothing to import', async () => {
  const lines = Array.from(
    { length: 12_000 },
    (_, at) => `Import School ${at},Elementary School,${at} Long Road,Long Unified,Lake`,
  );
  const file = {
    name: 'schools.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'name,type,address,district,county',
        ...lines,
        ',Elementary School,1 Long Road,Long Unified,Lake',
      ].join('\n'),
    ),
  };
  await alice.goto('/facilities');
  await alice.getByRole('button', { name: 'Import', exact: true }).click();
  await alice.getByLabel('Choose a file, or drop it here').setInputFiles(file);
  const dialog = alice.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Import 12,000 schools' }).waitFor();
  await expect.poll(() => dialog.getByRole('row').count()).toBe(26);
  await expect
    .poll(() => dialog.evaluate((open) => open.contains(document.activeElement)))
    .toBe(true);
  await dialog.getByRole('button', { name: /^Refused/ }).click();
  await dialog.getByText(/^The name is required/).waitFor();
  await dialog.getByRole('button', { name: 'Import 12,000 schools' }).click();
  await dialog.getByText('12,000 schools added', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await alice.getByRole('searchbox').fill('Import School 11999');
  await alice.getByRole('row').filter({ hasText: 'Import School 11999' }).waitFor();

  await alice.getByRole('button', { name: 'Import', exact: true }).click();
  await alice.getByLabel('Choose a file, or drop it here').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Nothing to import' }).waitFor();
});

test('A pasted list that cannot be read stays in its field and the reason is shown; a workbook can be imported instead', async () => {
  await alice
    .getByRole('button', { name: 'Done' })
    .or(alice.getByRole('button', { name: 'Cancel' }))
    .click();
  await alice.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = alice.getByRole('dialog', { name: 'Import Schools' });
  const pasted = dialog.getByLabel('Or paste rows');
  await pasted.fill('School Name,Teacher\nKestrel Elementary,Ann');
  await dialog.getByRole('button', { name: 'Preview pasted rows' }).click();
  await expectErrorAt(
    pasted,
    'One of the first lines must name the columns: no column is called “School type”. Name and type are ' +
      'required; address, district, county and CDS code are optional. Please add a type to each row: Elementary School, Middle School, High School or ' +
      'Other. The California school directory can be read as it is.',
  );
  expect(await pasted.inputValue()).toBe('School Name,Teacher\nKestrel Elementary,Ann');
  await pasted.fill('School Name,School Type,Grades\nKestrel Elementary,,K-5');
  await dialog.getByRole('button', { name: 'Preview pasted rows' }).click();
  await dialog.getByText('Not imported: Grades', { exact: true }).waitFor();
  await dialog.getByText(/^The type is missing[.] Please enter one of: /).waitFor();
  await dialog.getByRole('button', { name: 'Edit the rows' }).click();

  const file = dialog.getByLabel('Choose a file, or drop it here');
  const buffer = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]);
  await file.setInputFiles({ name: 'schools.xls', mimeType: 'application/vnd.ms-excel', buffer });
  await expectErrorAt(
    file,
    'This is an Excel workbook of the old format (.xls). Please save it as .xlsx or CSV and choose that file.',
  );

  await file.setInputFiles('server/school/fixtures/schools.xlsx');
  await dialog.getByRole('button', { name: 'Import 2 schools' }).click();
  await dialog.getByText('2 schools added', { exact: true }).waitFor();
});

test('Each word for a type that is not known is asked about once, before its rows can be imported', async () => {
  const page = await openPage(browser, server.url);
  await startSession(page, 'alice');
  await page.goto('/facilities');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Schools' });
  await dialog
    .getByLabel('Or paste rows')
    .fill('School Name\tType\nKite Charter\tCharter\nPlover Charter\tCHARTER\nWren\tMagnet');
  await dialog.getByRole('button', { name: 'Preview pasted rows' }).click();
  await dialog.getByRole('button', { name: 'Nothing to import' }).waitFor();
  const choices = dialog.getByRole('group', { name: 'What do these types mean?' });
  await choices.getByText('2 rows, not imported until you choose.', { exact: true }).waitFor();
  await choices.getByLabel('“Charter”').selectOption('High School');
  await choices.getByText('2 rows. Your next lists are read in the same way.').waitFor();
  await dialog.getByRole('button', { name: 'Import 2 schools' }).click();
  await expect.poll(() => dialog.getByText('2 schools added', { exact: true }).count()).toBe(1);

  // The answer is remembered for the next list.
  await page.reload();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByLabel('Or paste rows').fill('School Name\tType\nHeron Charter\tCharter');
  await dialog.getByRole('button', { name: 'Preview pasted rows' }).click();
  await dialog.getByRole('button', { name: 'Import 1 school', exact: true }).waitFor();
  expect(await choices.getByLabel('“Charter”').inputValue()).toBe('High School');
});
