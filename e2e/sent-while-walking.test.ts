/**
 * Photos and marks reach the server while an inspection is entered, and the inspection is continued
 * on another device of the same person (docs/decisions/0292).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { addPhotos, files, openField, save, waitUntilSaved } from './support/field.ts';
import { beginByAddress, markRadio, school } from './support/form.ts';
import { signInByCall } from './support/people.ts';
import { smallPhotos } from './support/photo.ts';
import { openProfile } from './support/profile.ts';
import { savedOnServer } from './support/server-inspections.ts';
import { openOnlineTablet } from './support/tablet.ts';
import {
  deleteDrafts,
  draftsOnServer,
  entryOnServer,
  expectReceived,
  hidePage,
  receivedOf,
  storageLine,
} from './support/while-walking.ts';

const field = await openField();
const { proxy, read } = field;

beforeEach(() => deleteDrafts(field));

/** The mark of a category in Bob's newest draft on the server. */
const statusOnServer = async (area: string, category: string) => {
  const [draft] = await draftsOnServer(read);
  return draft && (await entryOnServer(read, draft, area, category))?.status;
};

test('Photos reach the server before Save, and Save sends only the rest', async () => {
  const bob = await openOnlineTablet(field);
  const photos = await smallPhotos(7);
  await beginByAddress(bob, school, 'Classroom 1');
  await addPhotos(bob, photos.slice(0, 6));
  await expectReceived(read, photos, 6);
  await storageLine(bob, /^Stored on this device and on the server, \d+:\d\d [AP]M$/).waitFor();
  expect(proxy.requestsTo('photo/upload')).toHaveLength(6);
  expect(proxy.requestsTo('inspection/save')).toEqual([]);

  await bob.context().setOffline(true);
  await bob.getByLabel('Add photos: Gas Leaks').setInputFiles(files(photos.slice(6)));
  await storageLine(bob, 'Stored on this device; 1 photo waiting for a signal').waitFor();
  await bob.getByRole('button', { name: /Mark the rest Good/ }).click();
  await save(bob);
  await save(bob);
  await bob.getByText('No signal. The inspection is stored on this device').waitFor();
  expect(await receivedOf(read, photos)).toBe(6);
  await bob.context().setOffline(false);
  await waitUntilSaved(bob);
  expect(proxy.requestsTo('photo/upload')).toHaveLength(7);
  const [sent] = proxy.requestsTo('inspection/save');
  expect(sent?.bytes).toBeLessThan((photos[0]?.length ?? 0) + 20_000);
  // The save has ended the draft.
  expect(await draftsOnServer(read)).toEqual([]);
  await bob.context().close();
});

test('Another device of the same person continues the walk with all marks and photos; the first one says so and loses nothing', async () => {
  const tablet = await openOnlineTablet(field);
  const photos = await smallPhotos(3);
  await beginByAddress(tablet, school, 'Classroom 2');
  await addPhotos(tablet, photos);
  await tablet.getByLabel('Comments: Gas Leaks').fill('Smells of gas');
  await markRadio(tablet, 'Sewer', 'Good').check();
  await expectReceived(read, photos, 3);
  await hidePage(tablet);
  await expect.poll(() => statusOnServer('Classroom 2', 'sewer')).toBe('Good');

  const phone = await openOnlineTablet(field);
  await phone.goto('/inspections');
  await phone.getByRole('heading', { name: 'Started on another device' }).waitFor();
  await phone
    .getByRole('paragraph')
    .filter({ hasText: /^Started on .+ · 1 area entered · 3 photos/ })
    .waitFor();
  await phone.getByRole('button', { name: `Continue on This Device: ${school}` }).click();
  await phone.getByLabel('Inspector name').waitFor();
  await phone.getByRole('button', { name: 'Next' }).click();
  await phone.getByRole('button', { name: 'Edit Classroom 2' }).click();
  await expect.poll(() => markRadio(phone, 'Sewer', 'Good').isChecked()).toBe(true);
  await expect
    .poll(() => phone.getByLabel('Comments: Gas Leaks').inputValue())
    .toBe('Smells of gas');
  const thumbnails = phone.getByRole('list', { name: 'Photos: Gas Leaks' }).locator('img');
  await expect.poll(() => thumbnails.count()).toBe(3);
  await expect
    .poll(() =>
      thumbnails.evaluateAll(
        (all) => all.filter((one) => (one as { naturalWidth?: number }).naturalWidth).length,
      ),
    )
    .toBe(3);
  await markRadio(phone, 'Interior Surfaces', 'Deficient').check();
  await hidePage(phone);

  // The first device had not sent this yet.
  await tablet.getByLabel('Comments: Gas Leaks').fill('Smells of gas, shut off');
  await hidePage(tablet);
  await tablet.getByText(/^Continued on /).waitFor();
  expect(await tablet.getByLabel('Comments: Gas Leaks').inputValue()).toBe(
    'Smells of gas, shut off',
  );
  await expect.poll(() => statusOnServer('Classroom 2', 'interior')).toBe('Deficient');
  await tablet.getByRole('button', { name: 'Continue here again' }).click();
  await expect
    .poll(() => tablet.getByLabel('Comments: Gas Leaks').inputValue())
    .toBe('Smells of gas, shut off');
  await expect
    .poll(() => markRadio(tablet, 'Interior Surfaces', 'Deficient').isChecked())
    .toBe(true);
  await phone.context().close();
  await tablet.context().close();
});

test('With "only on Wi-Fi", and with the data saver, nothing is sent before Save, which the form says', async () => {
  const bob = await openOnlineTablet(field);
  const photos = await smallPhotos(2);
  await bob.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { type: 'cellular', saveData: false }),
    });
  });
  await bob.goto('/settings');
  await bob.getByLabel('While I inspect, send photos and marks only on Wi-Fi').check();
  await beginByAddress(bob, school, 'Classroom 3');
  proxy.requests.length = 0;
  await addPhotos(bob, photos);
  await storageLine(bob, 'Stored on this device; 2 photos waiting for Wi-Fi').waitFor();
  await hidePage(bob);
  const change = (type: string, saveData: boolean) =>
    bob.evaluate(
      ([kind, saves]) => {
        const connection = (navigator as unknown as { connection: EventTarget }).connection;
        Object.assign(connection, { type: kind, saveData: saves });
        connection.dispatchEvent(new Event('change'));
      },
      [type, saveData] as const,
    );
  await change('wifi', true);
  await storageLine(bob, 'Stored on this device; 2 photos not sent: data saver').waitFor();
  const sent = () =>
    ['photo/upload', 'photo/received', 'draft/store'].flatMap((call) =>
      proxy.requestsTo(call).map((one) => one.path),
    );
  expect(sent()).toEqual([]);
  await change('wifi', false);
  await expectReceived(read, photos, 2);
  await bob.context().close();
});

test('When the tablet is destroyed, the server has the photos and marks that the form said were there', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-profile-'));
  const photos = await smallPhotos(3);
  const profile = await openProfile(folder, proxy.url);
  try {
    const tablet = await profile.context.newPage();
    await signInByCall(tablet, 'bob');
    await beginByAddress(tablet, school, 'Classroom 4');
    await addPhotos(tablet, photos);
    await markRadio(tablet, 'Sewer', 'Good').check();
    await hidePage(tablet);
    await storageLine(tablet, /^Stored on this device and on the server/).waitFor();
    await expectReceived(read, photos, 3);
    await expect.poll(() => statusOnServer('Classroom 4', 'sewer')).toBe('Good');
    await profile.kill();
  } finally {
    await profile.context.close().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
  const other = await openOnlineTablet(field);
  await other.goto('/inspections');
  const card = other.locator('li', { hasText: '1 area entered · 3 photos' });
  await card.getByRole('button', { name: `Continue on This Device: ${school}` }).click();
  await other.getByLabel('Inspector name').fill('Bob from the sink');
  await other.getByRole('button', { name: 'Next' }).click();
  await other.getByRole('button', { name: 'Edit Classroom 4' }).click();
  await other.getByRole('button', { name: /Mark the rest Good/ }).click();
  await save(other);
  await save(other);
  await waitUntilSaved(other);
  expect(await savedOnServer(read, 'Bob from the sink', photos)).toEqual({
    inspections: 1,
    missing: 0,
    photos: 3,
  });
  await other.context().close();
});

test('Whoever saves on the first device what another device continues is asked, and can keep both', async () => {
  const tablet = await openOnlineTablet(field);
  await beginByAddress(tablet, school, 'Classroom 5');
  await markRadio(tablet, 'Sewer', 'Good').check();
  await hidePage(tablet);
  await expect.poll(() => statusOnServer('Classroom 5', 'sewer')).toBe('Good');
  const phone = await openOnlineTablet(field);
  await phone.goto('/inspections');
  await phone
    .locator('li', { hasText: /1 area entered · (just now|\d+ minutes? ago)/ })
    .getByRole('button', { name: `Continue on This Device: ${school}` })
    .click();
  await phone.getByLabel('Inspector name').waitFor();

  await tablet.getByRole('button', { name: /Mark the rest Good/ }).click();
  await save(tablet);
  await save(tablet);
  await tablet.getByText(/^Continued on /).waitFor();
  await tablet.getByText('It was not saved.').waitFor();
  await tablet.getByRole('button', { name: 'Keep both' }).click();
  await tablet.getByText(/^Continued on /).waitFor({ state: 'hidden' });
  await save(tablet);
  await waitUntilSaved(tablet);
  await phone.context().close();
  await tablet.context().close();
});
