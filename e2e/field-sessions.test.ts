/** Sessions in the field: a bad connection signs nobody out, and an ended session loses no work. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProxyFault } from './support/faulty-proxy.ts';
import { begin, readDrafts, markRadio, school, waitUntilDraftSaved } from './support/form.ts';
import { deviceList, openField, waitUntilSaved } from './support/field.ts';
import { PASSWORD, people, signIn } from './support/people.ts';
import { copyCookies, openProfile } from './support/profile.ts';
import { inspectionsOf } from './support/server-inspections.ts';
import {
  firstInspectionLink,
  openOnlineTablet,
  openTablet,
  refreshTokenOf,
  saveOffline,
} from './support/tablet.ts';

const field = await openField();
const { serverUrl, proxy, browser, read } = field;

/**
 * Simulates the state after a quarter of an hour: the browser still has the cookie with the access
 * token, which lasts a day, but the server no longer accepts the token.
 */
const letAccessTokenExpire = (context: BrowserContext) =>
  context.addCookies([
    { name: 'access_token', value: 'expired', url: proxy.url, sameSite: 'Strict' as const },
  ]);

test('Losing the response to a token refresh does not sign the inspector out', async () => {
  const bob = await openOnlineTablet(field);
  await letAccessTokenExpire(bob.context());
  const tried = proxy.faultCount;
  proxy.planFaults('auth/refresh-token', 'drop');
  await bob.goto('/inspections');
  await firstInspectionLink(bob)
    .or(bob.getByRole('button', { name: 'Try again' }))
    .first()
    .waitFor();
  await bob.reload();
  await firstInspectionLink(bob).waitFor();
  expect(proxy.faultCount).toBe(tried + 1);
  // The session continues after the lost response: the next refresh succeeds as well.
  await letAccessTokenExpire(bob.context());
  await bob.reload();
  await firstInspectionLink(bob).waitFor();
  await bob.context().close();
});

test.each<[string, ProxyFault]>([
  ['A captive portal responds to the token refresh with its page and status 403', 'portal-403'],
  ['A captive portal responds to the token refresh with its page and status 200', 'portal-200'],
  ['The server is too busy for the token refresh', 'busy'],
])('%s: the inspector stays signed in and the drafts stay', async (_, fault) => {
  const bob = await openOnlineTablet(field);
  await begin(bob, school, 'Classroom 1');
  await markRadio(bob, 'Sewer', 'Good').check();
  await waitUntilDraftSaved(bob);
  await letAccessTokenExpire(bob.context());
  proxy.planFaults('auth/refresh-token', ...Array<ProxyFault>(6).fill(fault));
  await bob.goto('/inspections');
  await deviceList(bob)
    .getByRole('link', { name: `Continue: ${school}` })
    .click();
  await bob.getByRole('heading', { name: 'Area Evaluation' }).waitFor();
  await expect.poll(() => markRadio(bob, 'Sewer', 'Good').isChecked()).toBe(true);
  proxy.planned.length = 0;
  await bob.goto('/inspections');
  await firstInspectionLink(bob).waitFor();
  await bob.context().close();
});

test('If the browser is killed seconds after a token refresh, the inspector is still signed in when it is opened again', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-profile-'));
  let profile = await openProfile(folder, proxy.url);
  try {
    await signIn(await profile.context.newPage(), 'bob');
    // Closing writes the cookies to the disk.
    await profile.context.close();
    const restoreCookies = copyCookies(folder);
    profile = await openProfile(folder, proxy.url);
    const before = await refreshTokenOf(profile.context);
    await letAccessTokenExpire(profile.context);
    const tablet = await profile.context.newPage();
    await tablet.goto('/inspections');
    await firstInspectionLink(tablet).waitFor();
    await expect.poll(() => refreshTokenOf(profile.context)).not.toBe(before);
    await profile.kill();

    restoreCookies();
    profile = await openProfile(folder, proxy.url);
    // The browser has lost the renewed refresh token, and the server has already seen the previous
    // one being used.
    expect(await refreshTokenOf(profile.context)).toBe(before);
    await letAccessTokenExpire(profile.context);
    const again = await profile.context.newPage();
    await again.goto('/inspections');
    await firstInspectionLink(again).waitFor();
    await expect.poll(() => refreshTokenOf(profile.context)).not.toBe(before);
  } finally {
    await profile.context.close().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
});

test('Three tabs whose access token expires at the same moment all stay signed in', async () => {
  const bob = await openOnlineTablet(field);
  const context = bob.context();
  const tabs = [await context.newPage(), await context.newPage(), await context.newPage()];
  // Closes this page before the token expires. Otherwise it would also refresh the token in the
  // background, and closing it would lose the response.
  await bob.close();
  proxy.requests.length = 0;
  await letAccessTokenExpire(context);
  await Promise.all(tabs.map((tab) => tab.goto('/inspections')));
  await Promise.all(tabs.map((tab) => firstInspectionLink(tab).waitFor()));
  expect(proxy.requestsTo('auth/refresh-token')).toHaveLength(1);
  await context.close();
});

test('A draft can be opened and continued offline with an expired access token', async () => {
  const bob = await openTablet(field);
  await begin(bob, school, 'Classroom 1');
  await markRadio(bob, 'Sewer', 'Good').check();
  await waitUntilDraftSaved(bob);
  await bob.context().setOffline(true);
  await letAccessTokenExpire(bob.context());
  const tab = await bob.context().newPage();
  await bob.close();
  await tab.goto('/inspections');
  await deviceList(tab)
    .getByRole('link', { name: `Continue: ${school}` })
    .click();
  await expect.poll(() => markRadio(tab, 'Sewer', 'Good').isChecked()).toBe(true);
  await markRadio(tab, 'Interior Surfaces', 'Deficient').check();
  await waitUntilDraftSaved(tab);
  expect((await readDrafts(tab)).drafts).toHaveLength(1);
  await tab.context().close();
});

test('After a week offline the work is still on the device; once online, the inspector is asked to sign in, and then the work is sent', async () => {
  const bob = await openTablet(field);
  await saveOffline(field, bob, 'Bob a week away');
  // After seven days every cookie of the session has expired.
  await bob.context().clearCookies();
  await bob.reload();
  await deviceList(bob).getByText('Waiting for a signal').waitFor();

  await bob.context().setOffline(false);
  const notice = bob.getByRole('region', { name: 'Your last session' });
  await notice.getByText('You have been signed out').waitFor();
  await notice.getByText('Your session on this device has ended. Please sign in again.').waitFor();
  await notice
    .getByText('1 inspection on this device has not been sent: it is waiting to be sent.')
    .waitFor();
  await notice.getByText('until Bob Inspector signs in again').waitFor();
  expect(await inspectionsOf(read, 'Bob a week away')).toEqual([]);
  await signIn(bob, 'bob');
  await waitUntilSaved(bob);
  expect(await inspectionsOf(read, 'Bob a week away')).toHaveLength(1);
  await bob.context().close();
});

test('When the server has ended the session, the login page shows that and lists unsent work, which is sent after signing in', async () => {
  const bob = await openTablet(field);
  await saveOffline(field, bob, 'Bob ended');
  const ended = await fetch(`${serverUrl}/api/auth/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: await refreshTokenOf(bob.context()) }),
  });
  expect(ended.status).toBe(200);
  await bob.context().setOffline(false);
  const notice = bob.getByRole('region', { name: 'Your last session' });
  await notice.getByText('Your session has ended. Please sign in again.').waitFor();
  await notice.getByText('1 inspection on this device has not been sent').waitFor();
  // The notice is shown again when the page is opened again.
  await bob.goto('/login');
  await notice.getByText('1 inspection on this device has not been sent').waitFor();
  await signIn(bob, 'bob');
  await waitUntilSaved(bob);
  expect(await inspectionsOf(read, 'Bob ended')).toHaveLength(1);
  await bob.context().close();
});

test('The cookie with the refresh token that an earlier version set by script is replaced by one that no script can read', async () => {
  const context = await browser.newContext({ baseURL: proxy.url });
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
      url: proxy.url,
      sameSite: 'Strict' as const,
    })),
  );
  const page = await context.newPage();
  await page.goto('/inspections');
  await firstInspectionLink(page).waitFor();
  const cookies = (await context.cookies()).filter(({ name }) => name === 'refresh_token');
  expect(cookies).toMatchObject([{ path: '/api/auth', httpOnly: true }]);
  expect(cookies[0]?.value).not.toBe(refresh_token);
  await context.close();
});

/** A script that shifts the clock of a page by this many years. */
const clockOff = (years: number) => `{
  const Right = Date;
  const now = () => Right.now() + ${years} * 365 * 86_400_000;
  globalThis.Date = class extends Right {
    constructor(...given) { super(...(given.length > 0 ? given : [now()])); }
    static now() { return now(); }
  };
}`;

test.each([2, -2])(
  'With a device clock %i years off, signing in and working offline succeed, and all is sent once',
  async (years) => {
    const bob = await openTablet(field, clockOff(years));
    const name = `Bob ${years} years off`;
    proxy.requests.length = 0;
    // The form is filled in with the date that follows from the server's clock, not the clock of
    // the device.
    await bob.goto('/new-inspection');
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });
    const days = [today.format(new Date())];
    const shown = bob.getByLabel('Date');
    await expect
      .poll(async () => [...days, today.format(new Date())].includes(await shown.inputValue()))
      .toBe(true);
    await saveOffline(field, bob, name);
    await bob.context().setOffline(false);
    await waitUntilSaved(bob);
    expect(await inspectionsOf(read, name)).toHaveLength(1);
    // The app compares the expiry of the access token with the server's clock, so it needed no
    // refresh.
    expect(proxy.requestsTo('auth/refresh-token')).toEqual([]);
    await letAccessTokenExpire(bob.context());
    await bob.goto('/inspections');
    await firstInspectionLink(bob).waitFor();
    await bob.context().close();
  },
);
