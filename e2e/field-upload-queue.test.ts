/**
 * Inspections that are saved offline reach the server once, with every photo, over unreliable
 * connections. Each inspection is identified by its inspector's name; at the end of each test the
 * server has it once, with exactly the photos that were taken.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, withServiceWorker } from './support/browser.ts';
import {
  files,
  fillInOneArea,
  keepAndLeave,
  deviceList,
  openField,
  save,
  waitUntilSaved,
} from './support/field.ts';
import type { FaultyProxy, ProxyFault } from './support/faulty-proxy.ts';
import { signIn, signInByCall, startSession } from './support/people.ts';
import { aDamagedTiff, smallPhotos } from './support/photo.ts';
import { openProfile } from './support/profile.ts';
import { inspectionsOf, savedOnServer } from './support/server-inspections.ts';
import { openTablet } from './support/tablet.ts';

const school = 'Mayacamas Countywide Middle School';
/**
 * The photos of every inspection of this file, as the server should have them at the end, by the
 * name of the inspector.
 */
const taken = new Map<string, Buffer[]>();

const field = await openField();
const { proxy, browser, read } = field;
const bob = await openTablet(field);
const { schoolList } = await read<{ schoolList: { id: string; name: string }[] }>('school/get');
const schoolId = schoolList.find(({ name }) => name === school)?.id ?? '';

/** Fills in an inspection of one area with these photos, up to its last Save. */
const fillIn = async (page: Page, name: string, photos: readonly Buffer[]): Promise<void> => {
  taken.set(name, [...photos]);
  await page.goto(`/new-inspection/${schoolId}`);
  await page.getByRole('button', { name: `School: ${school}` }).waitFor();
  await fillInOneArea(page, name, photos);
};

/** A plan with which the proxy lets this number of requests pass without a fault. */
const well = (requests: number) => Array<ProxyFault>(requests).fill('pass');

const expectOnce = async (name: string): Promise<void> => {
  const photos = taken.get(name) ?? [];
  expect(await savedOnServer(read, name, photos)).toEqual({
    inspections: 1,
    missing: 0,
    photos: photos.length,
  });
};

test('An inspection saved offline is sent when the connection is back', async () => {
  await fillIn(bob, 'Bob offline', await smallPhotos(3));
  await bob.context().setOffline(true);
  await save(bob);
  await keepAndLeave(bob);
  await bob.getByRole('link', { name: '1 not sent yet' }).waitFor();
  expect(await inspectionsOf(read, 'Bob offline')).toEqual([]);
  await bob.context().setOffline(false);
  await waitUntilSaved(bob);
  await deviceList(bob).getByText('Saved on the server').waitFor();
  await expectOnce('Bob offline');
});

test('A save whose response was lost is repeated with the same result', async () => {
  await fillIn(bob, 'Bob dropped', await smallPhotos(2));
  proxy.planFaults('inspection/save', 'drop');
  await save(bob);
  await waitUntilSaved(bob);
  await expectOnce('Bob dropped');
});

test('A photo that the server did not receive stays on the device and is sent again', async () => {
  await fillIn(bob, 'Bob missing', await smallPhotos(3));
  proxy.requests.length = 0;
  proxy.planFaults('inspection/save', 'lose');
  await save(bob);
  await waitUntilSaved(bob);
  await expectOnce('Bob missing');
  const sent = ['inspection/save', 'inspection/update'].map(
    (call) => proxy.requestsTo(call).length,
  );
  expect(sent).toEqual([1, 1]);
});

test('Requests are cut, dropped, refused, doubled and reordered: the inspection is saved once', async () => {
  await fillIn(bob, 'Bob unlucky', await smallPhotos(7));
  proxy.planFaults('photo/received', 'busy');
  proxy.planFaults('photo/upload', 'twice', 'drop', 'late', 'cut');
  proxy.planFaults('inspection/save', 'busy', 'late', 'twice');
  await save(bob);
  await waitUntilSaved(bob);
  await proxy.releaseLate();
  expect(proxy.planned).toEqual([]);
  await expectOnce('Bob unlucky');
});

test('When fifty photos are sent over a connection that fails three times, almost nothing is sent twice', async () => {
  const photos = await smallPhotos(50);
  await fillIn(bob, 'Bob fifty', photos);
  proxy.requests.length = 0;
  proxy.planFaults('photo/upload', ...well(9), 'cut', ...well(14), 'drop', ...well(14), 'cut');
  const progress = bob.getByText(/\d+ of 50 photos sent/).waitFor();
  await save(bob);
  await progress;
  await waitUntilSaved(bob);
  await expectOnce('Bob fifty');
  const bytes = (requests: FaultyProxy['requests']) =>
    requests.reduce((sum, one) => sum + one.bytes, 0);
  const uninterrupted =
    photos.reduce((sum, photo) => sum + photo.length, 0) +
    bytes(proxy.requestsTo('inspection/save'));
  const ratio = bytes(proxy.requests) / uninterrupted;
  console.info(`Bytes sent of 50 photos, interrupted to not: ${ratio.toFixed(3)}`);
  expect(ratio).toBeLessThanOrEqual(1.1);
});

test('When the connection is back, only one of two open tabs sends the inspection', async () => {
  const other = await bob.context().newPage();
  await other.goto('/inspections');
  await bob.bringToFront();
  await fillIn(bob, 'Bob two tabs', await smallPhotos(6));
  await deviceList(other)
    .getByRole('link', { name: `Continue: ${school}` })
    .waitFor();
  await bob.context().setOffline(true);
  await save(bob);
  await keepAndLeave(bob);
  await deviceList(other).getByText('Waiting for a signal').waitFor();
  proxy.requests.length = 0;
  await bob.context().setOffline(false);
  const sent = () =>
    ['photo/upload', 'inspection/save'].map((call) => proxy.requestsTo(call).length);
  await expect.poll(sent).toEqual([6, 1]);
  await Promise.all(
    [bob, other].map((tab) => deviceList(tab).getByText('Saved on the server').last().waitFor()),
  );
  expect(sent()).toEqual([6, 1]);
  await expectOnce('Bob two tabs');
  await other.close();
});

test("A refused inspection stays on the device with the server's message, and is corrected in the form", async () => {
  await fillIn(bob, 'Bob refused', [await aDamagedTiff()]);
  await bob.context().setOffline(true);
  await save(bob);
  await keepAndLeave(bob);
  await bob.context().setOffline(false);
  await deviceList(bob).getByText('Not accepted').waitFor();
  await deviceList(bob)
    .getByText(/damaged or incomplete/)
    .waitFor();
  await deviceList(bob)
    .getByRole('link', { name: `Fix it: ${school}` })
    .click();
  await bob.getByRole('button', { name: 'Remove photo 1 of Gas Leaks' }).click();
  await save(bob);
  await save(bob);
  await waitUntilSaved(bob);
  taken.set('Bob refused', []);
  await expectOnce('Bob refused');
});

test('An inspection with photos that the server refuses names all of them, and is saved without them', async () => {
  const [good, other] = (await smallPhotos(2)) as [Buffer, Buffer];
  const damaged = await aDamagedTiff();
  await fillIn(bob, 'Bob without', [damaged, good, damaged, other]);
  await save(bob);
  const refused = bob.getByRole('list', { name: 'Photos that cannot be sent' });
  await refused.getByText('photo 1: this photo is damaged').waitFor();
  await refused.getByText('photo 3: this photo is damaged').waitFor();
  await bob.getByRole('button', { name: 'Save without these 2 photos' }).click();
  const check = bob.getByRole('dialog', { name: 'Before you save' });
  await check.getByRole('button', { name: /^Save/ }).click();
  await waitUntilSaved(bob);
  taken.set('Bob without', [good, other]);
  await expectOnce('Bob without');
});

test('An inspection that is moved to another device by file is saved only once, even if both devices send it', async () => {
  await fillIn(bob, 'Bob by file', await smallPhotos(2));
  await bob.context().setOffline(true);
  await save(bob);
  await keepAndLeave(bob);
  const saving = bob.waitForEvent('download');
  await bob.getByRole('button', { name: `Save to file: ${school}` }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^Mayacamas .*\.goodrepair$/);

  const alice = await openPage(browser, proxy.url, withServiceWorker);
  await startSession(alice, 'alice');
  await alice.goto('/inspections');
  const input = alice.getByLabel('Inspection file');
  await input.setInputFiles(files(await smallPhotos(1)));
  await alice.getByText('not an inspection saved by Good Repair').first().waitFor();
  await input.setInputFiles(await download.path());
  await deviceList(alice).getByText('Saved on the server').waitFor();
  await bob.context().setOffline(false);
  await waitUntilSaved(bob);
  await expectOnce('Bob by file');
  await alice.context().close();
});

test('After the session ended, signing in continues the upload', async () => {
  await fillIn(bob, 'Bob signed out', await smallPhotos(6));
  proxy.requests.length = 0;
  proxy.planFaults('photo/upload', 'hang');
  await save(bob);
  await expect.poll(() => proxy.requestsTo('photo/upload').length).toBe(1);
  await bob.getByRole('button', { name: 'Leave page' }).click();
  await bob.context().clearCookies();
  await bob.reload();
  await bob.getByRole('button', { name: 'Login' }).waitFor();
  expect(await inspectionsOf(read, 'Bob signed out')).toEqual([]);
  await signIn(bob, 'bob');
  await waitUntilSaved(bob);
  await expectOnce('Bob signed out');
});

test('If the browser is killed during an upload, opening the app again resumes it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-profile-'));
  const photos = await smallPhotos(12);
  let profile = await openProfile(folder, proxy.url);
  try {
    let tablet = await profile.context.newPage();
    await signInByCall(tablet, 'bob');
    await fillIn(tablet, 'Bob battery', photos);
    proxy.requests.length = 0;
    proxy.planFaults('photo/upload', ...well(5), 'hang');
    await save(tablet);
    await expect.poll(() => proxy.requestsTo('photo/upload').length).toBe(6);
    await profile.kill();

    profile = await openProfile(folder, proxy.url);
    tablet = await profile.context.newPage();
    await profile.context.clearCookies();
    await signIn(tablet, 'bob');
    await waitUntilSaved(tablet);
    await expectOnce('Bob battery');
    // The first five photos stay on the server. Only the sixth is sent again, because its request
    // got no response.
    expect(proxy.requestsTo('photo/upload').length).toBe(13);
  } finally {
    await profile.context.close().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
});

test('No inspection of this file is lost or duplicated, and no photo is lost', async () => {
  const stands = await Promise.all(
    [...taken].map(([name, photos]) => savedOnServer(read, name, photos)),
  );
  const missing = stands.reduce((sum, one) => sum + one.missing, 0);
  const duplicated = stands.reduce((sum, one) => sum + one.inspections - 1, 0);
  console.info(`Faults tried: ${proxy.faultCount}, missing: ${missing}, duplicated: ${duplicated}`);
  expect({
    missing,
    duplicated,
    device: await deviceList(bob).getByText('Waiting').count(),
  }).toEqual({
    missing: 0,
    duplicated: 0,
    device: 0,
  });
});
