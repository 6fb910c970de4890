/** The schedule: its calendar, its list, and the dialog of a plan. */
import type { Page } from 'playwright-core';
import {
  openAt,
  openDialogAt,
  markReadOnly,
  type Screen,
  waitUntilLoaded,
} from '#e2e/support/screen.ts';

const as = 'alice';

/** Opens the plan of the first school of the list. */
const openPlan = markReadOnly(async (page: Page): Promise<void> => {
  await openAt('/schedule?view=list&state=planned', 'Schedule')(page);
  await page
    .getByRole('button', { name: /^(Plan the inspection|Change the plan) of / })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Inspector').waitFor();
  await waitUntilLoaded(page);
});

/** Opens the dialog that plans several schools, from the list of schools that are not planned. */
const openBulkPlan = markReadOnly(async (page: Page): Promise<void> => {
  await openAt('/schedule?view=list&state=unplanned', 'Schedule')(page);
  // Selects a single row, because a phone does not show the heading with the checkbox for all rows.
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
  { name: 'schedule', as, open: openAt('/schedule', 'Schedule') },
  { name: 'schedule-holidays', as, open: openDialogAt('/schedule', 'Schedule', 'Holidays') },
  { name: 'schedule-list', as, open: openAt('/schedule?view=list', 'Schedule') },
  {
    name: 'schedule-no-match',
    as,
    open: openAt('/schedule?view=list&state=missed', 'Schedule'),
  },
  { name: 'schedule-plan', as, open: openPlan },
  { name: 'schedule-plan-many', as, open: openBulkPlan },
];
