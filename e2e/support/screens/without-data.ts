/** Lists without a row: a new district, and searches without a result. */
import type { Page } from 'playwright-core';
import { PASSWORD, startSession } from '#e2e/support/people.ts';
import { openAt, markReadOnly, type Screen, waitUntilLoaded } from '#e2e/support/screen.ts';
import { makeSubscribers } from '#e2e/support/subscribers.ts';

/** Signs the newcomer in: the owner of an account that has no data yet. */
export const startNewcomersSession = async (page: Page): Promise<void> => {
  await makeSubscribers(page);
  await startSession(page, { email: 'dpena@dpena-usd.test', password: PASSWORD });
};

const empty = (
  name: string,
  path: string,
  heading: string,
  then?: (page: Page) => Promise<void>,
): Screen => ({
  name: `${name}-empty`,
  as: 'newcomer',
  open: markReadOnly(async (page) => {
    await openAt(path, heading)(page);
    await then?.(page);
    await waitUntilLoaded(page);
  }),
});

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();

const nothingFound = (
  name: string,
  path: string,
  heading: string,
  then?: (page: Page) => Promise<void>,
  as: 'alice' | 'sue' = 'alice',
): Screen => ({
  name: `${name}-nothing-found`,
  as,
  open: markReadOnly(async (page) => {
    await openAt(path, heading)(page);
    await then?.(page);
    await page.getByRole('searchbox').last().fill('Nguyễn & O’Peña');
    await waitUntilLoaded(page);
    await page
      .getByText(
        /^(No (inspections|deficiencies|schools?|facilities|reports|users|members)|Nothing) /,
      )
      .last()
      .waitFor();
  }),
});

export const screensWithoutData: readonly Screen[] = [
  empty('dashboard', '/dashboard', 'Dashboard Overview'),
  empty('schedule', '/schedule', 'Schedule'),
  empty('inspections', '/inspections', 'Inspections'),
  empty('form-schools', '/new-inspection', 'New Inspection', async (page) => {
    await page.getByRole('button', { name: 'School: Choose a school' }).click();
    await page.getByText('There are no schools yet.').waitFor();
  }),
  empty('inspections-deleted', '/inspections', 'Inspections', tab('Deleted')),
  empty('deficiencies', '/deficiencies', 'Deficiencies'),
  empty('schools', '/facilities', 'Schools & Facilities'),
  empty('facilities', '/facilities', 'Schools & Facilities', tab('Facilities')),
  empty('deleted', '/facilities', 'Schools & Facilities', tab('Deleted')),
  empty('reports', '/reports', 'Inspection Reports'),
  empty('team', '/users', 'Team Members'),
  empty('billing', '/settings', 'Settings', tab('Billing')),
  nothingFound('inspections', '/inspections', 'Inspections'),
  nothingFound('deficiencies', '/deficiencies', 'Deficiencies'),
  nothingFound('schools', '/facilities', 'Schools & Facilities'),
  nothingFound('facilities', '/facilities', 'Schools & Facilities', tab('Facilities')),
  nothingFound('reports', '/reports', 'Inspection Reports'),
  nothingFound('team', '/users', 'Team Members'),
  nothingFound('form-schools', '/new-inspection', 'New Inspection', (page) =>
    page.getByRole('button', { name: 'School: Choose a school' }).click(),
  ),
  nothingFound('subscriptions', '/admin/subscriptions', 'Subscription Admin', undefined, 'sue'),
];
