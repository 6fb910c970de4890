/**
 * Photos first: an inspector takes photos in a room, then taps what they show. The photos are stored
 * from the first moment.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { files } from './support/field.ts';
import { beginByAddress, markRadio, school, withoutPrefetch } from './support/form.ts';
import { startSession } from './support/people.ts';
import { smallPhotos } from './support/photo.ts';
import { openSharedProduct } from './support/product.ts';
import { storedRoom } from './support/stored-room.ts';

const { server, browser } = await openSharedProduct();
const touch = { viewport: sizes.phone, hasTouch: true, isMobile: true };

const openRoom = async (room = 'Classroom 1', init = ''): Promise<Page> => {
  const page = await openPage(browser, server.url, touch);
  if (init) await page.addInitScript(init);
  await withoutPrefetch(page.context());
  await startSession(page, 'bob');
  await beginByAddress(page, school, room);
  return page;
};

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

const waitForRoom = (page: Page, room: string) =>
  page.locator('#area-name').getByText(room, { exact: true }).waitFor();

/**
 * Sets one mark in the open room and expects that the device then stores no other mark of it. An
 * earlier mark is written before this one, so it would be found.
 */
const expectOnlyMark = async (page: Page, room: string): Promise<void> => {
  await markRadio(page, 'Gas Leaks', 'Good').check();
  await expect
    .poll(async () => {
      const { entry, unmarked } = await storedRoom(page, room);
      return [entry('gasLeaks')?.status, unmarked];
    })
    .toEqual(['Good', 14]);
};

test('A room with a deficiency, its photo and a phrase takes five taps, and the next room is open', async () => {
  const page = await openRoom();
  let taps = 0;
  const tap = async (name: string | RegExp) => {
    taps += 1;
    await button(page, name).tap();
  };
  await tap('Take photos: Classroom 1');
  await tap('Take photo');
  await tap('Electrical: Deficient');
  await tap('Light out');
  await tap(/^Rest Good & Next: /);
  await waitForRoom(page, 'Classroom 2');
  expect(taps).toBe(5);
  await expect
    .poll(async () => {
      const { entry, unmarked } = await storedRoom(page, 'Classroom 1');
      return [entry('electrical'), entry('roofs')?.status, entry('sinks')?.status, unmarked];
    })
    .toEqual([{ status: 'Deficient', comments: 'Light out', photos: 1 }, 'Good', 'NA', 0]);
  await page
    .getByText(/^Classroom 1: 11 Good, 1 D, 3 NA/)
    .first()
    .waitFor();
  await page.context().close();
});

test('Several photos are taken in a row; the likely categories come first, all 15 can be chosen, and a choice can be undone', async () => {
  // The browser takes the frame of the video where it cannot take a photo with the sensor.
  const page = await openRoom('Classroom 1', 'delete window.ImageCapture');
  await button(page, 'Take photos: Classroom 1').tap();
  const shutter = button(page, 'Take photo');
  await shutter.tap();
  const place = await shutter.boundingBox();
  await shutter.tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('status').getByText('2 photos', { exact: true }).waitFor();
  expect(await shutter.boundingBox()).toEqual(place);
  const rows = dialog.getByRole('list', { name: 'Categories' }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(15);
  expect((await rows.allInnerTexts()).slice(0, 5).map((row) => row.split('\n')[0])).toEqual([
    'Interior Surfaces',
    'Electrical',
    'Windows/Doors/Gates',
    'Overall Cleanliness',
    'Gas Leaks',
  ]);
  // The room cannot be left before the photos have a category.
  expect(await button(page, /^Rest Good & Next/).isDisabled()).toBe(true);
  await button(page, 'Roofs: Extreme deficiency').tap();
  await expect
    .poll(async () => (await storedRoom(page, 'Classroom 1')).entry('roofs'))
    .toEqual({ status: 'Poor', comments: '', photos: 2 });
  await button(page, 'Undo').tap();
  await dialog.getByText('What do the 2 photos show?').waitFor();
  await button(page, 'Remove photo 1').tap();
  await button(page, 'Structural Damage: Deficient').tap();
  await expect
    .poll(async () => {
      const { entry, unsorted } = await storedRoom(page, 'Classroom 1');
      return [entry('roofs')?.status, entry('structural')?.photos, unsorted];
    })
    .toEqual([null, 1, 0]);
  // The next photo asks for its own category.
  await shutter.tap();
  await dialog.getByText('What does the photo show?').waitFor();
  await page.context().close();
});

test('A room in which something was found before offers it first, and stays open until that is answered', async () => {
  const page = await openPage(browser, server.url, touch);
  await startSession(page, 'bob');
  await beginByAddress(page, school, 'Classroom 2');
  await page.getByRole('heading', { name: 'Previously open' }).waitFor();
  await button(page, 'Take photos: Classroom 2').tap();
  const first = page.getByRole('list', { name: 'Categories' }).getByRole('listitem').first();
  await expect.poll(() => first.innerText()).toMatch(/^Electrical\s+found here before/);
  await button(page, 'Done').tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // Also with the button in the camera.
  await button(page, 'Take photos: Classroom 2').tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Rest Good & Next: / })
    .tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('1 category left for you: deficient when last inspected.').waitFor();
  await button(page, 'Fixed').tap();
  await button(page, /^Rest Good & Next: /).tap();
  await waitForRoom(page, 'Classroom 3');
  await page.context().close();
});

test('As long as it is not known what is open in a room, "Rest Good & Next" and "Mark all Good" mark nothing and say so', async () => {
  const page = await openPage(browser, server.url, touch);
  const known = /known-deficiencies/;
  await withoutPrefetch(page.context());
  await page.route(known, (route) => route.fulfill({ status: 404, json: {} }));
  await startSession(page, 'bob');
  await beginByAddress(page, school, 'Classroom 2');
  await page.getByText('What was open here before could not be loaded.').waitFor();
  const next = button(page, /^Rest Good & Next: /);
  await next.tap();
  await page.getByText('Not marked: what was open here before could not be loaded.').waitFor();
  await button(page, 'Mark all Good').tap();
  await expectOnlyMark(page, 'Classroom 2');
  await page.unroute(known);
  await button(page, 'Try again').tap();
  await page.getByRole('heading', { name: 'Previously open' }).waitFor();
  await next.tap();
  await page.getByText('1 category left for you: deficient when last inspected.').waitFor();
  await page.context().close();
});

test('Photos without a category are also offered in a room that could not be inspected', async () => {
  const page = await openRoom();
  await page.getByLabel('Add photos: Classroom 1').setInputFiles(files(await smallPhotos(1)));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('What does the photo show?').waitFor();
  await button(page, 'Done').tap();
  await dialog.waitFor({ state: 'detached' });
  await button(page, 'Classroom 1').tap();
  await page.getByLabel('This area could not be inspected').check();
  await button(page, 'Choose a category').tap();
  await button(page, 'Remove photo 1').tap();
  await button(page, 'Done').tap();
  await dialog.waitFor({ state: 'detached' });
  expect(await button(page, 'Choose a category').count()).toBe(0);
  await page.context().close();
});

test('Done waits for a photo that the camera is still making, and the photo is in the draft', async () => {
  const page = await openRoom(
    'Classroom 1',
    `delete window.ImageCapture;
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (...to) {
      window.make = () => toBlob.apply(this, to);
    };`,
  );
  await button(page, 'Take photos: Classroom 1').tap();
  await button(page, 'Take photo').tap();
  const done = button(page, 'Done');
  await done.tap();
  await expect.poll(() => done.getAttribute('aria-disabled')).toBe('true');
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.evaluate('window.make()');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('1 photo without a category').filter({ visible: true }).waitFor();
  await page.context().close();
});

test('The second tap of a double tap on "Rest Good & Next" does not mark the next room', async () => {
  const page = await openRoom();
  const next = button(page, /^Rest Good & Next: /);
  await expect.poll(() => next.isEnabled()).toBe(true);
  const box = await next.boundingBox();
  if (!box) throw new Error('The button must be in sight.');
  const at = `${box.x + box.width / 2}, ${box.y + box.height / 2}`;
  // The second click follows in the frame in which the next room appears, however slow the machine.
  await page.evaluate(`new Promise((done) => {
    const press = () => document.elementFromPoint(${at})?.closest('button')?.click();
    const onFrame = () => {
      if (document.getElementById('area-name')?.textContent !== 'Classroom 2') {
        return requestAnimationFrame(onFrame);
      }
      press();
      done();
    };
    press();
    onFrame();
  })`);
  await waitForRoom(page, 'Classroom 2');
  await expectOnlyMark(page, 'Classroom 2');
  await page.context().close();
});

test('Where the camera is refused, photos of the camera app and of the device are sorted in the same way', async () => {
  const page = await openRoom(
    'Classroom 1',
    `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))`,
  );
  await button(page, 'Take photos: Classroom 1').tap();
  await page.getByText(/^The camera cannot be used/).waitFor();
  const app = page.getByLabel('Take a photo: Classroom 1');
  expect(await app.getAttribute('capture')).toBe('environment');
  const [one, other] = files(await smallPhotos(2));
  if (!one || !other) throw new Error('There are two photos.');
  await app.setInputFiles([one]);
  await page.getByText('What does the photo show?').waitFor();
  await page.getByLabel('Choose photos: Classroom 1').setInputFiles([other]);
  await page.getByText('What do the 2 photos show?').waitFor();
  await button(page, 'Interior Surfaces: Deficient').tap();
  await expect
    .poll(async () => (await storedRoom(page, 'Classroom 1')).entry('interior')?.photos)
    .toBe(2);
  await page.context().close();
});

test('Where pages have no camera, the button opens the camera app, and then asks what the photo shows', async () => {
  const page = await openRoom(
    'Classroom 1',
    `Object.defineProperty(navigator, 'mediaDevices', { value: undefined })`,
  );
  const app = page.getByLabel('Take a photo: Classroom 1');
  expect(await app.getAttribute('capture')).toBe('environment');
  await app.setInputFiles(files(await smallPhotos(1)));
  await button(page, 'Electrical: Deficient').tap();
  await button(page, 'Light out').tap();
  await button(page, /^Rest Good & Next: /).tap();
  await waitForRoom(page, 'Classroom 2');
  await expect
    .poll(async () => (await storedRoom(page, 'Classroom 1')).entry('electrical'))
    .toEqual({ status: 'Deficient', comments: 'Light out', photos: 1 });
  await page.context().close();
});
