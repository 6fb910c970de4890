/**
 * The states of the list of inspections, of an inspection and of a comparison that are stored in
 * their URLs.
 */
import {
  type AddressRow,
  goToNextPage,
  expectCurrentPage,
  choose,
  expectChosen,
  expectValue,
  chooseTab,
  expectTab,
  expectSorted,
  sortBy,
  expectText,
  expectFilter,
  search,
} from './row.ts';

const LAST_YEAR = new Date().getFullYear() - 1;

const inspections = { screen: 'inspections', path: '/inspections', heading: 'Inspections' };

export const inspectionRows: readonly AddressRow[] = [
  {
    name: 'the page of the inspections',
    ...inspections,
    act: goToNextPage,
    search: '?page=2',
    shown: expectCurrentPage(2),
    before: expectCurrentPage(1),
  },
  {
    name: 'the page size of the inspections',
    ...inspections,
    act: choose('Rows per page', '25'),
    search: '?limit=25',
    shown: async (page) => {
      await expectChosen('Rows per page', '25')(page);
      await page.getByRole('table', { name: 'Inspections' }).getByRole('row').nth(11).waitFor();
    },
    before: expectChosen('Rows per page', '10'),
  },
  {
    name: 'the status of the inspections',
    ...inspections,
    act: choose('Status', 'Issues Found'),
    search: '?status=Issues+Found',
    shown: expectChosen('Status', 'Issues Found'),
    before: expectChosen('Status', ''),
  },
  {
    name: 'the last calendar year of the inspections',
    ...inspections,
    act: choose('Dates', 'last-calendar-year'),
    search: `?from=${LAST_YEAR}-01-01&to=${LAST_YEAR}-12-31`,
    shown: expectChosen('Dates', 'last-calendar-year'),
    before: expectChosen('Dates', 'all'),
  },
  {
    name: 'other dates of the inspections',
    ...inspections,
    act: async (page) => {
      await choose('Dates', 'other')(page);
      await page.getByLabel('From', { exact: true }).fill('2024-07-01');
      await page.getByLabel('To', { exact: true }).fill('2024-08-31');
    },
    search: '?dates=other&from=2024-07-01&to=2024-08-31',
    shown: async (page) => {
      await expectChosen('Dates', 'other')(page);
      await expectValue('From', '2024-07-01')(page);
      await expectValue('To', '2024-08-31')(page);
      await expectText('Jul 1, 2024 to Aug 31, 2024')(page);
    },
    before: expectChosen('Dates', 'all'),
  },
  {
    name: 'an open end of other dates of the inspections',
    ...inspections,
    act: async (page) => {
      await choose('Dates', 'other')(page);
      await page.getByLabel('To', { exact: true }).fill('2024-08-31');
    },
    search: '?dates=other&to=2024-08-31',
    shown: async (page) => {
      await expectValue('From', '')(page);
      await expectValue('To', '2024-08-31')(page);
      await expectText('Until Aug 31, 2024')(page);
    },
    before: expectChosen('Dates', 'all'),
  },
  {
    name: 'the order of the inspections',
    ...inspections,
    act: sortBy('Score'),
    search: '?sort=score',
    shown: expectSorted('Score', 'ascending'),
    before: expectSorted('Date', 'descending'),
  },
  {
    name: 'the deleted inspections',
    ...inspections,
    act: chooseTab('Deleted'),
    search: '?tab=deleted',
    shown: expectTab('Deleted'),
    before: expectTab('All Inspections'),
  },
  {
    name: 'the school of the inspections',
    screen: 'inspections',
    path: '/facilities/SCHOOL',
    act: (page) => page.getByRole('link', { name: 'View all inspections' }).click(),
    search: '?school=ID',
    shown: expectFilter('Quarry Hill Elementary'),
    before: expectText('Last inspections'),
  },
  {
    name: 'the search of the inspections',
    ...inspections,
    ...search('Search by facility or inspector...', 'search'),
  },
  {
    name: 'the explained score of an inspection',
    screen: 'inspection-details',
    path: '/inspections/INSPECTION',
    act: (page) => page.getByRole('button', { name: 'Why this score?' }).click(),
    search: '?explain=overall',
    shown: (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().waitFor(),
    before: (page) => page.getByRole('button', { name: 'Why this score?' }).waitFor(),
  },
  {
    name: 'changes and way back of a comparison',
    screen: 'compare',
    path: '/inspections/INSPECTION/compare?from=district',
    heading: 'What Changed',
    act: (page) => page.getByRole('button', { name: /^Newly found/ }).click(),
    search: '?from=district&show=new',
    shown: async (page) => {
      await page.getByRole('button', { name: /^Newly found/, pressed: true }).waitFor();
      await page.getByRole('link', { name: 'Back to District' }).waitFor();
    },
    before: (page) =>
      page.getByRole('button', { name: 'All', exact: true, pressed: true }).waitFor(),
  },
];
