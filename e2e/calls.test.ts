/** When the browser sends requests, and what it shows while it waits for the responses. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { expectTexts } from './support/expect-texts.ts';
import { save } from './support/field.ts';
import { bearerOf, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { waitUntilIdle } from './support/page-idle.ts';
import { waitUntilLoaded } from './support/screen.ts';

const { server, browser } = await openProduct();
let page: Page;
const heard: URL[] = [];

beforeAll(async () => {
  page = await openPage(browser, server.url);
  page.on('request', (request) => heard.push(new URL(request.url())));
  await startSession(page, 'alice');
});

const asked = (path: string) => heard.filter(({ pathname }) => pathname === path);

/**
 * Every list with a search box: its path, its API call, and the parameters of the call that contain
 * the search text.
 */
const searches = [
  ['/inspections', '/api/inspection/list', ['schoolName', 'inspectorName']],
  ['/facilities', '/api/school/list', ['schoolType', 'schoolName', 'schoolAddress']],
  ['/reports', '/api/report/list', ['search']],
  ['/users', '/api/user/list', ['search']],
] as const;

test.each(searches)(
  'On %s the list is searched 300 ms after the last keystroke, if the text has three letters or more or is empty',
  async (screen, call, names) => {
    await page.goto(screen);
    await page.getByRole('table').last().getByRole('cell').first().waitFor();
    // No request may be in progress when the clock jumps, because the request would then reach its
    // time limit and be repeated.
    await waitUntilLoaded(page);
    // From now on, the clock of the page advances only when the test advances it.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    heard.length = 0;
    const box = page.getByRole('searchbox').first();
    await box.fill('zz');
    await page.clock.runFor(5000);
    await waitUntilIdle(page);
    expect(asked(call)).toEqual([]);
    await box.fill('zzzz');
    await page.clock.runFor(299);
    await waitUntilIdle(page);
    expect(asked(call)).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => asked(call)).toHaveLength(1);
    const query = Object.fromEntries(asked(call)[0]?.searchParams ?? []);
    expect(query).toMatchObject({ page: '1', limit: '10' });
    for (const name of names) expect(query[name]).toBe('zzzz');
    await page.clock.resume();
    await page
      .getByText(/^No .* found /)
      .first()
      .waitFor();
  },
);

/** The query parameters of the request that `action` makes to the API path `call`. */
const queryOf = async (call: string, action: () => Promise<unknown>) => {
  const request = page.waitForRequest((one) => new URL(one.url()).pathname === call);
  await action();
  return Object.fromEntries(new URL((await request).url()).searchParams);
};

test.each([
  ['/reports', '/api/report/list', 'Review'],
  ['/users', '/api/user/list', 'Inactive'],
])(
  'On %s choosing a status in the filter requests the list again',
  async (screen, call, status) => {
    await page.goto(screen);
    await page.getByRole('table').last().getByRole('cell').first().waitFor();
    const choose = () => page.getByLabel('Status').selectOption(status);
    expect(await queryOf(call, choose)).toMatchObject({ page: '1', status });
  },
);

test.each([
  ['/facilities', '/api/school/list'],
  ['/reports', '/api/report/list'],
])('On %s going to the next page requests the list again', async (screen, call) => {
  await page.goto(screen);
  await page.getByRole('table').last().getByRole('cell').first().waitFor();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  expect(await queryOf(call, () => next.click())).toMatchObject({ page: '2' });
});

test('All facilities are searched by name, type and school', async () => {
  await page.goto('/facilities');
  await page.getByRole('tab', { name: 'Facilities' }).click();
  await page.getByRole('table', { name: 'Facilities' }).getByRole('cell').first().waitFor();
  const request = page.waitForRequest(/facilityName=zzzz/);
  await page.getByRole('searchbox').last().fill('zzzz');
  const { searchParams } = new URL((await request).url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    page: '1',
    limit: '10',
    facilityName: 'zzzz',
    facilityType: 'zzzz',
    schoolName: 'zzzz',
  });
});

test('A call carries the bearer token of the session', async () => {
  const request = page.waitForRequest(/\/api\/user\/list/);
  await page.goto('/users');
  const { value } = (await page.context().cookies()).find(
    ({ name }) => name === 'access_token',
  ) ?? {
    value: '',
  };
  expect(value).not.toBe('');
  const headers = await (await request).allHeaders();
  expect(headers['authorization']).toBe(`Bearer ${value}`);
  expect(headers['cookie']).toContain(`access_token=${value}`);
});

test('A missing access token leads to one refresh request, which uses the refresh cookie', async () => {
  // Waits for all other requests, so that the request for the list is the first one without the
  // access token.
  await page.goto('/users');
  await page.getByRole('table').getByRole('cell').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies({ name: 'access_token' });
  heard.length = 0;
  const refresh = page.waitForRequest(/\/api\/auth\/refresh-token$/);
  await page.getByLabel('Status').selectOption('Pending');
  const headers = await (await refresh).allHeaders();
  expect(headers['cookie']).toContain('refresh_token=');
  await expect.poll(() => asked('/api/user/list')).toHaveLength(2);
  await page
    .getByText(/^No users found/)
    .or(page.getByRole('row', { name: /Pending/ }))
    .first()
    .waitFor();
  expect(asked('/api/auth/refresh-token')).toHaveLength(1);
});

test('A PDF is requested with HEAD, then opens in a new tab', async () => {
  await page.goto('/reports');
  const methods: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/api/report/pdf/')) methods.push(request.method());
  });
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('table')
      .getByRole('button', { name: /^Download / })
      .first()
      .click(),
  ]);
  await expect.poll(() => methods).toEqual(['HEAD', 'GET']);
  await tab.close();
});

test('A screen that is shown again, or a window that gets the focus, does not repeat requests', async () => {
  await page.goto('/users');
  await page.getByRole('table').getByRole('cell').first().waitFor();
  await page.getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('heading', { level: 1, name: 'Inspection Reports' }).waitFor();
  heard.length = 0;
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('table').getByRole('cell').first().waitFor();
  await page.evaluate(`
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  `);
  await waitUntilIdle(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Full name').waitFor();
  expect(asked('/api/user/details')).toHaveLength(1);
  expect(asked('/api/user/list')).toHaveLength(0);
});

test('An overlay covers the page while a slow request saves', async () => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/user/details/update', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const veil = page.getByRole('status').getByText('One moment…');
  await veil.waitFor();
  held.resolve();
  await veil.waitFor({ state: 'detached' });
  await expect.poll(() => veil.count()).toBe(0);
});

test('An inspection that cannot be saved shows a message, and the entries are not lost', async () => {
  const headers = await bearerOf(page, 'alice');
  const made = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers, data });
    return ((await answer.json()) as { data: { id: string } }).data.id;
  };
  const school = await made('/api/school/create', { name: 'Short Lived', type: 'Other' });
  await made('/api/area/create', { school_id: school, name: 'Room 1' });
  await page.goto(`/new-inspection/${school}`);
  await page.getByRole('button', { name: 'School: Short Lived' }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page
    .getByRole('button', { name: /^All good ?: / })
    .first()
    .click();
  await page.request.delete(`/api/school/delete/${school}`, { headers });
  await save(page);
  await expectTexts(page, 'Inspection error: Please try again.');
  expect(new URL(page.url()).pathname).toBe(`/new-inspection/${school}`);
  await page.getByRole('button', { name: 'Marked: Room 1' }).waitFor();
});
