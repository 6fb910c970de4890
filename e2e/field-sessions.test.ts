/** Sessions in the field: a bad connection signs nobody out, and an ended session loses no work. */
import { expect, test } from 'vitest';
import { begin, readDrafts, markRadio, school, waitUntilDraftSaved } from './support/form.ts';
import { deviceList, openField, waitUntilSaved } from './support/field.ts';
import {
  expectStillSignedIn,
  expectWorkWithClockOff,
  letAccessTokenExpire,
} from './support/field-session.ts';
import { PASSWORD, people, signIn } from './support/people.ts';
import { inspectionsOf } from './support/server-inspections.ts';
import { firstInspectionLink, openTablet, refreshTokenOf, saveOffline } from './support/tablet.ts';

const field = await openField();
const { serverUrl, proxy, browser, read } = field;

test('A captive portal responds to the token refresh with its page and status 200: the inspector stays signed in and the drafts stay', () =>
  expectStillSignedIn(field, 'portal-200'));

test('A draft can be opened and continued offline with an expired access token', async () => {
  const bob = await openTablet(field);
  await begin(bob, school, 'Classroom 1');
  await markRadio(bob, 'Sewer', 'Good').check();
  await waitUntilDraftSaved(bob);
  await bob.context().setOffline(true);
  await letAccessTokenExpire(bob.context(), proxy.url);
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

test('With a device clock 2 years off, signing in and working offline succeed, and all is sent once', () =>
  expectWorkWithClockOff(field, 2));
