// This file is long because its tests change the same reports one after the other.
/** How administrators manage public links and statuses of reports, and deleted inspections. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { save } from './support/field.ts';
import { foldOf, openFold } from './support/open-fold.ts';
import { bearerOf, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { searchFor } from './support/search-for.ts';
import { entryOfReportMenu } from './support/report-menu.ts';

const { server, browser } = await openProduct();
let alice: Page;
let stranger: Page;

type Report = { id: string; title: string; schoolName: string; date: string };

/** The newest report of the demo district with this status. */
const aReport = async (status: 'Draft' | 'Final'): Promise<Report> => {
  const headers = await bearerOf(alice, 'alice');
  const answer = await alice.request.get(`/api/report/list?limit=1&status=${status}`, { headers });
  const { data } = (await answer.json()) as { data: { list: Report[] } };
  return data.list[0] as Report;
};

/** The id of the inspection of a report. */
const inspectionOf = async ({ id, schoolName }: Report): Promise<string | undefined> => {
  const headers = await bearerOf(alice, 'alice');
  const found = await alice.request.get(
    `/api/inspection/list?limit=100&schoolName=${encodeURIComponent(schoolName)}`,
    { headers },
  );
  const { data } = (await found.json()) as { data: { list: { id: string; reportId: string }[] } };
  return data.list.find(({ reportId }) => reportId === id)?.id;
};

beforeAll(async () => {
  alice = await openPage(browser, server.url);
  stranger = await openPage(browser, server.url);
  await startSession(alice, 'alice');
});

const openDetails = async ({ title }: Report): Promise<void> => {
  await alice.goto('/reports');
  await searchFor(alice, title);
  await alice
    .getByRole('button', { name: `View ${title}` })
    .first()
    .click();
  await openFold(alice, 'Public link');
};
const confirm = (name: string) => alice.getByRole('alertdialog').getByRole('button', { name });
const sheet = (page: Page) =>
  page.getByRole('heading', { name: 'School Facility Conditions Evaluation' });
const gone = (page: Page) => page.getByText('This report is no longer available.');

describe('The public link of a report', () => {
  test('is copied by the button next to it', async () => {
    await alice.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const report = await aReport('Final');
    await openDetails(report);
    await alice.getByRole('button', { name: 'Copy link' }).click();
    await alice.getByText('Link copied.').first().waitFor();
    expect(await alice.evaluate('navigator.clipboard.readText()')).toBe(
      `${server.url}/pdf/report/${report.id}`,
    );
  });

  test('says whether it already works for a draft, which is a setting of the district', async () => {
    const report = await aReport('Draft');
    const headers = await bearerOf(alice, 'alice');
    const publish = (publicReports: 'all' | 'final') =>
      alice.request.put('/api/account/update', { headers, data: { publicReports } });
    const url = alice.getByRole('link', { name: `${server.url}/pdf/report/${report.id}` });
    await openDetails(report);
    await url.waitFor();
    await alice
      .getByText('Anyone with this link can already read the report, which says DRAFT until', {
        exact: false,
      })
      .waitFor();
    expect((await publish('final')).ok()).toBe(true);
    await openDetails(report);
    await alice.getByText('The link does not work yet', { exact: false }).waitFor();
    expect(await url.count()).toBe(0);
    expect(await alice.getByRole('button', { name: 'Copy link' }).count()).toBe(0);
    expect((await publish('all')).ok()).toBe(true);
  });

  test('shows a draft as a draft, and a final report without a marking', async () => {
    const draft = await aReport('Draft');
    await stranger.goto(`/pdf/report/${draft.id}`);
    await sheet(stranger).waitFor();
    await stranger.getByText('DRAFT: this report is not final and may change.').waitFor();
    const final = await aReport('Final');
    await stranger.goto(`/pdf/report/${final.id}`);
    await sheet(stranger).waitFor();
    await expect.poll(() => stranger.getByText('DRAFT').count()).toBe(0);
    await expect
      .poll(() => stranger.locator('meta[name=robots]').getAttribute('content'))
      .toBe('noindex');
  });

  test('is withdrawn after a confirmation, but members can still read the report', async () => {
    const report = await aReport('Draft');
    await openDetails(report);
    await alice.getByRole('button', { name: 'Withdraw link' }).click();
    await confirm('Withdraw link').click();
    await alice.getByText('The link has been withdrawn.', { exact: false }).waitFor();
    await stranger.goto(`/pdf/report/${report.id}`);
    await gone(stranger).waitFor();
    await alice.goto(`/pdf/report/${report.id}`);
    await sheet(alice).waitFor();
    await expect.poll(() => gone(alice).count()).toBe(0);
    await openDetails(report);
    await alice.getByRole('button', { name: 'Restore link' }).click();
    await (await entryOfReportMenu(alice, 'Copy link')).waitFor();
    await stranger.reload();
    await sheet(stranger).waitFor();
  });

  test('is renewed after a confirmation: the new link works, the old link does not', async () => {
    const report = await aReport('Draft');
    await openDetails(report);
    await alice.getByRole('button', { name: 'Renew link' }).click();
    await confirm('Renew link').click();
    const renewed = alice.locator('code').filter({ hasNotText: report.id });
    const url = await renewed.innerText();
    expect(url).toContain(`${server.url}/pdf/report/`);
    expect(await alice.getByRole('link', { name: url }).getAttribute('href')).toBe(url);
    // The panel is collapsed again, because the report is not Final.
    await alice.reload();
    await foldOf(alice, 'Public link').waitFor();
    expect(await renewed.isVisible()).toBe(false);
    await (await entryOfReportMenu(alice, 'Public link')).click();
    const isInView = (node: { getBoundingClientRect(): { top: number } }) =>
      node.getBoundingClientRect().top < 800;
    await expect.poll(() => renewed.evaluate(isInView)).toBe(true);
    await stranger.goto(`/pdf/report/${report.id}`);
    await gone(stranger).waitFor();
    await stranger.goto(url);
    await sheet(stranger).waitFor();
  });
});

test('After the status of a report is changed, the new status is shown, and the activity log has an entry', async () => {
  const report = await aReport('Draft');
  await openDetails(report);
  await alice.getByRole('button', { name: 'Send to Review' }).click();
  await alice.getByText('The report is now in Review.', { exact: true }).first().waitFor();
  await alice.getByRole('button', { name: 'Make Final' }).waitFor();
  await (await entryOfReportMenu(alice, 'Back to Draft')).click();
  await alice.getByRole('dialog').getByRole('button', { name: 'Back to Draft' }).click();
  await alice.getByText('The report is now a Draft.', { exact: true }).first().waitFor();
  await alice.goto('/settings?tab=activity');
  const rows = alice.getByRole('table', { name: 'Activity' }).getByRole('rowheader');
  for (const status of ['in Review', 'a Draft']) {
    const entry = rows.filter({ hasText: `The report is now ${status}: ${report.title}` });
    await expect.poll(() => entry.count()).toBe(1);
  }
});

test('After a report is made final, a button opens the report that has waited longest in review', async () => {
  const headers = await bearerOf(alice, 'alice');
  const waiting = async () => {
    const found = await alice.request.get('/api/report/list?limit=100&status=Review&sort=date', {
      headers,
    });
    return ((await found.json()) as { data: { list: Report[] } }).data.list;
  };
  const reports = await waiting();
  expect(reports.length).toBeGreaterThan(2);
  const next = reports[0] as Report;
  const report = reports[2] as Report;
  await alice.goto(`/reports?status=Review&report=${report.id}`);
  await alice.getByRole('button', { name: 'Make Final' }).click();
  await confirm('Make Final').click();
  const toast = alice.locator('.toasts > li');
  await toast.getByText('The report is now Final.').waitFor();
  await toast.getByRole('button', { name: 'Next in Review' }).click();
  await alice.getByRole('heading', { level: 2, name: next.title }).waitFor();
  expect(new URL(alice.url()).search).toBe(`?status=Review&report=${next.id}`);
  await alice.goBack();
  await alice.getByRole('heading', { level: 2, name: report.title }).waitFor();
  expect((await waiting()).map(({ id }) => id)).not.toContain(report.id);
});

/** Changes the weather of the inspection that the form shows, and saves it. */
const saveWeather = async (weather: string): Promise<void> => {
  await alice.getByLabel('Weather condition').fill(weather);
  await alice.getByRole('button', { name: 'Next' }).click();
  await save(alice);
  await alice.getByText('Inspection updated successfully!').first().waitFor();
};

test('To edit an inspection with a final report, an administrator reopens the report, gets the form, and returns to the details of the inspection', async () => {
  const report = await aReport('Final');
  const inspection = await inspectionOf(report);
  const edit = alice.getByRole('heading', { level: 1, name: 'Edit Inspection' });
  await alice.goto(`/new-inspection?inspectionId=${inspection}`);
  await edit.waitFor();
  await alice.getByText('This inspection’s report is final. Reopen it to make changes.').waitFor();
  await alice.goto(`/inspections/${inspection}`);
  await alice.getByRole('button', { name: 'Reopen to Edit' }).click();
  const dialog = alice.getByRole('dialog', { name: 'Reopen report' });
  await dialog.getByLabel('Reason').fill('Room 4 was marked by mistake.');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await edit.waitFor();
  await alice.getByLabel('Inspector name').waitFor();
  await alice.getByRole('button', { name: 'Cancel' }).click();
  await alice.waitForURL(`**/inspections/${inspection}`);
  await alice.getByRole('link', { name: 'Edit', exact: true }).click();
  // Waits for the form, because the URL changes only when the form can be shown; an earlier reload
  // would load the details again.
  await edit.waitFor();
  // Reloads the page, like a person who was interrupted.
  await alice.reload();
  await saveWeather('Hail in the morning');
  await alice.waitForURL(`**/inspections/${inspection}`);
  await alice.locator('summary', { hasText: 'General Information' }).click();
  await alice.getByText('Hail in the morning').waitFor();
  // Makes the report final again for the test that deletes its inspection.
  const headers = await bearerOf(alice, 'alice');
  for (const status of ['Review', 'Final']) {
    const data = { reportId: report.id, status };
    expect((await alice.request.put('/api/report/status', { headers, data })).ok()).toBe(true);
  }
});

test('A reopened report leads to the form of its inspection, and saving the form leads back to the report', async () => {
  const report = await aReport('Final');
  await openDetails(report);
  await (await entryOfReportMenu(alice, 'Reopen')).click();
  const dialog = alice.getByRole('dialog', { name: 'Reopen report' });
  const searchOfReport = new URL(alice.url()).search;
  await dialog.getByLabel('Reason').fill('The slab was repaired during the inspection.');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await alice.getByRole('button', { name: 'Edit Inspection' }).click();
  await alice.getByRole('heading', { level: 1, name: 'Edit Inspection' }).waitFor();
  await alice.getByLabel('Inspector name').waitFor();
  const search = searchOfReport.slice(1).replaceAll('+', '[+]');
  await saveWeather('Fog');
  await alice.waitForURL(new RegExp(`/reports[?]${search}$`));
  await alice.getByRole('heading', { name: 'Category Scores' }).waitFor();
  // Makes the report final again for the tests after this one.
  const headers = await bearerOf(alice, 'alice');
  for (const status of ['Review', 'Final']) {
    const data = { reportId: report.id, status };
    expect((await alice.request.put('/api/report/status', { headers, data })).ok()).toBe(true);
  }
  await openDetails(report);
  await openFold(alice, 'History');
  await alice.getByText('Reopened', { exact: true }).first().waitFor();
  // The corrected version is named next to the rating, also for visitors.
  await alice.getByRole('button', { name: /^Version \d: 1 change since version \d$/ }).click();
  await foldOf(alice, 'Versions').locator('summary:focus').first().waitFor();
  await alice
    .getByRole('listitem')
    .filter({ hasText: /^General information$/ })
    .first()
    .waitFor();
  await alice.getByRole('link', { name: 'PDF of version 2' }).waitFor();
  const { path } = (
    (await (
      await alice.request.get(`/api/report/detail?reportId=${report.id}`, { headers })
    ).json()) as { publicLink: { path: string } }
  ).publicLink;
  const visitor = await openPage(browser, server.url);
  await visitor.goto(path);
  await visitor
    .getByRole('region', { name: 'Overall rating' })
    .getByText(/It replaces version \d of/)
    .waitFor();
});

test('An inspection with a final report is deleted with a reason, and restored', async () => {
  const report = await aReport('Final');
  const id = await inspectionOf(report);
  await alice.goto(`/inspections/${id}`);
  await alice.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirm('Delete inspection').click();
  await alice.getByText('Please give a reason for voiding the final report.').waitFor();
  await alice.getByLabel('Reason for voiding the report').fill('It was the wrong school.');
  await confirm('Delete inspection').click();
  await alice.getByRole('heading', { level: 1, name: 'Inspections' }).waitFor();

  await stranger.goto(`/pdf/report/${report.id}`);
  await gone(stranger).waitFor();
  // A member who opens the report through an old link sees why it is no longer available.
  const sam = await openPage(browser, server.url);
  await startSession(sam, 'sam');
  await sam.goto(`/pdf/report/${report.id}`);
  await sam.getByText('This report was voided: It was the wrong school.').waitFor();
  await sam.goto(`/inspections/${id}`);
  await sam
    .getByText('This inspection was deleted: It was the wrong school.', { exact: false })
    .first()
    .waitFor();
  await expect.poll(() => sam.getByRole('tab', { name: 'Deleted' }).count()).toBe(0);

  await alice.getByRole('tab', { name: 'Deleted' }).click();
  await alice.getByText('It was the wrong school.').first().waitFor();
  await alice.getByRole('button', { name: /^Restore the inspection of/ }).click();
  await alice.getByText('No deleted inspections.').waitFor();
  await stranger.goto(`/pdf/report/${report.id}`);
  await sheet(stranger).waitFor();
});
