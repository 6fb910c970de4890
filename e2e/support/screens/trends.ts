/** The screens about trends: the trends of the district, and the comparison of two inspections. */
import type { Page } from 'playwright-core';
import {
  openAt,
  openDialogAt,
  markReadOnly,
  type Screen,
  waitUntilLoaded,
} from '#e2e/support/screen.ts';

const publishedScores = [
  'District,School,School Type,Score,Rating',
  'Calistoga Joint Unified,Calistoga Elementary,Elementary,97.20,Good',
  'Napa Valley Unified,Vintage High,High School,,Fair',
  'Howell Mountain,Howell Mountain Elementary,Elementary,about 90,Good',
].join('\n');

/** Uploads published scores, of which one row is left out, and then goes on from what was read. */
const openPublished = (goOn: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await openDialogAt('/district?part=county', 'District', 'Upload Published Scores')(page);
  const dialog = page.getByRole('dialog', { name: 'Upload Published Scores' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'published.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(publishedScores),
  });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.getByText('1 row was left out').waitFor();
  await goOn(page);
  await waitUntilLoaded(page);
};

export const screensOfTrends: readonly Screen[] = [
  { name: 'district-groups', as: 'alice', open: openAt('/district', 'District') },
  {
    name: 'district-categories',
    as: 'alice',
    open: openAt('/district?measure=categories', 'District'),
  },
  { name: 'district-points', as: 'alice', open: openAt('/district?part=points', 'District') },
  { name: 'district-rooms', as: 'alice', open: openAt('/district?part=rooms', 'District') },
  {
    name: 'district-uninspected',
    as: 'alice',
    open: openAt('/district?part=uninspected', 'District'),
  },
  {
    name: 'district-instances',
    as: 'alice',
    open: openAt('/district?part=instances', 'District'),
  },
  {
    name: 'choose-schools',
    as: 'alice',
    open: openDialogAt('/district?part=instances', 'District', 'All schools'),
  },
  {
    name: 'enter-lcap',
    as: 'alice',
    open: openDialogAt('/district?part=instances', 'District', 'Enter the LCAP'),
  },
  {
    name: 'district-county',
    as: 'alice',
    open: openPublished((page) => page.getByRole('button', { name: 'Done' }).click()),
  },
  { name: 'published-scores-read', as: 'alice', open: openPublished(async () => {}) },
  {
    name: 'upload-published-scores',
    as: 'alice',
    open: openDialogAt('/district?part=county', 'District', 'Upload Published Scores'),
  },
  {
    name: 'district-inspectors',
    as: 'alice',
    open: openAt('/district?part=inspectors', 'District'),
  },
  { name: 'district-years', as: 'alice', open: openAt('/district?part=years', 'District') },
  { name: 'board', as: 'alice', open: openAt('/board', 'Board Presentation') },
  { name: 'board-schools', as: 'alice', open: openAt('/board?page=2', 'Board Presentation') },
  { name: 'board-lowest', as: 'alice', open: openAt('/board?page=3', 'Board Presentation') },
  {
    name: 'board-tables',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await openAt('/board?page=4&lang=es', 'Board Presentation')(page);
      for (const button of await page.getByRole('button', { name: 'Show table' }).all()) {
        if (await button.isVisible()) await button.click();
      }
    }),
  },
  {
    name: 'compare',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await openAt('/district?part=years', 'District')(page);
      await page
        .getByRole('table', { name: 'What changed since last year' })
        .getByRole('link', { name: /what changed in/ })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: 'What Changed' }).waitFor();
      await waitUntilLoaded(page);
    }),
  },
];
