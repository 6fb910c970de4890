/** The states of the schedule that are stored in its URL. */
import {
  type AddressRow,
  all,
  next,
  currentPage,
  choose,
  chosen,
  tab,
  onTab,
  text,
  search,
} from './row.ts';

const schedule = { screen: 'schedule', path: '/schedule', heading: 'Schedule' };

export const scheduleRows: readonly AddressRow[] = [
  {
    name: 'the list of the schedule',
    ...schedule,
    act: tab('List'),
    search: '?view=list',
    shown: onTab('List'),
    before: onTab('Calendar'),
  },
  {
    name: 'the state of the schedule',
    ...schedule,
    act: choose('State', 'overdue'),
    search: '?state=overdue',
    shown: chosen('State', 'overdue'),
    before: chosen('State', ''),
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
    shown: all(chosen(/^Inspector$/, 'me'), text('April 2026')),
    before: all(chosen(/^Inspector$/, ''), text('March 2026')),
  },
  {
    name: 'page and page size of the schedule',
    ...schedule,
    path: '/schedule?view=list',
    act: all(choose('Rows per page', '10'), next),
    entries: 2,
    search: '?view=list&limit=10&page=2',
    shown: all(chosen('Rows per page', '10'), currentPage(2)),
    before: chosen('Rows per page', '50'),
  },
  {
    name: 'day and page of the done inspections',
    ...schedule,
    path: '/schedule?view=list&month=MONTH&day=DAY',
    twoPages: '/api/inspection/list',
    act: all((page) => page.getByRole('button', { name: 'Whole Month' }).click(), next),
    entries: 2,
    search: '?view=list&month=MONTH&done=2',
    shown: all(
      (page) => page.getByRole('button', { name: 'Next month' }).waitFor(),
      currentPage(2),
    ),
    before: all(
      (page) => page.getByRole('button', { name: 'Whole Month' }).waitFor(),
      currentPage(1),
    ),
  },
  {
    name: 'the search of the schedule',
    ...schedule,
    ...search('Search by school...', 'search'),
  },
];
