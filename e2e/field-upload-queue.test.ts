/**
 * Inspections that are saved offline reach the server once, with every photo, over unreliable
 * connections. Each inspection is identified by its inspector's name; at the end of each test the
 * server has it once, with exactly the photos that were taken.
 */
import { expect, test } from 'vitest';
import { openPage, withServiceWorker } from './support/browser.ts';
import { files, deviceList, keepAndLeave, save, waitUntilSaved } from './support/field.ts';
import { startSession } from './support/people.ts';
import { aDamagedTiff, smallPhotos } from './support/photo.ts';
import { inspectionsOf } from './support/server-inspections.ts';
import { school, testUploads } from './support/uploads.ts';

const { field, bob, taken, fillIn, expectOnce, expectNothingLost } = await testUploads();
const { browser, proxy, read } = field;

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

test('No inspection of this file is lost or duplicated, and no photo is lost', () =>
  expectNothingLost());
