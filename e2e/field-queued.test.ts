/**
 * An inspection that was saved offline stays in the upload queue until it is sent, however its
 * dialog is closed.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readDrafts, school } from './support/form.ts';
import { fillInOneArea, openField, save, waitUntilSaved } from './support/field.ts';
import { smallPhotos } from './support/photo.ts';
import { inspectionsOf, savedOnServer } from './support/server-inspections.ts';
import { openTablet } from './support/tablet.ts';

const field = await openField();
const { proxy, read } = field;
const bob = await openTablet(field);
const { schoolList } = await read<{ schoolList: { id: string; name: string }[] }>('school/get');
const schoolId = schoolList.find(({ name }) => name === school)?.id ?? '';

const QUEUED = 'This inspection is queued and will be sent automatically.';
const CHANGED = 'You changed this inspection, so it is no longer queued.';
const SAVED = 'This inspection is saved on the server.';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Stored on this device' });

/** Fills in an inspection with two photos, goes offline and saves; returns the photos. */
const saveOffline = async (page: Page, inspector: string): Promise<Buffer[]> => {
  const photos = await smallPhotos(2);
  await page.goto(`/new-inspection/${schoolId}`);
  await page.getByRole('button', { name: `School: ${school}` }).waitFor();
  await fillInOneArea(page, inspector, photos);
  await page.context().setOffline(true);
  await save(page);
  await dialog(page).waitFor();
  return photos;
};

const stateOnDevice = async (page: Page): Promise<string | undefined> => {
  const [draft] = (await readDrafts(page)).drafts as { state: string }[];
  return draft?.state;
};

const weatherOf = async (inspector: string): Promise<unknown[]> =>
  (await inspectionsOf(read, inspector)).map(
    (one) => (one as unknown as { weatherCondition: string }).weatherCondition,
  );

/** Changes the weather in step 1 of the form. */
const changeWeather = async (page: Page, weather: string): Promise<void> => {
  await page.getByRole('button', { name: 'Prev' }).click();
  await page.getByRole('button', { name: 'Back to School Site' }).click();
  await page.getByLabel('Weather condition').fill(weather);
};

const leaveForInspections = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/inspections');
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
};

const ways: [name: string, close: (page: Page) => Promise<void>][] = [
  ['Close', (page) => dialog(page).getByRole('button', { name: 'Close' }).click()],
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['Keep editing', (page) => dialog(page).getByRole('button', { name: 'Keep editing' }).click()],
];

test.each(ways)(
  'Closing the dialog by %s leaves the inspection queued, and it is sent',
  async (way, close) => {
    const inspector = `Bob ${way}`;
    const photos = await saveOffline(bob, inspector);
    await close(bob);
    await dialog(bob).waitFor({ state: 'hidden' });
    await bob.getByText(QUEUED).waitFor();
    await expect.poll(() => stateOnDevice(bob)).toBe('queued');

    await bob.context().setOffline(false);
    await waitUntilSaved(bob);
    await bob.getByText(SAVED).waitFor();
    expect(await savedOnServer(read, inspector, photos)).toEqual({
      inspections: 1,
      missing: 0,
      photos: 2,
    });
    // Nothing is unsaved, so leaving asks nothing and leaves nothing behind.
    await leaveForInspections(bob);
    await expect.poll(() => readDrafts(bob)).toEqual({ photos: 0, drafts: [] });
  },
);

test('When the server has saved the inspection, the progress dialog closes immediately, before the next screen is loaded', async () => {
  await saveOffline(bob, 'Bob waits');
  // The form stays until the next screen has loaded, but for 400 ms at most
  // (navigate-when-ready.ts). This removes the limit.
  await bob.evaluate(`{
    const wait = window.setTimeout;
    window.setTimeout = (run, ms, ...rest) => wait(run, ms === 400 ? 1e8 : ms, ...rest);
  }`);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await bob.route('**/api/inspection/list**', async (route) => {
    await released;
    await route.continue();
  });
  await bob.context().setOffline(false);
  await waitUntilSaved(bob);
  await expect.poll(() => bob.getByRole('dialog').count()).toBe(0);
  expect(new URL(bob.url()).pathname).toMatch(/^\/new-inspection/);
  release();
  await bob.waitForURL('**/inspections');
  await bob.unroute('**/api/inspection/list**');
});

test('Leaving a queued inspection needs no confirmation, and the inspection is sent', async () => {
  const photos = await saveOffline(bob, 'Bob leaves');
  await bob.keyboard.press('Escape');
  await bob.getByText(QUEUED).waitFor();
  await leaveForInspections(bob);
  await bob.context().setOffline(false);
  await waitUntilSaved(bob);
  expect(await savedOnServer(read, 'Bob leaves', photos)).toEqual({
    inspections: 1,
    missing: 0,
    photos: 2,
  });
});

test('A change removes the inspection from the upload queue, which the form reports; Save queues the inspection again', async () => {
  const photos = await saveOffline(bob, 'Bob changes');
  await bob.keyboard.press('Escape');
  await bob.getByText(QUEUED).waitFor();
  await changeWeather(bob, 'Hail');
  await bob.getByText(CHANGED).waitFor();
  await expect.poll(() => stateOnDevice(bob)).toBe('open');

  proxy.requests.length = 0;
  await bob.context().setOffline(false);
  await bob.getByText('No signal.').waitFor({ state: 'detached' });
  await bob.getByRole('button', { name: 'Next' }).click();
  expect(proxy.requestsTo('inspection/save')).toEqual([]);
  await save(bob);
  await waitUntilSaved(bob);
  await bob.waitForURL('**/inspections');
  expect(await savedOnServer(read, 'Bob changes', photos)).toEqual({
    inspections: 1,
    missing: 0,
    photos: 2,
  });
  expect(await weatherOf('Bob changes')).toEqual(['Hail']);
});

test('A change made after the queued draft was sent updates the same inspection', async () => {
  const photos = await saveOffline(bob, 'Bob updates');
  await bob.keyboard.press('Escape');
  await bob.context().setOffline(false);
  await bob.getByText(SAVED).waitFor();
  await changeWeather(bob, 'Snow');
  await bob.getByRole('button', { name: 'Next' }).click();
  await save(bob);
  await bob.getByText('Inspection updated successfully!').first().waitFor();
  expect(await savedOnServer(read, 'Bob updates', photos)).toEqual({
    inspections: 1,
    missing: 0,
    photos: 2,
  });
  expect(await weatherOf('Bob updates')).toEqual(['Snow']);
  await expect.poll(() => readDrafts(bob)).toEqual({ photos: 0, drafts: [] });
});
