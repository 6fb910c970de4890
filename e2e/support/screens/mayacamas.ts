/** How the screens with the real inspection of Mayacamas are opened. */
import type { Page } from 'playwright-core';
import { openNewInspection, school } from '#e2e/support/form.ts';
import { searchFor } from '#e2e/support/search-for.ts';
import { openAt } from '#e2e/support/screen.ts';

/** Opens the real inspection of Mayacamas, the oldest in the list of its inspections. */
export const openMayacamasInspection = async (
  page: Page,
  action: 'View' | 'Edit',
): Promise<void> => {
  await openAt('/inspections', 'Inspections')(page);
  await searchFor(page, 'Mayacamas Countywide');
  await page
    .getByRole('link', { name: `${action} the inspection of Mayacamas Countywide Middle School` })
    .last()
    .click();
};

export const firstAllGood = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^All good: / })
    .first()
    .click();

/** Begins an inspection of the real school, and goes to step 2. */
export const startMayacamas = async (page: Page): Promise<void> => {
  await openNewInspection(page, school);
  await page.getByRole('button', { name: 'Next' }).click();
  await page
    .getByRole('button', { name: /^Evaluate / })
    .first()
    .waitFor();
};
