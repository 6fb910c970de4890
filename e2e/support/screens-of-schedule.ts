/** The schedule: its calendar, its list, and the dialog of a plan. */
import type { Page } from 'playwright-core';
import { at, calm, type Screen, waitUntilLoaded } from './screen.ts';

const as = 'alice';

/** The dialog of the first school of the list. */
const openPlan = calm(async (page: Page): Promise<void> => {
  await at('/schedule?view=list&state=planned', 'Schedule')(page);
  await page
    .getByRole('button', { name: /^(Plan the inspection|Change the plan) of / })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Inspector').waitFor();
  await waitUntilLoaded(page);
});

/** The dialog that plans several schools, from the list of a month with inspections. */
const openBulkPlan = calm(async (page: Page): Promise<void> => {
  await at('/schedule?view=list&state=unplanned', 'Schedule')(page);
  // The heading, with the box for all, is not shown on a phone.
  await page
    .getByRole('row')
    .getByRole('checkbox', { name: /^Select (?!all )/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Plan…' }).click();
  await page.getByRole('dialog').getByLabel('Inspector').waitFor();
  await waitUntilLoaded(page);
});

export const screensOfSchedule: readonly Screen[] = [
  { name: 'schedule', as, open: at('/schedule', 'Schedule') },
  { name: 'schedule-list', as, open: at('/schedule?view=list', 'Schedule') },
  {
    name: 'schedule-no-match',
    as,
    open: at('/schedule?view=list&state=missed', 'Schedule'),
  },
  { name: 'schedule-plan', as, open: openPlan },
  { name: 'schedule-plan-many', as, open: openBulkPlan },
];
