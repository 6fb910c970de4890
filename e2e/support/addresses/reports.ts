/** The states of the reports that are stored in their URLs. */
import type { Page } from 'playwright-core';
import {
  type AddressRow,
  all,
  goToNextPage,
  expectCurrentPage,
  choose,
  expectChosen,
  expectTab,
  expectSorted,
  sortBy,
  expectText,
  search,
} from './row.ts';

const reports = { screen: 'reports', path: '/reports', heading: 'Inspection Reports' };
const opened = { ...reports, path: '/reports?report=REPORT' };

const openPart = (name: string) => (page: Page) => page.getByRole('heading', { name }).click();
const expectOpen = (name: string) => (page: Page) =>
  page.locator(`details[open]:has(h2:text-is("${name}"))`).waitFor();
const expectClosed = (name: string) => (page: Page) =>
  page.locator(`details:not([open]):has(h2:text-is("${name}"))`).waitFor();

export const reportRows: readonly AddressRow[] = [
  {
    name: 'the order of the reports',
    ...reports,
    act: sortBy('Title'),
    search: '?sort=school',
    shown: expectSorted('Title', 'ascending'),
    before: expectSorted('Date', 'descending'),
  },
  {
    name: 'the opened report',
    ...reports,
    act: (page) =>
      page
        .getByRole('table', { name: 'Reports' })
        .getByRole('rowheader')
        .first()
        .getByRole('link')
        .click(),
    search: '?report=ID',
    shown: expectText('Category Scores'),
    before: expectTab('All Reports'),
  },
  {
    name: 'the status of the reports',
    ...reports,
    act: choose('Status', 'Final'),
    search: '?status=Final',
    shown: expectChosen('Status', 'Final'),
    before: expectChosen('Status', ''),
  },
  {
    name: 'publication and pages of the reports',
    ...reports,
    act: all(choose('Public page', 'false'), choose('Rows per page', '25'), goToNextPage),
    entries: 3,
    search: '?published=false&limit=25&page=2',
    shown: all(
      expectChosen('Public page', 'false'),
      expectChosen('Rows per page', '25'),
      expectCurrentPage(2),
    ),
    before: all(
      expectChosen('Public page', ''),
      expectChosen('Rows per page', '10'),
      expectCurrentPage(1),
    ),
  },
  {
    name: 'the search of the reports',
    ...reports,
    ...search('Search by title or author...', 'search'),
  },
  {
    name: 'the explained score of a report',
    ...opened,
    act: (page) => page.getByRole('button', { name: 'Why this score?' }).click(),
    search: '?report=ID&explain=overall',
    shown: (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().waitFor(),
    before: (page) => page.getByRole('button', { name: 'Why this score?' }).waitFor(),
  },
  {
    name: 'the opened part of a report',
    ...opened,
    act: openPart('What If'),
    entries: 0,
    search: '?report=ID&part=what-if',
    shown: expectOpen('What If'),
    before: expectClosed('What If'),
  },
  {
    name: 'two opened parts of a report',
    ...opened,
    // The lower part is opened first, because the content of an opened part moves the parts below
    // it while it loads.
    act: all(openPart('SARC'), openPart('What If')),
    entries: 0,
    search: '?report=ID&part=what-if%2Csarc',
    shown: all(expectOpen('What If'), expectOpen('SARC')),
    before: all(expectClosed('What If'), expectClosed('SARC')),
  },
  {
    name: 'the language of a printed report',
    screen: 'report-print',
    path: '/pdf/report/REPORT',
    act: (page) => page.getByRole('link', { name: 'Español' }).click(),
    search: '?lang=es',
    shown: (page) => page.locator('a[lang=es][aria-current=true]').waitFor(),
    before: (page) => page.locator('a[lang=en][aria-current=true]').waitFor(),
  },
];
