/**
 * Features that speed up an inspection: phrases for comments, several photos without closing the
 * camera, one tab for all marks, undo.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { begin, markRadio, school, waitUntilDraftSaved } from './support/form.ts';
import { startSession } from './support/people.ts';
import { followNewInspection } from './support/search-for.ts';
import { aLeakingTap } from './support/photo.ts';
import { openSharedProduct } from './support/product.ts';

const { server, browser } = await openSharedProduct();
let bob: Page;

beforeAll(async () => {
  bob = await openPage(browser, server.url, { viewport: sizes.tablet });
  await startSession(bob, 'bob');
  await begin(bob, school, 'Classroom 1');
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const comments = (page: Page, category: string) => page.getByLabel(`Comments: ${category}`);

test('A finding is commented by tapping phrases; the phrases of this inspection come first', async () => {
  await markRadio(bob, 'Interior Surfaces', 'Deficient').check();
  const photos = bob.getByLabel('Add photos: Interior Surfaces');
  const height = () => photos.evaluate((one) => one.getBoundingClientRect().top);
  const before = await height();
  await button(bob, 'Ceiling tile stained').click();
  await button(bob, 'Carpet torn').click();
  await expect
    .poll(() => comments(bob, 'Interior Surfaces').inputValue())
    .toBe('Ceiling tile stained\nCarpet torn');
  const pressed = (name: string) => button(bob, name).getAttribute('aria-pressed');
  expect(await pressed('Carpet torn')).toBe('true');
  // What is below the phrases has not moved.
  expect(await height()).toBe(before);
  await button(bob, 'Carpet torn').click();
  expect(await pressed('Carpet torn')).toBe('false');
  expect(await comments(bob, 'Interior Surfaces').inputValue()).toBe('Ceiling tile stained');

  // Typing continues the comment; the keys neither set a mark nor remove the phrase.
  await button(bob, 'Carpet torn').click();
  await bob.keyboard.type(' by the door');
  await expect
    .poll(() => comments(bob, 'Interior Surfaces').inputValue())
    .toBe('Ceiling tile stained\nCarpet torn by the door');
  expect(await markRadio(bob, 'Interior Surfaces', 'Deficient').isChecked()).toBe(true);
  // A phrase that has the focus is pressed with the space bar, like any button.
  const stained = button(bob, 'Ceiling tile stained');
  await stained.focus();
  await bob.keyboard.press('Space');
  await expect
    .poll(() => comments(bob, 'Interior Surfaces').inputValue())
    .toBe('Carpet torn by the door');

  await comments(bob, 'Interior Surfaces').fill('Blind broken');
  await button(bob, /^Save & next area/).click();
  await markRadio(bob, 'Interior Surfaces', 'Deficient').check();
  const phrases = bob.getByRole('group', { name: 'Phrases: Interior Surfaces' });
  await expect.poll(() => phrases.getByRole('button').first().innerText()).toBe('Blind broken');
});

test('A photo is enlarged, removed and restored', async () => {
  const photo = { name: 'tap.jpg', mimeType: 'image/jpeg', buffer: await aLeakingTap() };
  await bob.getByLabel('Add photos: Interior Surfaces').setInputFiles([photo, photo]);
  await button(bob, /^Enlarge: .*photo 2 of 2/).waitFor();
  await button(bob, /^Enlarge: .*photo 1 of 2/).click();
  const dialog = bob.getByRole('dialog');
  await dialog.getByRole('img', { name: /photo 1 of 2/ }).waitFor();
  await bob.keyboard.press('ArrowRight');
  const large = dialog.getByRole('img', { name: /photo 2 of 2/ });
  await large.waitFor();
  await expect
    .poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(400);
  await bob.keyboard.press('Escape');

  await button(bob, 'Remove photo 1 of Interior Surfaces').click();
  await bob.getByText('Photo removed.').waitFor();
  await expect.poll(() => button(bob, /^Enlarge/).count()).toBe(1);
  await button(bob, 'Undo').click();
  await button(bob, /^Enlarge: .*photo 2 of 2/).waitFor();
});

test('A chosen file that is empty, damaged, HEIC or not a photo is not added, and the category names it until it is dismissed', async () => {
  const tap = await aLeakingTap();
  const choose = async (name: string, buffer: Buffer) => {
    const chosen = { name, mimeType: 'image/jpeg', buffer };
    await bob.getByLabel('Add photos: Interior Surfaces').setInputFiles(chosen);
  };
  await choose('empty.jpg', Buffer.alloc(0));
  await bob.getByText('“empty.jpg” is empty.').first().waitFor();
  await choose('letter.jpg', Buffer.from('%PDF-1.7 no photo'));
  await bob.getByText('“letter.jpg” is not an image.').first().waitFor();
  await choose('cut.jpg', tap.subarray(0, 300));
  await bob.getByText('“cut.jpg” is damaged').first().waitFor();
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheicmif1heic')]);
  await choose('IMG_0001.jpg', heic);
  await bob.getByText('“IMG_0001.jpg” is a HEIC photo').first().waitFor();
  await expect.poll(() => button(bob, /^Enlarge/).count()).toBe(2);
  await waitUntilDraftSaved(bob);
  await bob.reload();
  const refused = bob.getByRole('list', { name: /^Photos that were not added/ });
  await expect.poll(() => refused.getByRole('listitem').count()).toBe(4);
  await button(bob, /^Dismiss the photos/).click();
});

test('Applying a finding to other areas can be undone', async () => {
  await button(bob, 'Apply to other areas…').click();
  const dialog = bob.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Select all/ }).click();
  await dialog.getByRole('button', { name: /^Apply to/ }).click();
  await bob.getByText(/^Interior Surfaces: applied to \d+ areas\.$/).waitFor();
  await button(bob, 'Undo').click();
  await button(bob, 'Save').first().click();
  // Without Undo, the areas to which the finding was applied would also count as not finished.
  await expect
    .poll(() => bob.getByText(/^\d+ areas? not finished$/).innerText())
    .toBe('2 areas not finished');
});

test('A tap on a row opens its area; on a tablet all 15 categories can be on one tab, and this choice is remembered', async () => {
  await button(bob, 'Open Classroom 1').click();
  await bob.getByRole('tab', { name: 'All 15' }).click();
  await expect.poll(() => bob.getByRole('radiogroup').count()).toBe(15);
  await markRadio(bob, 'Overall Cleanliness', 'Good').check();
  await button(bob, /^Save & next area/).click();
  await bob.getByRole('tab', { name: 'All 15', selected: true }).waitFor();

  await bob.setViewportSize(sizes.phone);
  // A phone has one list without tabs, which does not change what is remembered for a tablet.
  await expect.poll(() => bob.getByRole('tab').count()).toBe(0);
  await expect.poll(() => bob.getByRole('radiogroup').count()).toBe(15);
  await bob.setViewportSize(sizes.tablet);
  await button(bob, /^Save & next area/).click();
  await bob.getByRole('tab', { name: 'All 15', selected: true }).waitFor();
  await bob.getByRole('tab', { name: /1-5/ }).click();
});

test('The tab of all 15 categories is remembered for an area that is chosen in the form, and for the next inspection', async () => {
  const page = await openPage(browser, server.url, { viewport: sizes.tablet });
  await startSession(page, 'bob');
  await begin(page, school, 'Classroom 1');
  await page.getByRole('tab', { name: 'All 15' }).click();
  await markRadio(page, 'Sewer', 'Good').check();
  await button(page, 'Save').click();
  const chooseAnArea = async () => {
    await button(page, 'New').click();
    await page.getByRole('button', { name: 'Classroom 2', exact: true }).click();
    await button(page, 'Continue to Categories').click();
  };
  await chooseAnArea();
  await page.getByRole('tab', { name: 'All 15', selected: true }).waitFor();
  await button(page, 'Cancel').click();
  await button(page, 'Evaluate Classroom 2').waitFor();

  await page.goto('/inspections');
  await followNewInspection(page, school);
  await button(page, 'Start another').click();
  await button(page, 'Next').click();
  await button(page, 'Evaluate Classroom 1').click();
  await page.getByRole('tab', { name: 'All 15', selected: true }).waitFor();
  // The other tabs are also remembered when they are chosen.
  await page.getByRole('tab', { name: /1-5/ }).click();
  await markRadio(page, 'Sewer', 'Good').check();
  await button(page, 'Save').click();
  await chooseAnArea();
  await page.getByRole('tab', { name: /1-5/, selected: true }).waitFor();
  expect(await page.getByRole('radiogroup').count()).toBe(5);
  await page.context().close();
});

test('The tabs of an area say which of them have a D or an X', async () => {
  const page = await openPage(browser, server.url, { viewport: sizes.tablet });
  await startSession(page, 'bob');
  await begin(page, school, 'Classroom 1');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await markRadio(page, 'Sewer', 'Deficient').check();
  await tab('Categories 6-10 5 not marked').click();
  await markRadio(page, 'Electrical', 'Extreme deficiency').check();
  await markRadio(page, 'Fire Safety', 'Deficient').check();
  await tab('Categories 1-5 4 not marked 1 Deficient').waitFor();
  await tab('Categories 11-15 5 not marked').waitFor();
  await tab('All 15 2 Deficient 1 Extreme deficiency').waitFor();
  await button(page, 'Mark the rest Good (12)').click();
  await tab('Categories 6-10 1 Deficient 1 Extreme deficiency').waitFor();
  expect(await tab('Categories 6-10 1 Deficient 1 Extreme deficiency').innerText()).toMatch(
    /1 D\s*1 Deficient\s*1 X/,
  );
  await tab('Categories 11-15').waitFor();
  await page.context().close();
});

test('The marks of an area stay in place when the rest is marked, and when a mark changes the score', async () => {
  await button(bob, 'Mark all Good').waitFor();
  const top = async () => (await bob.getByRole('heading', { name: /Gas Leaks$/ }).boundingBox())?.y;
  const before = await top();
  await button(bob, 'Mark all Good').click();
  await bob.getByText(/^Marked as a classroom: 12 Good/).waitFor();
  expect(await top()).toBe(before);
  await markRadio(bob, 'Interior Surfaces', 'Deficient').check();
  await bob.getByText(/^Marked as a classroom: 11 Good, 1 D/).waitFor();
  await expect.poll(() => button(bob, 'Undo').count()).toBe(0);
  expect(await top()).toBe(before);
});

test('An area that could not be inspected is not saved without a reason, and the field for the reason shows an error', async () => {
  await button(bob, /^Save & next area/).click();
  await button(bob, 'Not inspected…').click();
  await button(bob, 'Save').click();
  const reason = bob.getByRole('textbox', { name: 'Reason' });
  await bob.getByText('Please give a reason why this area could not be inspected.').waitFor();
  expect(await reason.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await reason.getAttribute('aria-invalid')).toBe('true');
  await button(bob, 'Locked, no key').click();
  await expect.poll(() => reason.getAttribute('aria-invalid')).toBe(null);
  // The next area does not show this error.
  await button(bob, /^Save & next area/).click();
  await button(bob, 'Not inspected…').click();
  await reason.waitFor();
  expect(await reason.getAttribute('aria-invalid')).toBe(null);
  await button(bob, 'Locked, no key').click();
  await button(bob, 'Save').click();
  await bob.getByRole('heading', { name: /^\d+ inspected, 2 not inspected$/ }).waitFor();
});

test('A row without a comment has one button for photos', async () => {
  await button(bob, /^Evaluate /)
    .first()
    .click();
  const row = bob
    .getByRole('listitem')
    .filter({ has: bob.getByRole('heading', { name: 'Sewer' }), visible: true });
  expect(await row.getByText('Photo', { exact: true }).filter({ visible: true }).count()).toBe(1);
});

/** From now on a camera frame becomes a photo only when the returned function is called. */
const holdPhotos = async (page: Page): Promise<() => Promise<unknown>> => {
  await page.evaluate(`{
    const { toBlob } = HTMLCanvasElement.prototype;
    const held = [];
    HTMLCanvasElement.prototype.toBlob = function (...given) {
      held.push(() => toBlob.apply(this, given));
    };
    window.makePhotos = () => {
      HTMLCanvasElement.prototype.toBlob = toBlob;
      for (const make of held) make();
    };
  }`);
  return () => page.evaluate('makePhotos()');
};

test('On a touch screen the camera opens first, with the photos of the device one tap away', async () => {
  const touch = { viewport: sizes.phone, hasTouch: true, isMobile: true };
  const phone = await openPage(browser, server.url, touch);
  await startSession(phone, 'bob');
  await begin(phone, school, 'Classroom 2');
  // The photo is the frame of the video.
  await phone.evaluate('delete window.ImageCapture');
  await button(phone, 'Gas Leaks').tap();
  await button(phone, 'Take photos: Gas Leaks').tap();
  const dialog = phone.getByRole('dialog');
  const last = dialog.getByRole('img', { name: 'The last photo added' });
  // Simulates a slow tablet, which needs seconds to make a photo of the camera frame.
  const makePhotos = await holdPhotos(phone);
  const take = button(phone, 'Take photo');
  const before = (await take.boundingBox())?.y;
  await take.tap();
  await dialog.getByRole('status').getByText('1 photo added.').waitFor();
  expect(await last.count()).toBe(0);
  // The button has not moved, so the next tap hits it as well.
  expect((await take.boundingBox())?.y).toBe(before);
  await makePhotos();
  await expect
    .poll(() => last.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  // Another photo can be taken immediately, although the row of the category, which is behind the
  // dialog, has grown.
  await button(phone, 'Take photo').tap();
  await dialog.getByText('2 photos added.').waitFor();
  const photo = { name: 'tap.jpg', mimeType: 'image/jpeg', buffer: await aLeakingTap() };
  await dialog.getByLabel('Choose photos: Gas Leaks').setInputFiles([photo]);
  await dialog.getByText('3 photos added.').waitFor();
  await button(phone, 'Done').tap();
  await button(phone, /^Enlarge: .*photo 3 of 3/).waitFor();
  await expect.poll(() => button(phone, /^Enlarge/).count()).toBe(3);

  await button(phone, /^Enlarge: .*photo 3 of 3/).tap();
  await button(phone, 'Draw on photo 3').tap();
  await phone.getByRole('application').tap();
  await button(phone, '1 Arrow').waitFor();
  await button(phone, 'Done').tap();
  await dialog.waitFor({ state: 'detached' });
  await button(phone, /^Enlarge: .*photo 3 of 3/).tap();
  await dialog.getByRole('img', { name: /photo 3 of 3, with arrow$/ }).waitFor();
});
