/** The states of the reports that are stored in their URLs. */
import type { Page } from 'playwright-core';
import {
  type AddressRow,
  all,
  next,
  currentPage,
  choose,
  chosen,
  onTab,
  sorted,
  heading,
  text,
  search,
} from './row.ts';

const reports = { screen: 'reports', path: '/reports', heading: 'Inspection Reports' };
const opened = { ...reports, path: '/reports?report=REPORT' };

const openPart = (name: string) => (page: Page) => page.getByRole('heading', { name }).click();
const isOpen = (name: string) => (page: Page) =>
  page.locator(`details[open]:has(h2:text-is("${name}"))`).waitFor();
const isClosed = (name: string) => (page: Page) =>
  page.locator(`details:not([open]):has(h2:text-is("${name}"))`).waitFor();

export const reportRows: readonly AddressRow[] = [
  {
    name: 'the order of the reports',
    ...reports,
    act: heading('Title'),
    search: '?sort=school',
    shown: sorted('Title', 'ascending'),
    before: sorted('Date', 'descending'),
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
    shown: text('Category Scores'),
    before: onTab('All Reports'),
  },
  {
    name: 'the status of the reports',
    ...reports,
    act: choose('Status', 'Final'),
    search: '?status=Final',
    shown: chosen('Status', 'Final'),
    before: chosen('Status', ''),
  },
  {
    name: 'publication and pages of the reports',
    ...reports,
    act: all(choose('Public page', 'false'), choose('Rows per page', '25'), next),
    entries: 3,
    search: '?published=false&limit=25&page=2',
    shown: all(chosen('Public page', 'false'), chosen('Rows per page', '25'), currentPage(2)),
    before: all(chosen('Public page', ''), chosen('Rows per page', '10'), currentPage(1)),
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
    shown: isOpen('What If'),
    before: isClosed('What If'),
  },
  {
    name: 'two opened parts of a report',
    ...opened,
    // The lower part is opened first, because the content of an opened part moves the parts below
    // it while it loads.
    act: all(openPart('SARC'), openPart('What If')),
    entries: 0,
    search: '?report=ID&part=what-if%2Csarc',
    shown: all(isOpen('What If'), isOpen('SARC')),
    before: all(isClosed('What If'), isClosed('SARC')),
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
