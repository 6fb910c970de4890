/**
 * Faults of the connection and of the browser while inspections are sent, in a real browser. What the
 * app does then is also tested without one (web/transport, web/upload-queue).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { deviceList, keepAndLeave, save, waitUntilSaved } from './support/field.ts';
import type { FaultyProxy } from './support/faulty-proxy.ts';
import { signIn, signInByCall } from './support/people.ts';
import { smallPhotos } from './support/photo.ts';
import { openProfile } from './support/profile.ts';
import { inspectionsOf } from './support/server-inspections.ts';
import { sendOnlyWithSave } from './support/tablet.ts';
import { school, testUploads, well } from './support/uploads.ts';

const { field, bob, fillIn, expectOnce, expectNothingLost } = await testUploads();
const { proxy, read } = field;

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

test('After the session ended, signing in continues the upload', async () => {
  await fillIn(bob, 'Bob signed out', await smallPhotos(6));
  proxy.requests.length = 0;
  proxy.planFaults('photo/upload', 'hang');
  await save(bob);
  await expect.poll(() => proxy.requestsTo('photo/upload').length).toBe(6);
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
    await sendOnlyWithSave(tablet);
    await fillIn(tablet, 'Bob battery', photos);
    proxy.requests.length = 0;
    // Three photos are sent at a time, so that nothing more is sent once three get no response.
    proxy.planFaults('photo/upload', ...well(5), 'hang', 'hang', 'hang');
    await save(tablet);
    await expect.poll(() => proxy.requestsTo('photo/upload').length).toBe(8);
    await profile.kill();

    profile = await openProfile(folder, proxy.url);
    tablet = await profile.context.newPage();
    await profile.context.clearCookies();
    await signIn(tablet, 'bob');
    await waitUntilSaved(tablet);
    await expectOnce('Bob battery');
    // The first five photos stay on the server. Only the three whose requests got no response are sent
    // again.
    expect(proxy.requestsTo('photo/upload').length).toBe(15);
  } finally {
    await profile.context.close().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
});

test('No inspection of this file is lost or duplicated, and no photo is lost', () =>
  expectNothingLost());
