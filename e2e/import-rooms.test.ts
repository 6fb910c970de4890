/** Imports of schools with their facilities and areas. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();
let alice: Page;

beforeAll(async () => {
  alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
});

test('A file with schools and rooms is previewed with the level of each row and imported, and the next steps are offered', async () => {
  await alice.goto('/facilities');
  await alice.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = alice.getByRole('dialog', { name: 'Import Schools and Rooms' });
  const [download] = await Promise.all([
    alice.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download a template' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('schools-and-rooms.csv');
  expect(readFileSync(await download.path(), 'utf8')).toContain('Facility (Building),Area (Room)');

  const lines = [
    'School Name,School Type,Building,Room',
    'Nguyễn Kestrel Elementary,Elementary,Main Building,Room 205',
    "Nguyễn Kestrel Elementary,,O'Peña Hall,Stage",
    'Nguyễn Kestrel Elementary,,Main Building,Room 205',
    'Unknown Academy,,Gym,Court 1',
  ];
  await dialog.getByLabel('Choose a file, or drop it here').setInputFiles({
    name: 'rooms.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  const button = dialog.getByRole('button', { name: 'Import 1 school, 2 facilities and 2 areas' });
  await button.waitFor();
  const refused = dialog.getByRole('row').filter({ hasText: 'Unknown Academy' });
  await refused.getByText('Refused', { exact: true }).waitFor();
  await refused.getByText(/^There is no school called “Unknown Academy”[.] Please check/).waitFor();
  const added = dialog.getByRole('row').filter({ hasText: 'Stage' });
  await added.getByText('Area', { exact: true }).waitFor();
  await added.getByText("Nguyễn Kestrel Elementary · O'Peña Hall", { exact: true }).waitFor();
  await button.click();
  await dialog.getByText('1 school, 2 facilities and 2 areas added', { exact: true }).waitFor();

  await dialog.getByRole('link', { name: 'Plan Inspections' }).waitFor();
  await dialog.getByRole('link', { name: 'Invite People' }).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await alice.getByRole('searchbox').fill('Nguyễn Kestrel');
  const school = alice.getByRole('row').filter({ hasText: 'Nguyễn Kestrel Elementary' });
  await expect
    .poll(() => school.getByRole('cell').allInnerTexts())
    .toContainEqual(expect.stringMatching(/^2\s+2 areas$/));
});

test('An import is undone as one, from the dialog of imports', async () => {
  await alice.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = alice.getByRole('dialog', { name: 'Import Schools and Rooms' });
  const latest = dialog.getByRole('region', { name: 'Latest import' });
  await latest.getByText(/1 school, 2 facilities and 2 areas added[.]/).waitFor();
  await latest.getByRole('button', { name: 'Undo Import' }).click();
  const question = alice.getByRole('alertdialog', { name: 'Undo this import?' });
  await question.getByRole('button', { name: 'Remove Them' }).click();
  await alice.getByText('1 school, 2 facilities and 2 areas removed.').first().waitFor();
  await latest.waitFor({ state: 'hidden' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await alice.getByText('No schools found matching your search.').waitFor();
  expect(await alice.getByRole('row').filter({ hasText: 'Nguyễn Kestrel' }).count()).toBe(0);
});

test('The columns of a list that are not recognized are chosen by hand', async () => {
  await alice.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = alice.getByRole('dialog', { name: 'Import Schools and Rooms' });
  await dialog
    .getByLabel('Or paste rows')
    .fill('Escuela\tAula\nNguyễn Du Elementary\tKestrel Lab\nNguyễn Du Elementary\tKestrel Gym');
  await dialog.getByRole('button', { name: 'Preview pasted rows' }).click();
  await dialog.getByRole('button', { name: 'Choose the Columns by Hand' }).click();
  await dialog.getByRole('button', { name: 'Nothing to import' }).waitFor();
  await dialog.getByLabel('School name').selectOption('Escuela');
  await dialog
    .getByText(/^The type is missing|Already up to date$/)
    .first()
    .waitFor();
  await dialog.getByLabel('Area (room)').selectOption('Aula');
  await dialog.getByRole('button', { name: 'Import 2 areas' }).click();
  await expect.poll(() => dialog.getByText('2 areas added', { exact: true }).count()).toBe(1);
});

test('A row that is refused is corrected in the preview', async () => {
  const dialog = alice.getByRole('dialog', { name: 'Import Schools and Rooms' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await alice.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByLabel('Or paste rows').fill('School\tRoom\nNguyen Do\tKestrel Stage');
  await dialog.getByRole('button', { name: 'Preview pasted rows' }).click();
  await dialog.getByRole('button', { name: 'Correct line 2' }).click();
  const row = dialog.getByRole('row').filter({ hasText: 'Kestrel Stage' });
  await row.getByLabel('School name').fill('Nguyễn Du Elementary');
  await row.getByLabel('School name').press('Enter');
  await dialog.getByRole('button', { name: 'Import 1 area' }).click();
  await expect.poll(() => dialog.getByText('1 area added', { exact: true }).count()).toBe(1);
});

test('The sheet of a workbook is chosen in the preview', async () => {
  const dialog = alice.getByRole('dialog', { name: 'Import Schools and Rooms' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await alice.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog
    .getByLabel('Choose a file, or drop it here')
    .setInputFiles('server/school/fixtures/rooms-on-two-sheets.xlsx');
  await dialog.getByRole('row').filter({ hasText: 'Kestrel Office' }).waitFor();
  expect(await dialog.getByLabel('Sheet').locator('option').allInnerTexts()).toEqual([
    'Schools',
    'Portables',
  ]);
  await dialog.getByLabel('Sheet').selectOption('Portables');
  await dialog.getByRole('row').filter({ hasText: 'Kestrel P-2' }).waitFor();
  expect(await dialog.getByRole('row').filter({ hasText: 'Kestrel Office' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Import 1 area' }).click();
  await expect.poll(() => dialog.getByText('1 area added', { exact: true }).count()).toBe(1);
});
