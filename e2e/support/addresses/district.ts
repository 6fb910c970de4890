/** The states of the dashboard and of the district that are stored in their URLs. */
import type { Page } from 'playwright-core';
import {
  type AddressRow,
  all,
  goToNextPage,
  expectCurrentPage,
  choose,
  expectChosen,
  expectChosenIndex,
  chooseTab,
  expectTab,
  expectSorted,
  sortBy,
  expectText,
} from './row.ts';

const dashboard = { screen: 'dashboard', path: '/dashboard', heading: 'Dashboard Overview' };
const district = { screen: 'district', path: '/district', heading: 'District' };
const board = { screen: 'board', path: '/board', heading: 'Board Presentation' };

const chooseFirstSchool = async (page: Page) => {
  await page.getByRole('button', { name: 'All schools', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose Schools' });
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Show' }).click();
};

const expectButton = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).waitFor();

export const districtRows: readonly AddressRow[] = [
  {
    name: 'the order of the schools on the dashboard',
    ...dashboard,
    act: sortBy('School'),
    search: '?sort=school',
    shown: expectSorted('School', 'ascending'),
    before: expectSorted('Rating', 'ascending'),
  },
  {
    name: 'the page of the schools on the dashboard',
    ...dashboard,
    act: goToNextPage,
    search: '?page=2',
    shown: expectCurrentPage(2),
    before: expectCurrentPage(1),
  },
  {
    name: 'the years of the district',
    ...district,
    act: chooseTab('Years'),
    search: '?part=years',
    shown: expectTab('Years'),
    before: expectTab('Schools'),
  },
  {
    name: 'the measure of the district',
    ...district,
    act: choose('Scores by', 'categories'),
    search: '?measure=categories',
    shown: expectChosen('Scores by', 'categories'),
    before: expectChosen('Scores by', 'groups'),
  },
  {
    name: 'the points of the district',
    ...district,
    act: chooseTab('Points lost'),
    search: '?part=points',
    shown: expectText('What costs the most points'),
    before: expectTab('Schools'),
  },
  {
    name: 'the rooms of the district',
    ...district,
    act: chooseTab('Rooms'),
    search: '?part=rooms',
    shown: expectText('Repeatedly deficient rooms'),
    before: expectTab('Schools'),
  },
  {
    name: 'the rooms of the district that are not inspected',
    ...district,
    act: chooseTab('Not inspected'),
    search: '?part=uninspected',
    shown: expectText('Rooms not inspected this school year'),
    before: expectTab('Schools'),
  },
  {
    name: 'the instances of a school year and of a type of schools',
    ...district,
    path: '/district?part=instances&counted=2025',
    act: choose('School type', 'Middle School'),
    search: '?part=instances&counted=2025&type=Middle+School',
    shown: expectChosen('School type', 'Middle School'),
    before: expectChosen('School type', ''),
  },
  {
    name: 'the instances of chosen schools',
    ...district,
    path: '/district?part=instances',
    act: chooseFirstSchool,
    search: '?part=instances&schools=ID',
    shown: expectButton('1 chosen school'),
    before: expectButton('All schools'),
  },
  {
    name: 'the comparison with the county, and the year of its scores',
    ...district,
    path: '/district?published=2024',
    act: chooseTab('County'),
    search: '?published=2024&part=county',
    shown: expectText('Comparison with the county'),
    before: expectTab('Schools'),
  },
  {
    name: 'the comparison of the inspectors',
    ...district,
    act: chooseTab('Inspectors'),
    search: '?part=inspectors',
    shown: expectText('Comparison of inspectors'),
    before: expectTab('Schools'),
  },
  {
    name: 'year, order and page of the district',
    ...district,
    twoPages: '/api/inspection/district',
    act: all(choose('Inspections', { index: 1 }), sortBy('School'), goToNextPage),
    entries: 3,
    search: '?year=YEAR&sort=school&page=2',
    shown: all(
      expectChosenIndex('Inspections', 1),
      expectSorted('School', 'ascending'),
      expectCurrentPage(2),
    ),
    before: all(
      expectChosenIndex('Inspections', 0),
      expectSorted('Score', 'ascending'),
      expectCurrentPage(1),
    ),
  },
  {
    name: 'the language of the pages for the board',
    ...board,
    act: choose('Language of the pages', 'es'),
    search: '?lang=es',
    shown: expectChosen('Language of the pages', 'es'),
    before: expectChosen('Language of the pages', 'en'),
  },
  {
    name: 'the school year of the pages for the board',
    ...board,
    act: all(choose('School year', { index: 1 }), choose('School year', { index: 0 })),
    entries: 2,
    search: '?year=YEAR',
    shown: expectChosenIndex('School year', 0),
    before: expectChosenIndex('School year', 0),
  },
  {
    name: 'the page for the board',
    ...board,
    act: (page) => page.getByRole('button', { name: 'Next', exact: true }).click(),
    entries: 0,
    search: '?page=2',
    shown: expectText('Page 2 of'),
    before: expectText('Page 1 of'),
  },
];
