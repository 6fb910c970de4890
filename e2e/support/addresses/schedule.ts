/** The states of the schedule that are stored in its URL. */
import {
  type AddressRow,
  all,
  goToNextPage,
  expectCurrentPage,
  choose,
  expectChosen,
  chooseTab,
  expectTab,
  expectText,
  search,
} from './row.ts';

const schedule = { screen: 'schedule', path: '/schedule', heading: 'Schedule' };

export const scheduleRows: readonly AddressRow[] = [
  {
    name: 'the list of the schedule',
    ...schedule,
    act: chooseTab('List'),
    search: '?view=list',
    shown: expectTab('List'),
    before: expectTab('Calendar'),
  },
  {
    name: 'the state of the schedule',
    ...schedule,
    act: choose('State', 'overdue'),
    search: '?state=overdue',
    shown: expectChosen('State', 'overdue'),
    before: expectChosen('State', ''),
  },
  {
    name: 'month and inspector of the calendar',
    ...schedule,
    path: '/schedule?month=2026-03',
    act: all(choose(/^Inspector$/, 'me'), (page) =>
      page.getByRole('button', { name: 'Next month' }).click(),
    ),
    entries: 2,
    search: '?month=2026-04&inspector=me',
    shown: all(expectChosen(/^Inspector$/, 'me'), expectText('April 2026')),
    before: all(expectChosen(/^Inspector$/, ''), expectText('March 2026')),
  },
  {
    name: 'page and page size of the schedule',
    ...schedule,
    path: '/schedule?view=list',
    act: all(choose('Rows per page', '10'), goToNextPage),
    entries: 2,
    search: '?view=list&limit=10&page=2',
    shown: all(expectChosen('Rows per page', '10'), expectCurrentPage(2)),
    before: expectChosen('Rows per page', '50'),
  },
  {
    name: 'day and page of the done inspections',
    ...schedule,
    path: '/schedule?view=list&month=MONTH&day=DAY',
    twoPages: '/api/inspection/list',
    act: all((page) => page.getByRole('button', { name: 'Whole Month' }).click(), goToNextPage),
    entries: 2,
    search: '?view=list&month=MONTH&done=2',
    shown: all(
      (page) => page.getByRole('button', { name: 'Next month' }).waitFor(),
      expectCurrentPage(2),
    ),
    before: all(
      (page) => page.getByRole('button', { name: 'Whole Month' }).waitFor(),
      expectCurrentPage(1),
    ),
  },
  {
    name: 'the search of the schedule',
    ...schedule,
    ...search('Search by school...', 'search'),
  },
];
