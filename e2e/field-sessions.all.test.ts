/**
 * More faults of token refreshes and clocks, in a real browser. What the app and the server do then is
 * also tested without one (web/api/session, server/auth/refresh-token.test.ts).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ProxyFault } from './support/faulty-proxy.ts';
import { openField } from './support/field.ts';
import {
  expectStillSignedIn,
  expectWorkWithClockOff,
  letAccessTokenExpire,
} from './support/field-session.ts';
import { signIn } from './support/people.ts';
import { copyCookies, openProfile } from './support/profile.ts';
import { firstInspectionLink, openOnlineTablet, refreshTokenOf } from './support/tablet.ts';

const field = await openField();
const { proxy } = field;

test.each<[string, ProxyFault]>([
  ['A captive portal responds to the token refresh with its page and status 403', 'portal-403'],
  ['The server is too busy for the token refresh', 'busy'],
])('%s: the inspector stays signed in and the drafts stay', (_, fault) =>
  expectStillSignedIn(field, fault),
);

test('Losing the response to a token refresh does not sign the inspector out', async () => {
  const bob = await openOnlineTablet(field);
  await letAccessTokenExpire(bob.context(), proxy.url);
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
  await letAccessTokenExpire(bob.context(), proxy.url);
  await bob.reload();
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
    await letAccessTokenExpire(profile.context, proxy.url);
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
    await letAccessTokenExpire(profile.context, proxy.url);
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
  await letAccessTokenExpire(context, proxy.url);
  await Promise.all(tabs.map((tab) => tab.goto('/inspections')));
  await Promise.all(tabs.map((tab) => firstInspectionLink(tab).waitFor()));
  expect(proxy.requestsTo('auth/refresh-token')).toHaveLength(1);
  await context.close();
});

test('With a device clock 2 years behind, signing in and working offline succeed, and all is sent once', () =>
  expectWorkWithClockOff(field, -2));
