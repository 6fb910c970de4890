/**
 * Sessions in the field: no bad connection signs anybody out, a session that has ended costs no work,
 * and what one person entered on a tablet is theirs alone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import type { Fault } from './support/faulty-line.ts';
import { begin, draftsOnDevice, inMark, school, written } from './support/form.ts';
import {
  fillInOneArea,
  keepAndLeave,
  onDevice,
  openField,
  save,
  saved,
} from './support/in-the-field.ts';
import { PASSWORD, people, signIn } from './support/people.ts';
import { smallPhotos } from './support/photo.ts';
import { openProfile } from './support/profile.ts';
import { inspectionsOf } from './support/standing.ts';

const { serverUrl, line, browser, read } = await openField();
const { schoolList } = await read<{ schoolList: { id: string; name: string }[] }>('school/get');
const schoolId = schoolList.find(({ name }) => name === school)?.id ?? '';

/** A tablet of its own on the line, with the app on it, and somebody signed in. */
const aTablet = async (person: keyof typeof people = 'bob', init = ''): Promise<Page> => {
  const page = await openPage(browser, line.url, { viewport: sizes.tablet });
  if (init) await page.addInitScript(init);
  await signIn(page, person);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  return page;
};

/** The state after a quarter of an hour or more: there is no access token that would do. */
const letAccessTokenExpire = (context: BrowserContext) =>
  context.clearCookies({ name: 'access_token' });

const refreshTokenOf = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === 'refresh_token')?.value;

const list = (page: Page) =>
  page.getByRole('table', { name: 'Inspections' }).getByRole('row').nth(1);

/** Fills in an inspection of one area up to its last Save. */
const fillIn = async (page: Page, inspector: string): Promise<void> => {
  await page.goto(`/new-inspection/${schoolId}`);
  await page.getByRole('button', { name: `School: ${school}` }).waitFor();
  await page.getByLabel('Date').fill('2026-11-20');
  await fillInOneArea(page, inspector, await smallPhotos(1));
};

/** Saves an inspection without a connection: it is queued on the device. */
const saveOffline = async (page: Page, inspector: string): Promise<void> => {
  await fillIn(page, inspector);
  await page.context().setOffline(true);
  await save(page);
  await keepAndLeave(page);
};

test('The answer to a refresh is lost after the server has renewed: Bob stays signed in', async () => {
  const bob = await aTablet();
  await letAccessTokenExpire(bob.context());
  const tried = line.tried;
  line.meets('auth/refresh-token', 'drop');
  await bob.goto('/inspections');
  await list(bob)
    .or(bob.getByRole('button', { name: 'Try again' }))
    .first()
    .waitFor();
  await bob.reload();
  await list(bob).waitFor();
  expect(line.tried).toBe(tried + 1);
  // And the session goes on after it, refresh by refresh.
  await letAccessTokenExpire(bob.context());
  await bob.reload();
  await list(bob).waitFor();
  await bob.context().close();
});

test.each<[string, Fault]>([
  ['A portal answers the refresh with its page and 403', 'portal-403'],
  ['A portal answers the refresh with its page and 200', 'portal-200'],
  ['The server is too busy for the refresh', 'busy'],
])('%s: Bob keeps his session and his drafts', async (_, fault) => {
  const bob = await aTablet();
  await begin(bob, school, 'Classroom 1');
  await inMark(bob, 'Sewer', 'Good').check();
  await written(bob);
  await letAccessTokenExpire(bob.context());
  line.meets('auth/refresh-token', ...Array<Fault>(6).fill(fault));
  await bob.goto('/inspections');
  await onDevice(bob)
    .getByRole('link', { name: `Continue: ${school}` })
    .click();
  await bob.getByRole('heading', { name: 'Area Evaluation' }).waitFor();
  expect(await inMark(bob, 'Sewer', 'Good').isChecked()).toBe(true);
  line.plan.length = 0;
  await bob.goto('/inspections');
  await list(bob).waitFor();
  await bob.context().close();
});

test('The browser is killed seconds after a refresh: opened again, Bob is still signed in', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-profile-'));
  let profile = await openProfile(folder, line.url);
  try {
    await signIn(await profile.context.newPage(), 'bob');
    // Closing writes the cookies to the disk; a running browser does so every half minute.
    await profile.context.close();
    profile = await openProfile(folder, line.url);
    const before = await refreshTokenOf(profile.context);
    await letAccessTokenExpire(profile.context);
    const tablet = await profile.context.newPage();
    await tablet.goto('/inspections');
    await list(tablet).waitFor();
    expect(await refreshTokenOf(profile.context)).not.toBe(before);
    await profile.kill();

    profile = await openProfile(folder, line.url);
    // The renewed token is lost; the server has seen this one used.
    expect(await refreshTokenOf(profile.context)).toBe(before);
    await letAccessTokenExpire(profile.context);
    const again = await profile.context.newPage();
    await again.goto('/inspections');
    await list(again).waitFor();
    expect(await refreshTokenOf(profile.context)).not.toBe(before);
  } finally {
    await profile.context.close().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
});

test('Three tabs find their access token expired at the same moment: each goes on', async () => {
  const bob = await aTablet();
  const context = bob.context();
  const tabs = [bob, await context.newPage(), await context.newPage()];
  await letAccessTokenExpire(context);
  line.asked.length = 0;
  await Promise.all(tabs.map((tab) => tab.goto('/inspections')));
  await Promise.all(tabs.map((tab) => list(tab).waitFor()));
  expect(line.askedFor('auth/refresh-token')).toHaveLength(1);
  await context.close();
});

test('Offline, with an expired access token, Bob opens his draft and goes on', async () => {
  const bob = await aTablet();
  await begin(bob, school, 'Classroom 1');
  await inMark(bob, 'Sewer', 'Good').check();
  await written(bob);
  await bob.context().setOffline(true);
  await letAccessTokenExpire(bob.context());
  const tab = await bob.context().newPage();
  await bob.close();
  await tab.goto('/inspections');
  await onDevice(tab)
    .getByRole('link', { name: `Continue: ${school}` })
    .click();
  expect(await inMark(tab, 'Sewer', 'Good').isChecked()).toBe(true);
  await inMark(tab, 'Interior Surfaces', 'Deficient').check();
  await written(tab);
  expect((await draftsOnDevice(tab)).drafts).toHaveLength(1);
  await tab.context().close();
});

test('After a week offline Bob still has his work; online he is told why he must sign in, and it is sent', async () => {
  const bob = await aTablet();
  await saveOffline(bob, 'Bob a week away');
  // Seven days: every cookie of the session has expired.
  await bob.context().clearCookies();
  await bob.reload();
  await onDevice(bob).getByText('Waiting for a signal').waitFor();

  await bob.context().setOffline(false);
  const notice = bob.getByRole('region', { name: 'Your last session' });
  await notice.getByText('You have been signed out').waitFor();
  await notice.getByText('Your session on this device has ended. Please sign in again.').waitFor();
  await notice
    .getByText('1 inspection on this device is not sent yet: 1 waiting to be sent.')
    .waitFor();
  await notice.getByText('goes on when Bob Inspector signs in again').waitFor();
  expect(await inspectionsOf(read, 'Bob a week away')).toEqual([]);
  await signIn(bob, 'bob');
  await saved(bob);
  expect(await inspectionsOf(read, 'Bob a week away')).toHaveLength(1);
  await bob.context().close();
});

test('The server has ended the session: the login says so and what is unsent, and it is sent after it', async () => {
  const bob = await aTablet();
  await saveOffline(bob, 'Bob ended');
  const ended = await fetch(`${serverUrl}/api/auth/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: await refreshTokenOf(bob.context()) }),
  });
  expect(ended.status).toBe(200);
  await bob.context().setOffline(false);
  const notice = bob.getByRole('region', { name: 'Your last session' });
  await notice.getByText('Your session has ended. Please sign in again.').waitFor();
  await notice.getByText('1 inspection on this device is not sent yet').waitFor();
  // Still there when the page is opened again.
  await bob.goto('/login');
  await notice.getByText('1 inspection on this device is not sent yet').waitFor();
  await signIn(bob, 'bob');
  await saved(bob);
  expect(await inspectionsOf(read, 'Bob ended')).toHaveLength(1);
  await bob.context().close();
});

test('Logging out with unsent work asks first; the next person neither sees nor sends it', async () => {
  const tablet = await aTablet();
  await saveOffline(tablet, 'Bob shared');
  const draft = await tablet
    .getByRole('link', { name: `Continue: ${school}` })
    .getAttribute('href');
  const logout = tablet.getByRole('button', { name: 'Logout' });
  const openMenu = () => tablet.getByRole('button', { name: 'Open menu' }).click();
  const question = tablet.getByRole('alertdialog', { name: 'Log out with unsent work?' });

  await openMenu();
  await logout.click();
  await question
    .getByText('1 inspection on this device is not sent yet: 1 waiting to be sent.')
    .waitFor();
  await question.getByRole('button', { name: 'Stay', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  await onDevice(tablet).getByText('Waiting for a signal').waitFor();
  await openMenu();
  await logout.click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await tablet.getByRole('button', { name: 'Login' }).waitFor();
  await tablet.getByText('1 inspection on this device is not sent yet').waitFor();

  // The logout reaches the server when it can: the session is not left behind.
  await tablet.context().setOffline(false);
  await expect.poll(() => refreshTokenOf(tablet.context())).toBeUndefined();
  await signIn(tablet, 'sam');
  await tablet.goto('/inspections');
  await list(tablet).waitFor();
  expect(await onDevice(tablet).count()).toBe(0);
  await tablet.goto(draft ?? '');
  await tablet.getByRole('heading', { level: 1 }).waitFor();
  await tablet.waitForLoadState('networkidle');
  expect(await tablet.getByText('Bob shared').count()).toBe(0);
  expect(
    await tablet
      .getByLabel('Inspector name')
      .inputValue()
      .catch(() => ''),
  ).not.toBe('Bob shared');
  expect(await inspectionsOf(read, 'Bob shared')).toEqual([]);

  await tablet.goto('/dashboard');
  await openMenu();
  await logout.click();
  await tablet.getByRole('button', { name: 'Login' }).waitFor();
  await signIn(tablet, 'bob');
  await saved(tablet);
  expect(await inspectionsOf(read, 'Bob shared')).toHaveLength(1);
  await tablet.context().close();
});

test('Staying sends it: after the question nothing is left on the device', async () => {
  const bob = await aTablet();
  await saveOffline(bob, 'Bob stays');
  await bob.getByRole('button', { name: 'Open menu' }).click();
  await bob.getByRole('button', { name: 'Logout' }).click();
  await bob.context().setOffline(false);
  await bob.getByRole('button', { name: 'Stay and send it now' }).click();
  await saved(bob);
  expect(await inspectionsOf(read, 'Bob stays')).toHaveLength(1);
  await bob.context().close();
});

test('The cookie that an earlier version set by script goes on as one that no script can read', async () => {
  const context = await browser.newContext({ baseURL: line.url });
  const answer = await fetch(`${serverUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people.bob, password: PASSWORD }),
  });
  const { refresh_token, user } = (await answer.json()) as {
    refresh_token: string;
    user: { id: string; fullName: string; role: string };
  };
  const earlier = {
    refresh_token,
    short_id: user.id,
    user_name: user.fullName,
    user_role: user.role,
    is_super: 'false',
  };
  await context.addCookies(
    Object.entries(earlier).map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      url: line.url,
      sameSite: 'Strict' as const,
    })),
  );
  const page = await context.newPage();
  await page.goto('/inspections');
  await list(page).waitFor();
  const cookies = (await context.cookies()).filter(({ name }) => name === 'refresh_token');
  expect(cookies).toMatchObject([{ path: '/api/auth', httpOnly: true }]);
  expect(cookies[0]?.value).not.toBe(refresh_token);
  await context.close();
});

/** As text, for a page: its clock is so many years off. */
const clockOff = (years: number) => `{
  const Right = Date;
  const now = () => Right.now() + ${years} * 365 * 86_400_000;
  globalThis.Date = class extends Right {
    constructor(...given) { super(...(given.length > 0 ? given : [now()])); }
    static now() { return now(); }
  };
}`;

test.each([2, -2])(
  'A device clock %i years off: Bob signs in, works offline, and all is sent once',
  async (years) => {
    const bob = await aTablet('bob', clockOff(years));
    const name = `Bob ${years} years off`;
    line.asked.length = 0;
    await saveOffline(bob, name);
    await bob.context().setOffline(false);
    await saved(bob);
    expect(await inspectionsOf(read, name)).toHaveLength(1);
    // The access token is judged by the server's clock: it was good for all of this.
    expect(line.askedFor('auth/refresh-token')).toEqual([]);
    await letAccessTokenExpire(bob.context());
    await bob.goto('/inspections');
    await list(bob).waitFor();
    await bob.context().close();
  },
);
