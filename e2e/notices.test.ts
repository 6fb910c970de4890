/** Notices in the app: a principal is told of a report that waits for review, and opens it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { people, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();
const SCHOOL = 'Alder Creek Elementary';

type Listed<Row> = { data: { list: (Row & { id: string })[] } };

/** Makes calls as a person. */
const callsOf = async (page: Page, person: keyof typeof people) => {
  const { access_token, user } = await startSession(page, person);
  const headers = { authorization: `Bearer ${access_token}` };
  const { request } = page.context();
  return {
    id: user.id,
    list: async <Row>(call: string) =>
      ((await (await request.get(`/api/${call}`, { headers })).json()) as Listed<Row>).data.list,
    put: async (call: string, data: object) => {
      expect((await request.put(`/api/${call}`, { headers, data })).status()).toBe(200);
    },
  };
};

const bellOf = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notices' : `Notices, ${unread} unread`,
    exact: true,
  });

test('A principal sees how many reports wait for review, opens one, and marks the rest as read', async () => {
  const sam = await callsOf(await openPage(browser, server.url), 'sam');
  const alice = await callsOf(await openPage(browser, server.url), 'alice');
  const page = await openPage(browser, server.url);
  const chelsea = await startSession(page, 'chelsea');
  const schools = await sam.list<{ name: string }>('school/list?limit=100');
  const school = schools.find(({ name }) => name === SCHOOL);
  await alice.put('user/update', { id: chelsea.user.id, school_ids: [school?.id] });

  await page.goto('/dashboard');
  await bellOf(page, 0).click();
  const panel = page.getByRole('dialog', { name: 'Notices' });
  await panel.getByText('No notices').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect
    .poll(() => bellOf(page, 0).evaluate((it) => it === document.activeElement))
    .toBe(true);

  const query = `report/list?limit=100&search=${encodeURIComponent(SCHOOL)}`;
  const reports = (await sam.list<{ status: string; title: string }>(query)).slice(0, 2);
  for (const { id: reportId, status } of reports) {
    if (status === 'Final') await alice.put('report/reopen', { reportId, reason: 'A test' });
    if (status === 'Review') await sam.put('report/status', { reportId, status: 'Draft' });
    await sam.put('report/status', { reportId, status: 'Review' });
  }
  expect(reports).toHaveLength(2);

  await page.reload();
  await bellOf(page, 2).click();
  const links = panel.getByRole('link');
  await expect.poll(() => links.count()).toBe(2);
  expect(await links.first().innerText()).toMatch(
    new RegExp(`A report waits for review\\s+${SCHOOL}[^]*Sam Staff · just now`),
  );
  await links.first().click();
  await panel.waitFor({ state: 'detached' });
  await page.waitForURL(new RegExp(`/reports\\?report=${reports[1]?.id}`));
  await bellOf(page, 1).waitFor();

  // Another screen does not read the notices again.
  const read: string[] = [];
  page.on('request', (request) => read.push(new URL(request.url()).pathname));
  await page.getByRole('link', { name: 'Deficiencies' }).click();
  await page.getByRole('heading', { level: 1, name: 'Deficiencies' }).waitFor();
  await expect.poll(() => read.includes('/api/deficiency/list')).toBe(true);
  expect(read).not.toContain('/api/notice/list');

  await bellOf(page, 1).click();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => panel.getByText('Unread:').count()).toBe(0);
  expect(await panel.getByRole('button', { name: 'Mark all as read' }).count()).toBe(0);
  await panel.getByRole('button', { name: 'Close notices' }).click();
  await bellOf(page, 0).waitFor();
});

test('A super user has no notices', async () => {
  const page = await openPage(browser, server.url);
  await startSession(page, 'sue');
  const idle: string[] = [];
  page.on('request', (request) => idle.push(new URL(request.url()).pathname));
  await page.goto('/admin/subscriptions');
  await page.getByRole('heading', { level: 1, name: 'Subscription Admin' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('button', { name: /^Notices/ }).count()).toBe(0);
  expect(idle).not.toContain('/api/notice/list');
});
