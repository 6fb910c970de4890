/** The pages for the school board: opened from the district, shown by keyboard, and exported. */
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { readPdf } from './support/pdf.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { waitUntilLoaded } from './support/screen.ts';

const { server, browser } = await openProduct();
const page = await openPage(browser, server.url);
await startSession(page, 'alice');

const title = (name: string) => page.getByRole('heading', { level: 2, name });
const shownTitles = () => page.getByRole('heading', { level: 2 }).allInnerTexts();

const open = async (query = ''): Promise<void> => {
  await page.goto(`/board${query}`);
  await page.getByRole('heading', { level: 1, name: 'Board Presentation' }).waitFor();
  await waitUntilLoaded(page);
};

test('A superintendent opens the pages from the District page with one click, and turns them with the keyboard', async () => {
  await page.goto('/district');
  await page.getByRole('link', { name: 'Board Presentation' }).click();
  await title('The condition of our schools').waitFor();
  expect(await shownTitles()).toEqual(['The condition of our schools']);

  await page.keyboard.press('ArrowRight');
  await title('Rating of every school').waitFor();
  await page.keyboard.press('PageDown');
  await title('The 3 schools with the lowest ratings').waitFor();
  expect(await page.getByRole('article').getByRole('img').count()).toBeGreaterThan(0);
  await page.waitForURL('**/board?page=3');
  await page.reload();
  await title('The 3 schools with the lowest ratings').waitFor();
  await page.keyboard.press('PageUp');
  await title('Rating of every school').waitFor();
  await page.keyboard.press('ArrowLeft');
  await title('The condition of our schools').waitFor();
  // There is nothing before the first page.
  await page.keyboard.press('ArrowLeft');
  expect(await shownTitles()).toEqual(['The condition of our schools']);
  await page.keyboard.press('End');
  await title('Repair costs: open and spent').waitFor();
  await page.keyboard.press('Home');
  await title('The condition of our schools').waitFor();
});

test('Each chart has its table, in which the keys scroll and do not turn the page', async () => {
  await open('?page=2');
  const button = page.getByRole('button', { name: 'Show table' });
  await button.press('Enter');
  const table = page.getByRole('table', { name: 'Scores, the lowest rating first' });
  await table.waitFor();
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
    'School',
    'Rating',
    'Score',
    'Change',
    'Inspected',
  ]);
  // Every school, also those that were not inspected.
  expect(await table.getByRole('rowheader').count()).toBe(12);
  await page.getByRole('group', { name: 'Scores, the lowest rating first' }).focus();
  await page.keyboard.press('PageDown');
  await expect.poll(shownTitles).toEqual(['Rating of every school']);
  await button.press('Enter');
  // The element has no size; the bars beside it are what people see.
  await page
    .getByRole('img', { name: /^Scores, the lowest rating first: / })
    .waitFor({ state: 'attached' });
});

test('The language and the school year are in the address; the pages say in which language they are', async () => {
  await open();
  await page.getByLabel('Language of the pages').selectOption('Español');
  await page.waitForURL('**/board?lang=es');
  await title('El estado de nuestras escuelas').waitFor();
  expect(
    await title('El estado de nuestras escuelas').evaluate((h) =>
      h.closest('[lang]')?.getAttribute('lang'),
    ),
  ).toBe('es');

  const years = page.getByLabel('School year');
  const all = await years.getByRole('option').allInnerTexts();
  expect(all.length).toBeGreaterThan(1);
  await years.selectOption(all[1] ?? '');
  await page.waitForURL(/\/board\?lang=es&year=20\d\d$/);
  await page.getByText(`Año escolar ${all[1]}`).first().waitFor();
  await page.goBack();
  await page.getByText(`Año escolar ${all[0]}`).first().waitFor();
});

test('A page fills the screen in full screen, and keys turn it there, too', async () => {
  await open();
  await page.getByRole('button', { name: 'Full Screen' }).click();
  const exit = page.getByRole('button', { name: 'Exit Full Screen' });
  await exit.waitFor();
  await page.keyboard.press('PageDown');
  await title('Rating of every school').waitFor();
  await expect
    .poll(async () => (await page.getByRole('article').boundingBox())?.height ?? 0)
    .toBeGreaterThan(sizes.desk.height * 0.8);
  await exit.click();
  await page.getByRole('button', { name: 'Full Screen', exact: true }).waitFor();
});

test('On a phone, all pages are below each other', async () => {
  await open();
  await page.setViewportSize(sizes.phone);
  await expect.poll(shownTitles).toHaveLength(5);
  expect(await page.getByRole('button', { name: 'Next' }).count()).toBe(0);
  await page.setViewportSize(sizes.desk);
  await expect.poll(shownTitles).toHaveLength(1);
});

const download = async (format: string): Promise<Buffer> => {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return readFileSync(await file.path());
};

test('The pages are exported in their language as a PDF and as slides', async () => {
  await open('?lang=es');
  const { text } = await readPdf(await download('PDF'));
  expect(text).toContain('El estado de nuestras escuelas');
  await page.getByText('Export complete').first().waitFor();
  const parts = unzipSync(await download('PowerPoint (PPTX)'));
  expect(Object.keys(parts)).toContain('ppt/slides/slide1.xml');
});
