/** The states of the deficiencies: grouped, opened, with errors, and several changed together. */
import type { Page } from 'playwright-core';
import { openAt, markReadOnly, type Screen, waitUntilLoaded } from '#e2e/support/screen.ts';

const as = 'alice';
const list = openAt('/deficiencies', 'Deficiencies');

/** Opens the first deficiency of the list. */
const openFirst = markReadOnly(async (page: Page): Promise<void> => {
  await list(page);
  await page
    .getByRole('table', { name: 'Deficiencies' })
    .getByRole('rowheader')
    .first()
    .getByRole('link')
    .click();
  await page.getByRole('heading', { name: 'Repair plan' }).waitFor();
  await waitUntilLoaded(page);
});

/** Selects all deficiencies of the page; only wide screens have the checkboxes. */
const selectPage = markReadOnly(async (page: Page): Promise<void> => {
  await list(page);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('region', { name: 'Selected deficiencies' }).waitFor();
});

export const screensOfDeficiencies: readonly Screen[] = [
  { name: 'deficiencies-by-school', as, open: openAt('/deficiencies?by=school', 'Deficiencies') },
  { name: 'plan', as, open: openAt('/plan', 'Five-Year Plan') },
  { name: 'costs', as, open: openAt('/deficiencies/costs', 'Costs') },
  { name: 'deficiency', as, open: openFirst },
  {
    name: 'deficiency-errors',
    as,
    open: markReadOnly(async (page) => {
      await openFirst(page);
      await page.getByLabel('State', { exact: true }).selectOption('Deferred');
      await page.getByLabel('Actual cost').fill('a lot');
      await page.getByRole('button', { name: 'Save Plan' }).click();
      await page.getByText('Please enter why it is deferred.').waitFor();
    }),
  },
  {
    name: 'person-search',
    as,
    open: async (page) => {
      // Simulates a district with more people than the list shows.
      await page.route('**/api/user/list?**', (route) =>
        route.continue({ url: route.request().url().replace('limit=100', 'limit=3') }),
      );
      await openFirst(page);
      await page.getByLabel('Assigned to').selectOption('Search for somebody else…');
      await page
        .getByRole('dialog', { name: 'Choose a person' })
        .getByText('There are more')
        .waitFor();
      await waitUntilLoaded(page);
    },
  },
  { name: 'deficiencies-selected', as, open: selectPage },
  {
    name: 'deficiencies-change',
    as,
    open: markReadOnly(async (page) => {
      await selectPage(page);
      await page.getByRole('button', { name: 'Change Selected' }).click();
      const dialog = page.getByRole('dialog', { name: /^Change \d+ deficiencies$/ });
      await dialog.getByLabel('State').selectOption('Deferred');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await dialog.getByText('Please enter why they are deferred.').waitFor();
      await waitUntilLoaded(page);
    }),
  },
];
