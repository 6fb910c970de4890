/** Logging out with unsent work asks first; the work stays on the tablet for its owner only. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { school } from './support/form.ts';
import { deviceList, openField, waitUntilSaved } from './support/field.ts';
import { signIn } from './support/people.ts';
import { inspectionsOf } from './support/server-inspections.ts';
import { firstInspectionLink, openTablet, refreshTokenOf, saveOffline } from './support/tablet.ts';

const field = await openField();
const { read } = field;

test('Logging out with unsent work asks first, and the next person neither sees nor sends the work', async () => {
  const tablet = await openTablet(field);
  await saveOffline(field, tablet, 'Bob shared');
  const draft = await tablet
    .getByRole('link', { name: `Continue: ${school}` })
    .getAttribute('href');
  const logout = tablet.getByRole('button', { name: 'Logout' });
  const openMenu = () => tablet.getByRole('button', { name: 'Open menu' }).click();
  const question = tablet.getByRole('alertdialog', { name: 'Log out with unsent work?' });

  await openMenu();
  await logout.click();
  await question
    .getByText('1 inspection on this device has not been sent: it is waiting to be sent.')
    .waitFor();
  await question.getByRole('button', { name: 'Stay', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  await deviceList(tablet).getByText('Waiting for a signal').waitFor();
  await openMenu();
  await logout.click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await tablet.getByRole('button', { name: 'Login' }).waitFor();
  await tablet.getByText('1 inspection on this device has not been sent').waitFor();

  // The logout is sent as soon as possible, so that the session also ends on the server.
  await tablet.context().setOffline(false);
  await expect.poll(() => refreshTokenOf(tablet.context())).toBeUndefined();
  await signIn(tablet, 'sam');
  await tablet.goto('/inspections');
  await firstInspectionLink(tablet).waitFor();
  await expect.poll(() => deviceList(tablet).count()).toBe(0);
  await tablet.goto(draft ?? '');
  await tablet.getByRole('heading', { level: 1 }).waitFor();
  await tablet.waitForLoadState('networkidle');
  await expect.poll(() => tablet.getByText('Bob shared').count()).toBe(0);
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
  await waitUntilSaved(tablet);
  expect(await inspectionsOf(read, 'Bob shared')).toHaveLength(1);
  await tablet.context().close();
});

test('Choosing to stay signed in sends the unsent work, until none is left on the device', async () => {
  const bob = await openTablet(field);
  await saveOffline(field, bob, 'Bob stays');
  await bob.getByRole('button', { name: 'Open menu' }).click();
  await bob.getByRole('button', { name: 'Logout' }).click();
  await bob.context().setOffline(false);
  await bob.getByRole('button', { name: 'Stay and send now' }).click();
  await waitUntilSaved(bob);
  expect(await inspectionsOf(read, 'Bob stays')).toHaveLength(1);
  await bob.context().close();
});

test('The data of an account is removed from a shared tablet only when everything was sent', async () => {
  const bob = await openTablet(field);
  await saveOffline(field, bob, 'Bob leaves');
  const choose = async () => {
    await bob
      .getByRole('banner')
      .getByRole('button', { name: /^Welcome/ })
      .click();
    await bob.getByRole('menuitem', { name: 'Log out and remove data' }).click();
  };
  await choose();
  const refusal = bob.getByRole('alertdialog', { name: 'Not everything has been sent' });
  await refusal
    .getByText('1 inspection on this device has not been sent: it is waiting to be sent.')
    .waitFor();
  await refusal.getByText('Nothing was removed, because it would be lost.').waitFor();
  await refusal.getByRole('button', { name: 'View Inspections' }).click();
  await deviceList(bob).getByText('Waiting for a signal').waitFor();

  await bob.context().setOffline(false);
  await waitUntilSaved(bob);
  await choose();
  const question = bob.getByRole('alertdialog', { name: /^Remove this account's data/ });
  await question.getByRole('button', { name: 'Log Out and Remove' }).click();
  await bob.getByRole('button', { name: 'Login' }).waitFor();
  await expect.poll(() => refreshTokenOf(bob.context())).toBeUndefined();
  expect(await recordsOnDevice(bob)).toEqual({ draft: 0, photo: 0, bytes: 0, answer: 0 });
  expect(await bob.evaluate('JSON.stringify(localStorage)')).not.toContain('Bob');
  expect(await inspectionsOf(read, 'Bob leaves')).toHaveLength(1);
  await bob.context().close();
});

/** How many records each store of the device's database has. */
const recordsOnDevice = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(String(request.error)));
      });
    const database = await settled(indexedDB.open('good-repair'));
    const counts: Record<string, number> = {};
    for (const store of database.objectStoreNames) {
      counts[store] = await settled(database.transaction(store).objectStore(store).count());
    }
    database.close();
    return counts;
  });
