/**
 * Screens on paper: without the navigation and without the controls that only work on a screen, and
 * with a head on every page of a table. printed.all.test.ts prints all other screens.
 */
import { expect, test } from 'vitest';
import { isPrinted, print, testPrinter } from './support/printer.ts';
import { openSharedProduct } from './support/product.ts';
import { representativeScreens } from './support/screens/representative.ts';

const { faultsOf, pageOf } = testPrinter(await openSharedProduct());

test.for(representativeScreens.filter(isPrinted))(
  '$name is printed without what is only for the screen',
  async (screen) => {
    expect(await faultsOf(screen)).toEqual([]);
  },
);

test('The head of a table is on each of its pages', async () => {
  const page = pageOf('alice');
  await page.goto('/inspections?limit=50');
  await page.getByRole('table', { name: 'Inspections' }).getByRole('row').nth(15).waitFor();
  const text = await print(page);
  const sheets = text.split('\f').filter((sheet) => sheet.trim() !== '');
  expect(sheets.length).toBeGreaterThan(1);
  for (const sheet of sheets) expect(sheet).toMatch(/School\s+Date\s+Score\s+Status/);
});
