/** The states of the schools and facilities, and of a school, that are stored in their URLs. */
import {
  type AddressRow,
  all,
  next,
  currentPage,
  choose,
  chosen,
  tab,
  onTab,
  sorted,
  heading,
  text,
  filteredBy,
  search,
} from './row.ts';

const sites = { screen: 'facilities', path: '/facilities', heading: 'Schools & Facilities' };
const facilities = { ...sites, path: '/facilities?tab=facilities' };

export const siteRows: readonly AddressRow[] = [
  {
    name: 'all facilities',
    ...sites,
    act: tab('Facilities'),
    search: '?tab=facilities',
    shown: text('Manage all the facilities'),
    before: onTab('Schools'),
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
    shown: text('Manage the facilities for this school'),
    before: onTab('Schools'),
  },
  {
    name: 'the page of the schools',
    ...sites,
    act: next,
    search: '?page=2',
    shown: currentPage(2),
    before: currentPage(1),
  },
  {
    name: 'the order of the schools',
    ...sites,
    act: heading('Facilities'),
    search: '?sort=-facilities',
    shown: sorted('Facilities', 'descending'),
    before: sorted('Name', 'ascending'),
  },
  {
    name: 'the order of all facilities',
    ...facilities,
    act: heading('School'),
    search: '?tab=facilities&facilitySort=school',
    shown: sorted('School', 'ascending'),
    before: sorted('School', 'none'),
  },
  {
    name: 'the deleted schools',
    ...sites,
    act: tab('Deleted'),
    search: '?tab=deleted',
    shown: text('Deleted Schools'),
    before: onTab('Schools'),
  },
  {
    name: 'the schools inspected this school year',
    screen: 'facilities',
    path: '/dashboard',
    heading: 'Dashboard Overview',
    act: (page) => page.locator('a[href="/facilities?inspected=this-year"]').click(),
    search: '?inspected=this-year',
    shown: filteredBy(/: Inspected this school year$/),
    before: text('Schools by condition'),
  },
  {
    name: 'the opened areas of a school',
    screen: 'facilities',
    path: '/facilities/SCHOOL',
    act: (page) => page.locator('a[href$="&opened=areas"]').click(),
    search: '?tab=facilities&school=ID&opened=areas',
    shown: (page) => page.getByRole('dialog', { name: /^Areas of Quarry Hill/ }).waitFor(),
    before: text('Rooms and areas'),
  },
  {
    name: 'page and page size of all facilities',
    ...facilities,
    act: all(choose('Rows per page', '25'), next),
    entries: 2,
    search: '?tab=facilities&limit=25&facilityPage=2',
    shown: all(chosen('Rows per page', '25'), currentPage(2)),
    before: all(chosen('Rows per page', '10'), currentPage(1)),
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
    act: next,
    search: '?page=2',
    shown: currentPage(2),
    before: currentPage(1),
  },
];
