/** An inspector scans the label on a door, which opens its area in the inspection. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sizes, withServiceWorker } from './support/browser.ts';
import { isCameraOff, showCode, withDoorCamera } from './support/door-camera.ts';
import { markRadio, openNewInspection, school } from './support/form.ts';
import { bearerAt, startSession } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';
import { readerOf } from './support/server-inspections.ts';
import { storedRoom } from './support/stored-room.ts';

type Named = { id: string; name: string };

const { server, browser } = await openSharedProduct();
const read = readerOf(server.url, await bearerAt(server.url, 'alice'));
const { schoolList } = await read<{ schoolList: Named[] }>('school/get');
const placesOf = async (name: string): Promise<Named[]> => {
  const id = schoolList.find((one) => one.name === name)?.id ?? '';
  return (await read<{ schoolFacilityList: Named[] }>(`school/facilities/${id}/get`))
    .schoolFacilityList;
};
const ours = await placesOf(school);
const elsewhere = 'Alder Creek Elementary';
const theirs = await placesOf(elsewhere);
const theirRoom = theirs.find(({ name }) => /· Room/.test(name))?.name ?? '';

const touch = { viewport: sizes.phone, hasTouch: true, isMobile: true };
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Scan a Room' });
const labelOf = (places: readonly Named[], name: string): string => {
  const id = places.find((one) => one.name === name)?.id;
  if (!id) throw new Error(`There is no area ${name}.`);
  return `https://repair.example.org/areas/${id.slice(0, 13)}`;
};
const axeFindings = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};
const waitForRoom = (page: Page, room: string) =>
  page.locator('#area-name').getByText(room, { exact: true }).waitFor();

const openList = async (options = {}, init = ''): Promise<Page> => {
  const page = await openPage(browser, server.url, { ...touch, ...options });
  await withDoorCamera(page.context());
  if (init) await page.addInitScript(init);
  await startSession(page, 'bob');
  await openNewInspection(page, school);
  await button(page, 'Next').tap();
  await button(page, 'Evaluate Classroom 1').waitFor();
  return page;
};

test('Scanning doors opens their areas one after another, also offline', async () => {
  const page = await openList(
    withServiceWorker,
    'window.vibrations = []; navigator.vibrate = (length) => vibrations.push(length)',
  );
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.context().setOffline(true);
  await button(page, 'Scan a Room').tap();
  await dialogOf(page).getByText('Point the camera at the code on the door.').waitFor();
  await showCode(page, labelOf(ours, 'Classroom 2'));
  await waitForRoom(page, 'Classroom 2');
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(await isCameraOff(page)).toBe(true);
  expect(await page.evaluate('vibrations')).toEqual([12]);
  await markRadio(page, 'Gas Leaks', 'Good').check();

  await button(page, 'Scan Next').tap();
  // The camera still sees the door of this room.
  await dialogOf(page).getByText('Classroom 2 is open already.').waitFor();
  await showCode(page, labelOf(ours, 'Classroom 5'));
  await waitForRoom(page, 'Classroom 5');
  // Scanned by mistake: an area in which nothing was entered is not listed.
  await showCode(page, labelOf(ours, 'Classroom 2'));
  await button(page, 'Scan Next').tap();
  await waitForRoom(page, 'Classroom 2');
  await expect.poll(() => markRadio(page, 'Gas Leaks', 'Good').isChecked()).toBe(true);
  await expect
    .poll(async () => [
      (await storedRoom(page, 'Classroom 2')).unmarked,
      (await storedRoom(page, 'Classroom 5')).unmarked,
    ])
    .toEqual([14, undefined]);
  await page.context().close();
});

test('The scanner says whose label it sees, and Escape and Back close it', async () => {
  const page = await openPage(browser, server.url, touch);
  await withDoorCamera(page.context());
  await startSession(page, 'bob');
  // The device knows the areas of the schools whose inspections were begun on it.
  await openNewInspection(page, elsewhere);
  await button(page, 'Next').tap();
  await button(page, /^Evaluate /)
    .first()
    .waitFor();
  await openNewInspection(page, school);
  await button(page, 'Next').tap();
  const scan = button(page, 'Scan a Room');
  await scan.tap();
  const dialog = dialogOf(page);
  await dialog.getByText('Point the camera at the code on the door.').waitFor();
  await showCode(page, labelOf(theirs, theirRoom));
  await dialog
    .getByText(`${theirRoom} belongs to ${elsewhere}. You are inspecting ${school}.`)
    .waitFor();
  await showCode(page, 'https://repair.example.org/areas/00000000-0000');
  await dialog
    .getByText(`This label belongs to no area of ${school} that this device knows.`)
    .waitFor();
  await showCode(page, 'https://example.org/menu');
  await dialog.getByText('This is not the label of an area.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => scan.evaluate((one) => one === document.activeElement)).toBe(true);
  await expect.poll(() => isCameraOff(page)).toBe(true);

  await scan.tap();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => isCameraOff(page)).toBe(true);
  await page.context().close();
});

test('Where the camera is refused, the scanner says so and leads back to the list', async () => {
  const page = await openList(
    {},
    `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))`,
  );
  await button(page, 'Scan a Room').tap();
  await dialogOf(page)
    .getByText(/^The camera cannot be used\. .* or choose the area from the list\.$/)
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, 'Choose from the List').tap();
  await dialogOf(page).waitFor({ state: 'detached' });
  await button(page, 'Evaluate Classroom 1').tap();
  await waitForRoom(page, 'Classroom 1');
  await page.context().close();
});

test.each([
  { what: 'is used', formats: ['qr_code'], detect: '[{ rawValue: window.seen }]' },
  { what: 'is not used if it reads no QR codes', formats: ['ean_13'], detect: '[]' },
  {
    what: 'is not used if it fails',
    formats: ['qr_code'],
    detect: `Promise.reject(new DOMException('', 'NotSupportedError'))`,
  },
])("The browser's own detector of codes $what", async ({ formats, detect }) => {
  const page = await openList(
    {},
    `window.BarcodeDetector = class {
      static getSupportedFormats = async () => ${JSON.stringify(formats)};
      detect = async () => ${detect};
    }`,
  );
  const label = labelOf(ours, 'Classroom 3');
  await page.evaluate(`window.seen = ${JSON.stringify(label)}`);
  await button(page, 'Scan a Room').tap();
  // The detector sees the label without a camera; jsQR needs the picture.
  if (!detect.includes('rawValue')) await showCode(page, label);
  await waitForRoom(page, 'Classroom 3');
  await expect.poll(() => isCameraOff(page)).toBe(true);
  await page.context().close();
});
