/**
 * What was saved in the field reaches the server once, with every photo, over lines that fail. Each
 * inspection is told by its inspector's name; at the end of each journey the server shows it once, and
 * of its photos exactly the bytes that were taken.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import {
  files,
  fillInOneArea,
  keepAndLeave,
  onDevice,
  openField,
  save,
  saved,
} from './support/in-the-field.ts';
import type { Fault, Line } from './support/faulty-line.ts';
import { signIn } from './support/people.ts';
import { aDamagedTiff, smallPhotos } from './support/photo.ts';
import { openProfile } from './support/profile.ts';
import { inspectionsOf, standing } from './support/standing.ts';

const school = 'Mayacamas Countywide Middle School';
/** Every inspection of this file, as it should stand in the end. */
const taken = new Map<string, Buffer[]>();

const { line, browser, bob, read } = await openField();
const { schoolList } = await read<{ schoolList: { id: string; name: string }[] }>('school/get');
const schoolId = schoolList.find(({ name }) => name === school)?.id ?? '';

/** Fills in an inspection of one area with these photos, up to its last Save. */
const fillIn = async (page: Page, name: string, photos: readonly Buffer[]): Promise<void> => {
  taken.set(name, [...photos]);
  await page.goto(`/new-inspection/${schoolId}`);
  await page.getByRole('button', { name: `School: ${school}` }).waitFor();
  await fillInOneArea(page, name, photos);
};

/** So many requests that nothing happens to. */
const well = (requests: number) => Array<Fault>(requests).fill('pass');

const expectOnce = async (name: string): Promise<void> => {
  const photos = taken.get(name) ?? [];
  expect(await standing(read, name, photos)).toEqual({
    inspections: 1,
    lost: 0,
    photos: photos.length,
  });
};

test('Bob saves without a signal, and it goes out by itself when there is one', async () => {
  await fillIn(bob, 'Bob offline', await smallPhotos(3));
  await bob.context().setOffline(true);
  await save(bob);
  await keepAndLeave(bob);
  await bob.getByRole('link', { name: '1 on this device' }).waitFor();
  expect(await inspectionsOf(read, 'Bob offline')).toEqual([]);
  await bob.context().setOffline(false);
  await saved(bob);
  await onDevice(bob).getByText('Safe on server').waitFor();
  await expectOnce('Bob offline');
});

test('The first answer is dropped, and the second try is told what the first one did', async () => {
  await fillIn(bob, 'Bob dropped', await smallPhotos(2));
  line.meets('inspection/save', 'drop');
  await save(bob);
  await saved(bob);
  await expectOnce('Bob dropped');
});

test('The server said success, photo missing: it stays on the device and goes again', async () => {
  await fillIn(bob, 'Bob missing', await smallPhotos(3));
  line.asked.length = 0;
  line.meets('inspection/save', 'lose');
  await save(bob);
  await saved(bob);
  await expectOnce('Bob missing');
  const sent = ['inspection/save', 'inspection/update'].map((call) => line.askedFor(call).length);
  expect(sent).toEqual([1, 1]);
});

test('Requests are cut, dropped, refused for a while, doubled and reordered: it is saved once', async () => {
  await fillIn(bob, 'Bob unlucky', await smallPhotos(7));
  line.meets('photo/received', 'busy');
  line.meets('photo/upload', 'twice', 'drop', 'late', 'cut');
  line.meets('inspection/save', 'busy', 'late', 'twice');
  await save(bob);
  await saved(bob);
  await line.release();
  expect(line.plan).toEqual([]);
  await expectOnce('Bob unlucky');
});

test('Fifty photos on a line that breaks off three times: hardly a byte goes twice', async () => {
  const photos = await smallPhotos(50);
  await fillIn(bob, 'Bob fifty', photos);
  line.asked.length = 0;
  line.meets('photo/upload', ...well(9), 'cut', ...well(14), 'drop', ...well(14), 'cut');
  await save(bob);
  await bob.getByText(/\d+ of 50 photos sent/).waitFor();
  await saved(bob);
  await expectOnce('Bob fifty');
  const bytes = (asked: Line['asked']) => asked.reduce((sum, one) => sum + one.bytes, 0);
  const uninterrupted =
    photos.reduce((sum, photo) => sum + photo.length, 0) + bytes(line.askedFor('inspection/save'));
  const ratio = bytes(line.asked) / uninterrupted;
  console.info(`Bytes sent of 50 photos, interrupted to not: ${ratio.toFixed(3)}`);
  expect(ratio).toBeLessThanOrEqual(1.1);
});

test('Two tabs are open when the signal comes back, and one of them sends', async () => {
  const other = await bob.context().newPage();
  await other.goto('/inspections');
  await bob.bringToFront();
  await fillIn(bob, 'Bob two tabs', await smallPhotos(6));
  await onDevice(other)
    .getByRole('link', { name: `Continue: ${school}` })
    .waitFor();
  await bob.context().setOffline(true);
  await save(bob);
  await keepAndLeave(bob);
  await onDevice(other).getByText('Waiting for a signal').waitFor();
  line.asked.length = 0;
  await bob.context().setOffline(false);
  await Promise.all(
    [bob, other].map((tab) => onDevice(tab).getByText('Safe on server').last().waitFor()),
  );
  expect([line.askedFor('photo/upload').length, line.askedFor('inspection/save').length]).toEqual([
    6, 1,
  ]);
  await expectOnce('Bob two tabs');
  await other.close();
});

test('What the server refuses stays on the device with its sentence, and is mended in the form', async () => {
  await fillIn(bob, 'Bob refused', [await aDamagedTiff()]);
  await bob.context().setOffline(true);
  await save(bob);
  await keepAndLeave(bob);
  await bob.context().setOffline(false);
  await onDevice(bob).getByText('Not accepted').waitFor();
  await onDevice(bob)
    .getByText(/damaged or incomplete/)
    .waitFor();
  await onDevice(bob)
    .getByRole('link', { name: `Fix it: ${school}` })
    .click();
  await bob.getByRole('button', { name: 'Remove photo 1 of Gas Leaks' }).click();
  await save(bob);
  await save(bob);
  await saved(bob);
  taken.set('Bob refused', []);
  await expectOnce('Bob refused');
});

test('Unsent work leaves the tablet as a file; sent from both devices it is one inspection', async () => {
  await fillIn(bob, 'Bob by file', await smallPhotos(2));
  await bob.context().setOffline(true);
  await save(bob);
  await keepAndLeave(bob);
  const saving = bob.waitForEvent('download');
  await bob.getByRole('button', { name: `Save to file: ${school}` }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^Mayacamas .*\.goodrepair$/);

  const alice = await openPage(browser, line.url);
  await signIn(alice, 'alice');
  await alice.goto('/inspections');
  const input = alice.getByLabel('Inspection file');
  await input.setInputFiles(files(await smallPhotos(1)));
  await alice.getByText('not an inspection saved by Good Repair').first().waitFor();
  await input.setInputFiles(await download.path());
  await onDevice(alice).getByText('Safe on server').waitFor();
  await bob.context().setOffline(false);
  await saved(bob);
  await expectOnce('Bob by file');
  await alice.context().close();
});

test('The session ends in between: Bob signs in, and it goes on', async () => {
  await fillIn(bob, 'Bob signed out', await smallPhotos(6));
  line.asked.length = 0;
  line.meets('photo/upload', 'hang');
  await save(bob);
  await expect.poll(() => line.askedFor('photo/upload').length).toBe(1);
  await bob.getByRole('button', { name: 'Keep and leave' }).click();
  await bob.context().clearCookies();
  await bob.reload();
  await bob.getByRole('button', { name: 'Login' }).waitFor();
  expect(await inspectionsOf(read, 'Bob signed out')).toEqual([]);
  await signIn(bob, 'bob');
  await saved(bob);
  await expectOnce('Bob signed out');
});

test('The tablet dies in the middle of an upload: opened again, it goes on where it was', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-profile-'));
  const photos = await smallPhotos(12);
  let profile = await openProfile(folder, line.url);
  try {
    let tablet = await profile.context.newPage();
    await signIn(tablet, 'bob');
    await fillIn(tablet, 'Bob battery', photos);
    line.asked.length = 0;
    line.meets('photo/upload', ...well(5), 'hang');
    await save(tablet);
    await expect.poll(() => line.askedFor('photo/upload').length).toBe(6);
    await profile.kill();

    profile = await openProfile(folder, line.url);
    tablet = await profile.context.newPage();
    await profile.context.clearCookies();
    await signIn(tablet, 'bob');
    await saved(tablet);
    await expectOnce('Bob battery');
    // The five that were there stay there; the sixth never was answered.
    expect(line.askedFor('photo/upload').length).toBe(13);
  } finally {
    await profile.context.close().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
});

test('After all of it, nothing is lost and nothing is there twice', async () => {
  const stands = await Promise.all(
    [...taken].map(([name, photos]) => standing(read, name, photos)),
  );
  const lost = stands.reduce((sum, one) => sum + one.lost, 0);
  const duplicated = stands.reduce((sum, one) => sum + one.inspections - 1, 0);
  console.info(`Faults tried: ${line.tried}, lost: ${lost}, duplicated: ${duplicated}`);
  expect({ lost, duplicated, device: await onDevice(bob).getByText('Waiting').count() }).toEqual({
    lost: 0,
    duplicated: 0,
    device: 0,
  });
});
