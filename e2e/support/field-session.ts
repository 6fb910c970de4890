/** Sessions of a tablet over a bad connection (field-sessions.test.ts, field-sessions.all.test.ts). */
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import type { ProxyFault } from './faulty-proxy.ts';
import { deviceList, type Field, waitUntilSaved } from './field.ts';
import { begin, markRadio, school, waitUntilDraftSaved } from './form.ts';
import { inspectionsOf } from './server-inspections.ts';
import { firstInspectionLink, openOnlineTablet, openTablet, saveOffline } from './tablet.ts';

/**
 * Simulates the state after a quarter of an hour: the browser still has the cookie with the access
 * token, which lasts a day, but the server no longer accepts the token.
 */
export const letAccessTokenExpire = (context: BrowserContext, url: string): Promise<void> =>
  context.addCookies([
    { name: 'access_token', value: 'expired', url, sameSite: 'Strict' as const },
  ]);

/** Expects that a fault of the token refresh neither ends the session nor loses a draft. */
export async function expectStillSignedIn(field: Field, fault: ProxyFault): Promise<void> {
  const { proxy } = field;
  const bob = await openOnlineTablet(field);
  await begin(bob, school, 'Classroom 1');
  await markRadio(bob, 'Sewer', 'Good').check();
  await waitUntilDraftSaved(bob);
  await letAccessTokenExpire(bob.context(), proxy.url);
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
}

/** A script that shifts the clock of a page by this many years. */
const clockOff = (years: number) => `{
  const Right = Date;
  const now = () => Right.now() + ${years} * 365 * 86_400_000;
  globalThis.Date = class extends Right {
    constructor(...given) { super(...(given.length > 0 ? given : [now()])); }
    static now() { return now(); }
  };
}`;

/** Expects that a device whose clock is this many years off can be used, and sends all once. */
export async function expectWorkWithClockOff(field: Field, years: number): Promise<void> {
  const { proxy, read } = field;
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
  await letAccessTokenExpire(bob.context(), proxy.url);
  await bob.goto('/inspections');
  await firstInspectionLink(bob).waitFor();
  await bob.context().close();
}
