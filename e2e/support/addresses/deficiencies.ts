/** The states of the list of deficiencies that are stored in its URL. */
import {
  type AddressRow,
  all,
  next,
  currentPage,
  choose,
  chosen,
  chosenNamed,
  onTab,
  sorted,
  heading,
  filteredBy,
  search,
} from './row.ts';

const deficiencies = { screen: 'deficiencies', path: '/deficiencies', heading: 'Deficiencies' };

export const deficiencyRows: readonly AddressRow[] = [
  {
    name: 'the state of the deficiencies',
    ...deficiencies,
    act: choose('State', 'Verified'),
    search: '?state=Verified',
    shown: chosen('State', 'Verified'),
    before: chosen('State', 'Unresolved'),
  },
  {
    name: 'a group of categories of the deficiencies',
    ...deficiencies,
    act: choose('Category', 'H'),
    search: '?group=H',
    shown: chosen('Category', 'H'),
    before: chosen('Category', ''),
  },
  {
    name: 'the grouping of the deficiencies',
    ...deficiencies,
    act: choose('Group by', 'school'),
    search: '?by=school',
    shown: sorted('Area', 'ascending'),
    before: sorted('Mark', 'ascending'),
  },
  {
    name: 'the order of the deficiencies',
    ...deficiencies,
    act: heading('Due'),
    search: '?sort=due',
    shown: sorted('Due', 'ascending'),
    before: sorted('Mark', 'ascending'),
  },
  {
    name: 'page and page size of the deficiencies',
    ...deficiencies,
    act: all(choose('Rows per page', '25'), next),
    entries: 2,
    search: '?limit=25&page=2',
    shown: all(chosen('Rows per page', '25'), currentPage(2)),
    before: all(chosen('Rows per page', '10'), currentPage(1)),
  },
  {
    name: 'the further filters of the deficiencies',
    ...deficiencies,
    act: all(
      choose(/^School$/, { label: 'Quarry Hill Elementary' }),
      choose(/^Category$/, 'restrooms'),
      choose(/^Mark$/, 'Poor'),
      choose(/^Due$/, '30'),
      choose(/^Assigned to$/, 'me'),
      (page) => page.getByLabel('Overdue only').check(),
      (page) => page.getByLabel('Repeats only').check(),
    ),
    entries: 7,
    search: '?school=ID&category=restrooms&mark=Poor&due=30&assignee=me&overdue=true&repeat=true',
    shown: all(
      chosenNamed(/^School$/, 'Quarry Hill Elementary'),
      chosen(/^Category$/, 'restrooms'),
      chosen(/^Mark$/, 'Poor'),
      chosen(/^Due$/, '30'),
      chosen(/^Assigned to$/, 'me'),
      (page) => page.locator('input:checked').and(page.getByLabel('Overdue only')).waitFor(),
      (page) => page.locator('input:checked').and(page.getByLabel('Repeats only')).waitFor(),
    ),
    before: all(
      chosen(/^School$/, ''),
      chosen(/^Category$/, ''),
      chosen(/^Mark$/, ''),
      chosen(/^Due$/, ''),
      chosen(/^Assigned to$/, ''),
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
    shown: filteredBy(/./),
    before: onTab('Rooms'),
  },
  {
    name: 'the search of the deficiencies',
    ...deficiencies,
    ...search('Search by school, area, category, finding...', 'search'),
  },
];
