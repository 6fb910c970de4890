/** The screens about trends: the trends of the district, and the comparison of two inspections. */
import { openAt, markReadOnly, type Screen, waitUntilLoaded } from '#e2e/support/screen.ts';

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
