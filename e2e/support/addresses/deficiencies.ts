/** The states of the list of deficiencies that are stored in its URL. */
import type { Page } from 'playwright-core';
import {
  type AddressRow,
  all,
  goToNextPage,
  expectCurrentPage,
  choose,
  expectChosen,
  expectChosenName,
  expectTab,
  expectSorted,
  sortBy,
  expectFilter,
  search,
} from './row.ts';

const deficiencies = { screen: 'deficiencies', path: '/deficiencies', heading: 'Deficiencies' };

/** The filter by reported repairs is shown to districts that have made a work link, as this one has not. */
const pretendLinks = (page: Page) =>
  page.route('**/api/deficiency/list?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    await route.fulfill({
      response,
      json: { ...answer, data: { ...answer.data, hasWorkLinks: true } },
    });
  });

export const deficiencyRows: readonly AddressRow[] = [
  {
    name: 'the state of the deficiencies',
    ...deficiencies,
    act: choose('State', 'Verified'),
    search: '?state=Verified',
    shown: expectChosen('State', 'Verified'),
    before: expectChosen('State', 'Unresolved'),
  },
  {
    name: 'a group of categories of the deficiencies',
    ...deficiencies,
    act: choose('Category', 'H'),
    search: '?group=H',
    shown: expectChosen('Category', 'H'),
    before: expectChosen('Category', ''),
  },
  {
    name: 'the grouping of the deficiencies',
    ...deficiencies,
    act: choose('Group by', 'school'),
    search: '?by=school',
    shown: expectSorted('Area', 'ascending'),
    before: expectSorted('Mark', 'ascending'),
  },
  {
    name: 'the order of the deficiencies',
    ...deficiencies,
    act: sortBy('Due'),
    search: '?sort=due',
    shown: expectSorted('Due', 'ascending'),
    before: expectSorted('Mark', 'ascending'),
  },
  {
    name: 'page and page size of the deficiencies',
    ...deficiencies,
    act: all(choose('Rows per page', '25'), goToNextPage),
    entries: 2,
    search: '?limit=25&page=2',
    shown: all(expectChosen('Rows per page', '25'), expectCurrentPage(2)),
    before: all(expectChosen('Rows per page', '10'), expectCurrentPage(1)),
  },
  {
    name: 'the further filters of the deficiencies',
    ...deficiencies,
    act: all(
      pretendLinks,
      choose(/^School$/, { label: 'Quarry Hill Elementary' }),
      choose(/^Category$/, 'restrooms'),
      choose(/^Mark$/, 'Poor'),
      choose(/^Due$/, '30'),
      choose(/^Assigned to$/, 'me'),
      (page) => page.getByLabel('Overdue only').check(),
      (page) => page.getByLabel('Repeats only').check(),
      (page) => page.getByLabel('Reported as repaired only').check(),
    ),
    entries: 8,
    search:
      '?school=ID&category=restrooms&mark=Poor&due=30&assignee=me&overdue=true&repeat=true&claimed=true',
    shown: all(
      expectChosenName(/^School$/, 'Quarry Hill Elementary'),
      expectChosen(/^Category$/, 'restrooms'),
      expectChosen(/^Mark$/, 'Poor'),
      expectChosen(/^Due$/, '30'),
      expectChosen(/^Assigned to$/, 'me'),
      (page) => page.locator('input:checked').and(page.getByLabel('Overdue only')).waitFor(),
      (page) => page.locator('input:checked').and(page.getByLabel('Repeats only')).waitFor(),
      (page) =>
        page.locator('input:checked').and(page.getByLabel('Reported as repaired only')).waitFor(),
    ),
    before: all(
      expectChosen(/^School$/, ''),
      expectChosen(/^Category$/, ''),
      expectChosen(/^Mark$/, ''),
      expectChosen(/^Due$/, ''),
      expectChosen(/^Assigned to$/, ''),
      (page) => page.locator('input:not(:checked)').and(page.getByLabel('Overdue only')).waitFor(),
      (page) => page.locator('input:not(:checked)').and(page.getByLabel('Repeats only')).waitFor(),
    ),
  },
  {
    name: 'the area of the deficiencies',
    screen: 'deficiencies',
    path: '/district?part=rooms',
    heading: 'District',
    act: (page) =>
      page
        .getByRole('table', { name: 'Repeatedly deficient rooms' })
        .getByRole('rowheader')
        .first()
        .getByRole('link')
        .click(),
    search: '?area=ID',
    shown: expectFilter(/./),
    before: expectTab('Rooms'),
  },
  {
    name: 'the school and the inflation of the five-year plan',
    screen: 'capital-plan',
    path: '/plan',
    heading: 'Five-Year Plan',
    act: all(
      choose(/^School$/, { label: 'Quarry Hill Elementary' }),
      choose('Inflation a year', '5'),
    ),
    entries: 2,
    search: '?school=ID&inflation=5',
    shown: all(
      expectChosenName(/^School$/, 'Quarry Hill Elementary'),
      expectChosen('Inflation a year', '5'),
    ),
    before: all(expectChosen(/^School$/, ''), expectChosen('Inflation a year', '3')),
  },
  {
    name: 'page and page size of the five-year plan',
    screen: 'capital-plan',
    path: '/plan',
    heading: 'Five-Year Plan',
    twoPages: '/api/capital-need/list',
    act: all(choose('Rows per page', '25'), goToNextPage),
    entries: 2,
    search: '?limit=25&page=2',
    shown: all(expectChosen('Rows per page', '25'), expectCurrentPage(2)),
    before: all(expectChosen('Rows per page', '10'), expectCurrentPage(1)),
  },
  {
    name: 'the trade of the deficiencies',
    screen: 'deficiencies',
    path: '/deficiencies/costs?by=trade',
    heading: 'Costs',
    act: (page) =>
      page
        .getByRole('table', { name: 'Costs by trade' })
        .getByRole('rowheader')
        .first()
        .getByRole('link')
        .click(),
    search: '?state=all&trade=Roofing',
    shown: expectFilter(/Trade: Roofing/),
    before: expectTab('Trade'),
  },
  {
    name: 'the days on which the deficiencies were first found',
    ...deficiencies,
    path: '/deficiencies?foundFrom=2024-01-01&foundTo=2024-12-31',
    act: choose('State', 'Verified'),
    search: '?foundFrom=2024-01-01&foundTo=2024-12-31&state=Verified',
    shown: all(expectFilter(/First found Jan 1, 2024 to/), expectChosen('State', 'Verified')),
    before: all(expectFilter(/First found Jan 1, 2024 to/), expectChosen('State', 'Unresolved')),
  },
  {
    name: 'the emergencies that are not made safe',
    ...deficiencies,
    path: '/deficiencies?unsafe=true',
    act: choose('State', 'Verified'),
    search: '?unsafe=true&state=Verified',
    shown: all(expectFilter(/Emergencies not made safe/), expectChosen('State', 'Verified')),
    before: all(expectFilter(/Emergencies not made safe/), expectChosen('State', 'Unresolved')),
  },
  {
    name: 'the search of the deficiencies',
    ...deficiencies,
    ...search('Search by school, area, category, finding...', 'search'),
  },
];
