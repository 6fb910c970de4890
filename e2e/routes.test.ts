/** Every route leads to its screen, and the header, sidebar and menus around the screens work. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { expectTexts } from './support/expect-texts.ts';
import { bearerOf, signIn } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';

const { server, browser } = await openSharedProduct();
let stranger: Page;
let alice: Page;

beforeAll(async () => {
  stranger = await openPage(browser, server.url);
  alice = await openPage(browser, server.url);
  await signIn(alice, 'alice');
});

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pathOf = (page: Page) => new URL(page.url()).pathname;

test('A login shows a toast and leads to the dashboard', async () => {
  const page = await openPage(browser, server.url);
  await signIn(page, 'bob');
  await expectTexts(page, 'Login Successful!');
  expect(pathOf(page)).toBe('/dashboard');
  await page.context().close();
});

test('A visitor is redirected to the login from every screen that needs one', async () => {
  const id = '6f1c1f6e-6f0a-4f4e-9f6e-2f6d0d1c7a55';
  const screens = [
    '/dashboard',
    '/inspections',
    `/inspections/${id}`,
    '/facilities',
    '/reports',
    '/users',
    '/settings',
    '/new-inspection',
    `/new-inspection/${id}`,
    '/not-authorized',
    '/admin/subscriptions',
  ];
  for (const screen of screens) {
    await stranger.goto(screen);
    await stranger.waitForURL((url) => url.pathname === '/login');
    expect(new URL(stranger.url()).searchParams.get('next')).toBe(screen);
  }
});

test('The screens for signing up and signing in are open to everybody', async () => {
  for (const [path, title] of [
    ['/', 'Welcome back'],
    ['/login', 'Welcome back'],
    ['/signup', 'Create your account'],
    ['/user/reset-password?token=x', 'Set a new password'],
    ['/user/invitation?token=x', 'Complete Your Registration'],
    ['/user/activation', 'Failed to activate account.'],
    ['/sign-on', 'Single sign-on'],
  ] as const) {
    await stranger.goto(path);
    await heading(stranger, title);
    expect(stranger.url()).toBe(server.url + path);
  }
});

test('The print view of a report needs no login', async () => {
  const list = await alice.request.get('/api/report/list?limit=1', {
    headers: await bearerOf(alice, 'alice'),
  });
  const { data } = (await list.json()) as { data: { list: { id: string }[] } };
  await stranger.goto(`/pdf/report/${data.list[0]?.id}`);
  await heading(stranger, 'School Facility Conditions Evaluation');
  expect(pathOf(stranger)).toBe(`/pdf/report/${data.list[0]?.id}`);
});

test('A path leads to its screen in upper and lower case, with and without its optional parts', async () => {
  await stranger.goto('/LOGIN');
  await heading(stranger, 'Welcome back');
  await alice.goto('/Inspections');
  await heading(alice, 'Inspections');
  await alice.goto('/NEW-inspection');
  await heading(alice, 'New Inspection');
  const start = alice.getByRole('link', { name: /^New Inspection of/ }).first();
  await alice.goto('/FACILITIES');
  await alice.goto((await start.getAttribute('href'))?.toUpperCase() ?? '');
  await alice.getByRole('button', { name: /^School: (?!Choose)/ }).waitFor();
  expect(pathOf(alice)).toMatch(/^\/NEW-INSPECTION\/[\dA-F-]{36}$/);
});

test('A path that belongs to no screen shows the fallback page', async () => {
  for (const page of [stranger, alice]) {
    await page.goto('/no/such/page');
    await heading(page, '404 Page Not Found');
    await expectTexts(page, 'Did you forget to add the page to the router?');
  }
});

test('The header has the product name and a welcome line with name and initials', async () => {
  await alice.goto('/dashboard');
  const header = alice.getByRole('banner').first();
  await expectTexts(header, 'Good Repair', 'Alice Admin', 'AA');
  await expect.poll(() => header.innerText()).toMatch(/Welcome, Alice Admin/);
});

test('The name in the header opens a menu that leads to the account', async () => {
  await alice.goto('/dashboard');
  const name = alice.getByRole('banner').getByRole('button', { name: 'Welcome, Alice Admin' });
  await name.click();
  const menu = alice.getByRole('menu');
  await menu.getByRole('menuitem', { name: 'Log out', exact: true }).waitFor();
  await alice.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await name.evaluate((button) => button === document.activeElement)).toBe(true);
  await name.click();
  await menu.getByRole('menuitem', { name: 'Your account' }).click();
  await heading(alice, 'Settings');
});

test('The menu of the name in the header offers the themes that are not in use', async () => {
  const theme = () => alice.evaluate('document.documentElement.dataset.theme');
  const open = () =>
    alice.getByRole('banner').getByRole('button', { name: 'Welcome, Alice Admin' }).click();
  const entry = (name: string) => alice.getByRole('menuitem', { name });
  await alice.goto('/dashboard');
  await open();
  await entry('Use the dark theme').click();
  await expect.poll(theme).toBe('dark');
  await open();
  await entry('Use the light theme').waitFor();
  expect(await entry('Use the dark theme').count()).toBe(0);
  await entry('Use the theme of the device').click();
  await expect.poll(theme).toBeUndefined();
});

test('The sidebar of a member has all entries except Subscription Admin', async () => {
  const sidebar = alice.getByRole('navigation', { name: 'Main' });
  const entries = await sidebar.getByRole('link').or(sidebar.getByRole('button')).allInnerTexts();
  expect(entries).toEqual([
    'Dashboard',
    'Inspections',
    'Schedule',
    'Deficiencies',
    'District',
    'Schools & Facilities',
    'Reports',
    'Users',
    'Settings',
    'Logout',
  ]);
  const paths = await sidebar
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths).toEqual([
    '/dashboard',
    '/inspections',
    '/schedule',
    '/deficiencies',
    '/district',
    '/facilities',
    '/reports',
    '/users',
    '/settings',
  ]);
});

test('On a tablet and on a phone the sidebar is a drawer', async () => {
  for (const size of [sizes.tablet, sizes.phone]) {
    await alice.setViewportSize(size);
    await expect.poll(() => alice.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    await button(alice, 'Open menu').click();
    const drawer = alice.getByRole('dialog');
    await expectTexts(drawer, 'Dashboard', 'Reports', 'Logout', 'Alice Admin');
    await drawer.getByRole('button', { name: 'Close menu' }).click();
    await drawer.waitFor({ state: 'detached' });
  }
  await alice.setViewportSize(sizes.desk);
});

test('Leaving a new inspection by the sidebar or by logout asks first', async () => {
  await alice.goto('/new-inspection');
  await alice.getByLabel('Weather condition').fill('Rain');
  const sidebar = alice.getByRole('navigation', { name: 'Main' });
  for (const way of [
    sidebar.getByRole('link', { name: 'Reports' }),
    sidebar.getByRole('button', { name: 'Logout' }),
  ]) {
    await way.click();
    const question = alice.getByRole('alertdialog');
    await expectTexts(
      question,
      'Are you sure you want to leave? What you entered stays on this device as a draft, under Inspections.',
    );
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect(pathOf(alice)).toBe('/new-inspection');
  }
  await sidebar.getByRole('link', { name: 'Reports' }).click();
  await alice.getByRole('button', { name: 'Leave' }).click();
  await heading(alice, 'Inspection Reports');
});

test('The session is stored in seven cookies: the access token for a day, the others for seven days', async () => {
  const cookies = await alice.context().cookies();
  const days = (expires: number) => Math.round((expires - Date.now() / 1000) / 86_400);
  const found = cookies.map(({ name, path, expires }) => [name, path, days(expires)]);
  expect(found.toSorted()).toEqual([
    ['access_token', '/', 1],
    ['is_expired', '/', 7],
    ['is_super', '/', 7],
    ['refresh_token', '/api/auth', 7],
    ['short_id', '/', 7],
    ['user_name', '/', 7],
    ['user_role', '/', 7],
  ]);
  const refresh = cookies.find(({ name }) => name === 'refresh_token');
  expect(refresh).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  const inPage = await alice.evaluate<string>(
    `JSON.stringify([document.cookie, { ...localStorage }])`,
  );
  expect(inPage).not.toContain(refresh?.value);
});

test('Logout ends the session and leads to the login', async () => {
  await alice.getByRole('button', { name: 'Logout' }).click();
  // The draft of the inspection that an earlier test of this file began is still on the device.
  const question = alice.getByRole('alertdialog', { name: 'Log out with unsent work?' });
  await question.getByRole('button', { name: 'Log out' }).click();
  await heading(alice, 'Welcome back');
  await expect.poll(() => alice.context().cookies()).toEqual([]);
  await alice.goto('/dashboard');
  await alice.waitForURL((url) => url.pathname === '/login');
});
