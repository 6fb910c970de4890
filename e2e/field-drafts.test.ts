// This file is long because each way to lose a draft is tested from the first entry until the draft
// is opened again.
/** Nothing that was entered is lost because of a dead battery, a full device, or a second tab. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base } from 'vitest';
import {
  begin,
  waitUntilDraftSaved,
  markRadio,
  readDrafts,
  school,
  withoutPrefetch,
} from './support/form.ts';
import { deviceList, save } from './support/field.ts';
import { signIn, signInByCall } from './support/people.ts';
import { aPhoto } from './support/photo.ts';
import { openProduct } from './support/product.ts';
import { openProfile } from './support/profile.ts';
import { followNewInspection } from './support/search-for.ts';
import { tabletOf } from './support/tablet.ts';

const { server, browser } = await openProduct();
const photo = { name: 'sink.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(2) };
const test = base.extend({ bob: tabletOf({ server, browser }) });

test('When the battery dies after a mark and a photo, the app restores the whole form at its next start', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-profile-'));
  let profile = await openProfile(folder, server.url);
  try {
    await withoutPrefetch(profile.context);
    let tablet = await profile.context.newPage();
    await signInByCall(tablet, 'bob');
    await begin(tablet, school, 'Classroom 1');
    await markRadio(tablet, 'Sewer', 'Extreme deficiency').check();
    await tablet.getByLabel('Comments: Sewer').fill('Backs up under the sink – Nguyễn called.');
    await tablet.getByRole('tab', { name: /6-10/ }).click();
    await markRadio(tablet, 'Sinks/Fountains', 'Deficient').check();
    await tablet.getByLabel('Add photos: Sinks/Fountains').setInputFiles(photo);
    await expect.poll(async () => (await readDrafts(tablet)).photos).toBe(1);
    await markRadio(tablet, 'Electrical', 'Good').check();
    await waitUntilDraftSaved(tablet);

    const address = tablet.url();
    await profile.kill();
    profile = await openProfile(folder, server.url);
    tablet = await profile.context.newPage();
    // A killed Chromium loses the cookies that it received in its last half minute. The test clears
    // all cookies, so that the result does not depend on the time.
    await profile.context.clearCookies();
    await signInByCall(tablet, 'bob');
    await tablet.goto(address);
    await tablet.getByRole('heading', { name: 'Area Evaluation' }).waitFor();
    await expect.poll(() => markRadio(tablet, 'Electrical', 'Good').isChecked()).toBe(true);
    await expect
      .poll(() => markRadio(tablet, 'Sinks/Fountains', 'Deficient').isChecked())
      .toBe(true);
    const enlarge = tablet.getByRole('button', {
      name: /^Enlarge: Sinks.* in Classroom 1, photo 1 of 1/,
    });
    await expect
      .poll(() => enlarge.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await tablet.getByRole('tab', { name: /1-5/ }).click();
    await expect
      .poll(() => tablet.getByLabel('Comments: Sewer').inputValue())
      .toBe('Backs up under the sink – Nguyễn called.');
    // The area is finished and the inspection saved with its photo.
    await tablet.getByRole('button', { name: /Mark the rest Good/ }).click();
    await save(tablet);
    await save(tablet);
    await tablet.getByText('Inspection saved successfully!').first().waitFor();
    await tablet.waitForURL('**/inspections');
    await expect.poll(() => readDrafts(tablet)).toEqual({ photos: 0, drafts: [] });
  } finally {
    await profile.context.close().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
});

test('A photo is stored upright and at most 2048 pixels long', async ({ bob }) => {
  await begin(bob, school, 'Classroom 1');
  await markRadio(bob, 'Sewer', 'Extreme deficiency').check();
  await bob.getByLabel('Add photos: Sewer').setInputFiles(photo);
  // The chosen file is stored until the photo has been prepared.
  await expect.poll(async () => (await readDrafts(bob)).photos).toBe(1);
  const longestSide = () =>
    bob.evaluate(async () => {
      const bytes = await new Promise<ArrayBuffer>((resolve) => {
        const opening = indexedDB.open('good-repair');
        opening.onsuccess = () => {
          const all = opening.result.transaction('bytes').objectStore('bytes').getAll();
          all.onsuccess = () => resolve(all.result[0] as ArrayBuffer);
        };
      });
      const image = await createImageBitmap(new Blob([bytes]));
      return Math.max(image.width, image.height);
    });
  await expect.poll(longestSide).toBe(2048);
});

test('Two inspections are begun, left and continued; one is deleted', async ({ bob }) => {
  await begin(bob, school, 'Classroom 1');
  await markRadio(bob, 'Sewer', 'Good').check();
  await save(bob);
  await bob.getByRole('button', { name: 'Cancel' }).click();
  await bob.getByText('What you entered stays on this device as a draft').waitFor();
  await bob.getByRole('button', { name: 'Leave and keep draft' }).click();
  await bob.waitForURL('**/inspections');
  // Choosing the same school again shows a confirmation; a second inspection is begun.
  await followNewInspection(bob, school);
  const question = bob.getByRole('alertdialog', { name: 'Continue your earlier inspection?' });
  await question.getByText(/1 area, last changed (just now|\d minutes? ago)/).waitFor();
  await question.getByRole('button', { name: 'Start another' }).click();
  await bob.getByLabel('Weather condition').fill('Rain');
  await bob.getByRole('button', { name: 'Cancel' }).click();
  await bob.getByRole('button', { name: 'Leave and keep draft' }).click();

  const here = deviceList(bob);
  await expect.poll(() => here.getByRole('listitem').count()).toBe(2);
  await bob.goto('/dashboard');
  const unfinished = bob.locator('section', { hasText: 'Not finished yet' });
  await expect
    .poll(() =>
      unfinished.getByRole('link', { name: `Continue the inspection of ${school}` }).count(),
    )
    .toBe(2);
  await bob.goto('/inspections');
  await here.getByText(/1 of \d+ areas/).waitFor();
  await here
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await bob.getByRole('alertdialog').getByText('0 areas will be lost.').waitFor();
  await bob.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => here.getByRole('listitem').count()).toBe(1);
  await here.getByRole('link', { name: `Continue: ${school}` }).click();
  await bob.getByRole('button', { name: 'Edit Classroom 1' }).click();
  await bob.getByRole('tab', { name: /1-5/ }).click();
  await expect.poll(() => markRadio(bob, 'Sewer', 'Good').isChecked()).toBe(true);

  // Leaving asks about a draft only if it was changed.
  await markRadio(bob, 'Gas Leaks', 'Good').check();
  await save(bob);
  // Discarding the draft requires a confirmation, then deletes the draft and its photos from the
  // device.
  await bob.getByRole('button', { name: 'Cancel' }).click();
  await bob.getByRole('button', { name: 'Discard it…' }).click();
  await bob.getByText('This draft (1 area) will be deleted from this device.').waitFor();
  await bob.getByRole('button', { name: 'Discard and leave' }).click();
  await bob.waitForURL('**/inspections');
  await bob.getByText('Draft discarded', { exact: true }).waitFor();
  await expect.poll(() => readDrafts(bob)).toEqual({ photos: 0, drafts: [] });
});

test('A draft of changes to a saved inspection is continued with a notice, or deleted to start from the saved inspection', async ({
  bob,
}) => {
  await bob.goto('/inspections');
  await bob
    .getByRole('link', { name: /^Edit the inspection/ })
    .first()
    .click();
  await bob.getByLabel('Weather condition').fill('Hail');
  await waitUntilDraftSaved(bob);
  const saved = bob.url().replace(/&draft=.*/, '');
  await bob.getByRole('button', { name: 'Cancel' }).click();
  await bob.getByRole('button', { name: 'Leave and keep draft' }).click();
  await bob.goto(saved);
  await bob.getByText('You are continuing the draft stored on this device').waitFor();
  await expect.poll(() => bob.getByLabel('Weather condition').inputValue()).toBe('Hail');
  await bob.getByRole('button', { name: 'Start from the saved inspection' }).click();
  await bob.getByRole('button', { name: 'Delete the draft' }).click();
  await expect.poll(() => bob.getByLabel('Weather condition').inputValue()).not.toBe('Hail');
  await expect.poll(() => readDrafts(bob)).toEqual({ photos: 0, drafts: [] });
});

test('A second tab takes the draft over, and the first tab says so and can take it back', async ({
  bob,
}) => {
  await begin(bob, school, 'Classroom 1');
  await markRadio(bob, 'Sewer', 'Deficient').check();
  await bob.getByLabel('Comments: Sewer').fill('Slow');
  const second = await bob.context().newPage();
  await second.goto(bob.url());
  await second.getByText('This inspection is open in another tab.').waitFor();
  await second.getByRole('button', { name: 'Continue in this tab' }).click();
  await second.getByLabel('Comments: Sewer').waitFor();
  await expect.poll(() => second.getByLabel('Comments: Sewer').inputValue()).toBe('Slow');
  await bob.bringToFront();
  await bob.getByText('This inspection was taken over by another tab.').waitFor();
  await expect.poll(() => bob.getByRole('radio').count()).toBe(0);

  await second.bringToFront();
  await second.getByLabel('Comments: Sewer').fill('Slow, and smells');
  await bob.bringToFront();
  await bob.getByRole('button', { name: 'Take it back' }).click();
  await bob.getByLabel('Comments: Sewer').waitFor();
  await expect.poll(() => bob.getByLabel('Comments: Sewer').inputValue()).toBe('Slow, and smells');
});

test('Another person on the same tablet does not see the draft', async ({ bob }) => {
  await begin(bob, school, 'Classroom 1');
  await markRadio(bob, 'Sewer', 'Deficient').check();
  await waitUntilDraftSaved(bob);
  const address = bob.url();
  await bob.context().clearCookies();
  await signIn(bob, 'alice');
  await bob.goto(address);
  await bob.getByRole('heading', { name: 'New Inspection' }).waitFor();
  await bob.getByRole('button', { name: `School: ${school}` }).waitFor();
  await expect.poll(() => bob.getByRole('radio').count()).toBe(0);
  expect(bob.url()).not.toContain(new URL(address).searchParams.get('draft'));
  await bob.goto('/inspections');
  await bob.getByRole('heading', { name: 'Recent Inspections' }).waitFor();
  await expect.poll(() => bob.getByText('Inspections on this device').count()).toBe(0);
});

test('A full device shows a message, nothing is lost, and unsaved changes are stored once there is room', async ({
  bob,
}) => {
  // Chromium checks the quota only at intervals, so the quota must be small before anything is
  // written.
  const devtools = await bob.context().newCDPSession(bob);
  const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin: server.url });
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: server.url,
    // This is enough for the draft and other data of the page, but not for the photo's 1.5 MB.
    quotaSize: Math.ceil(usage) + 900_000,
  });
  await begin(bob, school, 'Classroom 1');
  await markRadio(bob, 'Sewer', 'Extreme deficiency').check();
  await bob.getByLabel('Add photos: Sewer').setInputFiles(photo);
  await bob.getByText('This device is full.').first().waitFor();
  await bob.getByRole('button', { name: /^Enlarge: Sewer in Classroom 1, photo 1 of 1/ }).waitFor();
  await bob.getByLabel('Comments: Sewer').fill('Still typing');

  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url });
  await bob.getByRole('button', { name: 'Try again' }).click();
  await bob.getByText('This device is full.').first().waitFor({ state: 'hidden' });
  await waitUntilDraftSaved(bob);
  await bob.reload();
  await bob.getByRole('button', { name: /^Enlarge: Sewer in Classroom 1, photo 1 of 1/ }).waitFor();
  await expect.poll(() => bob.getByLabel('Comments: Sewer').inputValue()).toBe('Still typing');
});

test('When the browser deletes the database, the open form stores its draft again', async ({
  bob,
}) => {
  await begin(bob, school, 'Classroom 1');
  await markRadio(bob, 'Sewer', 'Extreme deficiency').check();
  await bob.getByLabel('Add photos: Sewer').setInputFiles(photo);
  await expect.poll(async () => (await readDrafts(bob)).photos).toBe(1);
  const devtools = await bob.context().newCDPSession(bob);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: server.url,
    storageTypes: 'indexeddb',
  });
  await bob.getByLabel('Comments: Sewer').fill('After the flood');
  // Polls, because reopening the database takes longer than any pause between two writes.
  await expect
    .poll(async () => {
      const { photos, drafts } = await readDrafts(bob);
      const draft = JSON.stringify(drafts);
      // The photo is stored first, and the draft refers to it in the next write.
      return {
        photos,
        isNamed: /"kind":"new"/.test(draft),
        isStored: /After the flood/.test(draft),
      };
    })
    .toEqual({ photos: 1, isNamed: true, isStored: true });
  await bob.reload();
  await bob.getByRole('button', { name: /^Enlarge: Sewer in Classroom 1, photo 1 of 1/ }).waitFor();
  await expect.poll(() => bob.getByLabel('Comments: Sewer').inputValue()).toBe('After the flood');
});

test('If the browser does not allow anything to be stored, the form says so and saves the inspection from memory', async ({
  bob,
}) => {
  const page = await bob.context().newPage();
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Not in a private window', 'SecurityError');
    };
  });
  await begin(page, school, 'Classroom 2');
  await page
    .getByText('This browser does not allow anything to be stored on this device.')
    .waitFor();
  await markRadio(page, 'Sewer', 'Extreme deficiency').check();
  await page.getByLabel('Add photos: Sewer').setInputFiles(photo);
  await page
    .getByRole('button', { name: /^Enlarge: Sewer in Classroom 2, photo 1 of 1/ })
    .waitFor();
  await page.getByRole('button', { name: /Mark the rest Good/ }).click();
  await save(page);
  await save(page);
  await page.getByText('Inspection saved successfully!').first().waitFor();
  await expect.poll(() => page.getByText('A photo is no longer on this device').count()).toBe(0);
});
