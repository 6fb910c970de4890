/**
 * What opens in the details of a report, the pages for the public, and the dialogs for all reports.
 */
import type { Page } from 'playwright-core';
import { mayacamasReport } from '#e2e/support/mayacamas.ts';
import { openFold } from '#e2e/support/open-fold.ts';
import { bearerOf } from '#e2e/support/people.ts';
import {
  markReadOnly,
  follow,
  openDialogAt,
  type Screen,
  waitUntilLoaded,
} from '#e2e/support/screen.ts';
import { mayacamasVersion } from '#e2e/support/versions.ts';

const as = 'alice';

/** The details of the published evaluation, with `more` in the URL. */
const detailsWith = (more: string, isShown: (page: Page) => Promise<unknown>) =>
  markReadOnly(async (page) => {
    const report = await mayacamasReport(page);
    await follow(page, `/reports?report=${report}${more}`);
    await isShown(page);
    await waitUntilLoaded(page);
  });

const dialogWith = (text: string) => (page: Page) =>
  page.getByRole('dialog').getByText(text).first().waitFor();

/**
 * Opens the check page. It is always loaded, because it is not part of the app but HTML of the
 * server.
 */
const openCheck = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page
    .getByRole('heading', { level: 1, name: /Verify a report|Verificar un informe/ })
    .waitFor();
};

/** Opens the district's public page, after publishing all reports. */
const openPublished = async (page: Page, query: string): Promise<void> => {
  const headers = await bearerOf(page, 'alice');
  const put = (path: string, data: object) => page.request.put(path, { headers, data });
  await put('/api/account/update', { publicSlug: 'mayacamas' });
  const reports = await page.request.get('/api/report/list?limit=30&sort=school', { headers });
  const { data } = (await reports.json()) as { data: { list: { id: string }[] } };
  for (const { id } of data.list) {
    await put('/api/report/publish', { reportId: id, published: 'always' });
  }
  await page.goto(`/published/mayacamas${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** Opens the form for plan and response of a draft report, and then runs `meanwhile`. */
const openPlan = async (
  page: Page,
  meanwhile: (put: (districtPlan: string) => Promise<unknown>) => Promise<void>,
): Promise<void> => {
  const headers = await bearerOf(page, 'alice');
  const reports = await page.request.get('/api/report/list?limit=1&status=Draft', { headers });
  const { data } = (await reports.json()) as { data: { list: { id: string }[] } };
  const reportId = data.list[0]?.id ?? '';
  await page.goto(`/reports?report=${reportId}`);
  await openFold(page, 'Plan, statements and site data');
  await page.getByRole('button', { name: 'Write plan and response' }).click();
  await page.getByLabel('District’s plan to address deficiencies').waitFor();
  await waitUntilLoaded(page);
  await meanwhile((districtPlan) =>
    page.request.put('/api/report/district-texts', { headers, data: { reportId, districtPlan } }),
  );
};

export const screensOfReports: readonly Screen[] = [
  {
    name: 'report-opened-parts',
    as,
    open: detailsWith('', async (page) => {
      for (const title of [
        'Public link',
        'Group Ranks',
        'Category Scores',
        'Plan, statements and site data',
      ]) {
        await openFold(page, title);
      }
    }),
  },
  {
    name: 'explain-overall',
    as,
    open: detailsWith('&explain=overall', dialogWith('8 of 8 groups evaluated.')),
  },
  {
    name: 'explain-group',
    as,
    open: detailsWith('&explain=E', dialogWith('Its categories')),
  },
  {
    name: 'explain-category',
    as,
    open: detailsWith('&explain=electrical', dialogWith('What was found')),
  },
  {
    name: 'what-if',
    as,
    open: detailsWith('&part=what-if', async (page) => {
      await page.getByRole('button', { name: 'Fewest repairs to reach Exemplary' }).click();
      await page.getByText('5 repairs are enough').waitFor();
    }),
  },
  {
    name: 'sarc',
    as,
    open: detailsWith('&part=sarc', (page) =>
      page.getByRole('button', { name: 'Save SARC text' }).waitFor(),
    ),
  },
  {
    name: 'versions',
    as,
    // Not marked as read-only: the page must be loaded, because the report has changed since it was
    // last shown.
    open: async (page) => {
      await mayacamasVersion(page);
      await detailsWith('', (own) => own.getByRole('heading', { name: 'Versions' }).waitFor())(
        page,
      );
    },
  },
  {
    name: 'published',
    as,
    open: (page) => openPublished(page, ''),
  },
  { name: 'published-in-spanish', as, open: (page) => openPublished(page, '?lang=es') },
  {
    name: 'public-report-in-spanish',
    open: async (page) => {
      await page.goto(`/pdf/report/${await mayacamasReport(page)}?lang=es`);
      await page.getByText('Cómo se obtiene este puntaje').click();
    },
  },
  { name: 'district-plan', as, open: (page) => openPlan(page, async () => {}) },
  {
    name: 'district-plan-conflict',
    as,
    open: (page) =>
      openPlan(page, async (put) => {
        await put(`Roof in June, work order ${crypto.randomUUID()}.`);
        await page.getByLabel('District’s plan to address deficiencies').fill('Roof in July.');
        await page.getByRole('button', { name: 'Save plan and response' }).click();
        await page.getByRole('alert').getByText('Nothing was saved').waitFor();
      }),
  },
  { name: 'check', open: (page) => openCheck(page, '/check') },
  { name: 'check-refused', open: (page) => openCheck(page, '/check/K7M2X') },
  {
    name: 'check-result',
    as,
    open: async (page) => {
      const { code } = await mayacamasVersion(page);
      await openCheck(page, `/check/${code}`);
    },
  },
  { name: 'check-refused-in-spanish', open: (page) => openCheck(page, '/check/K7M2X?lang=es') },
  {
    name: 'check-result-in-spanish',
    as,
    open: async (page) => {
      const { code } = await mayacamasVersion(page);
      await openCheck(page, `/check/${code}?lang=es`);
    },
  },
  {
    name: 'all-reports',
    as,
    open: openDialogAt('/reports', 'Inspection Reports', 'Download All PDFs'),
  },
  { name: 'sarc-of-all', as, open: openDialogAt('/reports', 'Inspection Reports', 'Export SARC') },
];
