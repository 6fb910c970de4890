/** The states of the complaints that are stored in their URLs. */
import {
  type AddressRow,
  all,
  choose,
  expectChosen,
  expectChosenName,
  expectCurrentPage,
  goToNextPage,
  search,
} from './row.ts';

const complaints = { screen: 'complaints', path: '/complaints', heading: 'Complaints' };

export const complaintRows: readonly AddressRow[] = [
  {
    name: 'the filters of the complaints',
    ...complaints,
    act: all(
      choose('State', 'remedied'),
      choose(/^Subject$/, 'restroom'),
      choose(/^School$/, { label: 'Quarry Hill Elementary' }),
      choose(/^Due$/, '7'),
      (page) => page.getByLabel('Overdue only').check(),
    ),
    entries: 5,
    search: '?state=remedied&subject=restroom&school=ID&due=7&overdue=true',
    shown: all(
      expectChosen('State', 'remedied'),
      expectChosen(/^Subject$/, 'restroom'),
      expectChosenName(/^School$/, 'Quarry Hill Elementary'),
      expectChosen(/^Due$/, '7'),
      (page) => page.locator('input:checked').and(page.getByLabel('Overdue only')).waitFor(),
    ),
    before: all(
      expectChosen('State', 'open'),
      expectChosen(/^Subject$/, ''),
      expectChosen(/^Due$/, ''),
      expectChosen(/^School$/, ''),
      (page) => page.locator('input:not(:checked)').and(page.getByLabel('Overdue only')).waitFor(),
    ),
  },
  {
    name: 'page and page size of the complaints',
    ...complaints,
    twoPages: '/api/complaint/list',
    act: all(choose('Rows per page', '25'), goToNextPage),
    entries: 2,
    search: '?limit=25&page=2',
    shown: all(expectChosen('Rows per page', '25'), expectCurrentPage(2)),
    before: all(expectChosen('Rows per page', '10'), expectCurrentPage(1)),
  },
  {
    name: 'the order of the complaints',
    ...complaints,
    path: '/complaints?sort=received',
    act: choose('State', 'remedied'),
    search: '?sort=received&state=remedied',
    shown: expectChosen('State', 'remedied'),
    before: expectChosen('State', 'open'),
  },
  {
    name: 'the search of the complaints',
    ...complaints,
    ...search('Number, for example 2026-0017', 'search'),
  },
  {
    name: 'the quarter of the summary of the complaints',
    screen: 'complaints',
    path: '/complaints/summary?quarter=2025-3',
    heading: 'Quarterly Summary',
    act: choose('Quarter', '2025-2'),
    search: '?quarter=2025-2',
    shown: expectChosen('Quarter', '2025-2'),
    before: expectChosen('Quarter', '2025-3'),
  },
];
