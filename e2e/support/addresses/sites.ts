/** The states of the schools and facilities, and of a school, that are stored in their URLs. */
import {
  type AddressRow,
  all,
  goToNextPage,
  expectCurrentPage,
  choose,
  expectChosen,
  chooseTab,
  expectTab,
  expectSorted,
  sortBy,
  expectText,
  expectFilter,
  search,
} from './row.ts';

const sites = { screen: 'facilities', path: '/facilities', heading: 'Schools & Facilities' };
const facilities = { ...sites, path: '/facilities?tab=facilities' };

export const siteRows: readonly AddressRow[] = [
  {
    name: 'all facilities',
    ...sites,
    act: chooseTab('Facilities'),
    search: '?tab=facilities',
    shown: expectText('Manage all the facilities'),
    before: expectTab('Schools'),
  },
  {
    name: 'the facilities of a chosen school',
    ...sites,
    act: (page) =>
      page
        .getByRole('button', { name: /^View / })
        .first()
        .click(),
    search: '?tab=facilities&school=ID',
    shown: expectText('Manage the facilities for this school'),
    before: expectTab('Schools'),
  },
  {
    name: 'the page of the schools',
    ...sites,
    act: goToNextPage,
    search: '?page=2',
    shown: expectCurrentPage(2),
    before: expectCurrentPage(1),
  },
  {
    name: 'the order of the schools',
    ...sites,
    act: sortBy('Rating and score'),
    search: '?sort=score',
    shown: expectSorted('Rating and score', 'ascending'),
    before: expectSorted('Name', 'ascending'),
  },
  {
    name: 'the order of all facilities',
    ...facilities,
    act: sortBy('School'),
    search: '?tab=facilities&facilitySort=school',
    shown: expectSorted('School', 'ascending'),
    before: expectSorted('School', 'none'),
  },
  {
    name: 'the deleted schools',
    ...sites,
    act: chooseTab('Deleted'),
    search: '?tab=deleted',
    shown: expectText('Deleted Schools'),
    before: expectTab('Schools'),
  },
  {
    name: 'the schools inspected this school year',
    screen: 'facilities',
    path: '/dashboard',
    heading: 'Dashboard Overview',
    act: (page) => page.locator('a[href="/facilities?inspected=this-year"]').click(),
    search: '?inspected=this-year',
    shown: expectFilter(/: Inspected this school year$/),
    before: expectText('Schools by condition'),
  },
  {
    name: 'the opened areas of a school',
    screen: 'facilities',
    path: '/facilities/SCHOOL',
    act: (page) => page.locator('a[href$="&opened=areas"]').click(),
    search: '?tab=facilities&school=ID&opened=areas',
    shown: (page) => page.getByRole('dialog', { name: /^Areas of Quarry Hill/ }).waitFor(),
    before: expectText('Rooms and areas'),
  },
  {
    name: 'page and page size of all facilities',
    ...facilities,
    act: all(choose('Rows per page', '25'), goToNextPage),
    entries: 2,
    search: '?tab=facilities&limit=25&facilityPage=2',
    shown: all(expectChosen('Rows per page', '25'), expectCurrentPage(2)),
    before: all(expectChosen('Rows per page', '10'), expectCurrentPage(1)),
  },
  { name: 'the search of the schools', ...sites, ...search('Search schools...', 'search') },
  {
    name: 'the search of all facilities',
    ...facilities,
    ...search('Search facilities...', 'facilitySearch', '?tab=facilities&'),
  },
  {
    name: 'the page of the deficiencies of a school',
    screen: 'school',
    path: '/facilities/SCHOOL',
    act: goToNextPage,
    search: '?page=2',
    shown: expectCurrentPage(2),
    before: expectCurrentPage(1),
  },
];
