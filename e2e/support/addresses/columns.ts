/** The columns of each list that are stored in its URL. */
import type { Page } from 'playwright-core';
import { type AddressRow, all } from './row.ts';

/** Shows or hides a column, and closes the menu. */
const toggle = (column: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: column, exact: true }).click();
  await page.keyboard.press('Escape');
};

const heading = (page: Page, column: string) =>
  page.getByRole('columnheader', { name: column, exact: true });
const expectColumn = (column: string) => (page: Page) => heading(page, column).waitFor();
const expectNoColumn = (column: string) => (page: Page) =>
  heading(page, column).waitFor({ state: 'detached' });

/** The row of a list in which one column is hidden and an other one stays. */
const hidden = (
  name: string,
  list: Pick<AddressRow, 'screen' | 'path' | 'heading'>,
  column: string,
  stays: string,
  search: string,
): AddressRow => ({
  name: `the columns of ${name}`,
  ...list,
  act: toggle(column),
  entries: 0,
  search,
  shown: all(expectColumn(stays), expectNoColumn(column)),
  before: expectColumn(column),
});

const sites = { screen: 'facilities', heading: 'Schools & Facilities' };

export const columnRows: readonly AddressRow[] = [
  hidden(
    'the inspections',
    { screen: 'inspections', path: '/inspections', heading: 'Inspections' },
    'Inspector',
    'Date',
    '?columns=date%2Cscore%2Cstatus',
  ),
  hidden(
    'the reports',
    { screen: 'reports', path: '/reports', heading: 'Inspection Reports' },
    'Author',
    'Date',
    '?columns=date%2Crating%2Cscore%2Cstatus',
  ),
  hidden(
    'the deficiencies',
    { screen: 'deficiencies', path: '/deficiencies', heading: 'Deficiencies' },
    'Assigned to',
    'Due',
    '?columns=place%2Cmark%2Cfound%2Cdue',
  ),
  hidden(
    'the schools',
    { ...sites, path: '/facilities' },
    'District',
    'Type',
    '?columns=score%2Cinspected%2Ctype%2Cfacilities',
  ),
  hidden(
    'the facilities',
    { ...sites, path: '/facilities?tab=facilities' },
    'Build Date',
    'Type',
    '?tab=facilities&facilityColumns=type%2Careas%2Cinspected',
  ),
  hidden(
    'the schedule',
    { screen: 'schedule', path: '/schedule?view=list', heading: 'Schedule' },
    'Inspector',
    'Due by',
    '?view=list&columns=planned%2Cdue%2Clast',
  ),
  hidden(
    'the team',
    { screen: 'users', path: '/users', heading: 'Team Members' },
    'Department',
    'Role',
    '?columns=role%2Cemail%2Cstatus%2Cactive',
  ),
  hidden(
    'the activity',
    { screen: 'settings', path: '/settings?tab=activity', heading: 'Settings' },
    'Who',
    'When and from where',
    '?tab=activity&columns=when',
  ),
];
