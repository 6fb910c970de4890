/** Floor plans: an image or one page of a PDF, on which rooms are placed by touch or with keys. */
import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { openNewInspection } from './support/form.ts';
import { bearerOf, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { waitUntilLoaded } from './support/screen.ts';

const { server, browser } = await openProduct();

const school = 'Quarry Hill Elementary';

/** Two pages: the first is white, the second is red in its left half. */
const aPdf = async (): Promise<Buffer> => {
  const pdf = await PDFDocument.create();
  pdf.addPage([400, 300]);
  pdf.addPage([400, 300]).drawRectangle({ width: 200, height: 300, color: rgb(1, 0, 0) });
  return Buffer.from(await pdf.save());
};
const anImage = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#ddeeff' } })
    .png()
    .toBuffer();

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

const openPlans = async (page: Page): Promise<void> => {
  await openNewInspection(page, school);
  const id = /new-inspection\/([^/#?]+)/.exec(page.url())?.[1] ?? '';
  await page.goto(`/facilities/${id}/plans`);
  await page.getByRole('heading', { name: 'Floor Plans', exact: true }).waitFor();
  await waitUntilLoaded(page);
};

const addPlan = async (page: Page, name: string, file: { mimeType: string; buffer: Buffer }) => {
  await button(page, 'Add Floor Plan').first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Floor Plan' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'plan', ...file });
  return dialog;
};

const planOf = (page: Page, name: string) =>
  page.getByRole('group', { name: `Floor plan ${name}` });
const rooms = (page: Page) => page.getByRole('region', { name: 'Place Rooms' });
const marker = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name}: move with the arrow keys, remove with Delete` });

/** Where the middle of a marker is on its plan, as fractions. */
const positionOf = async (page: Page, plan: string, room: string) => {
  const box = await planOf(page, plan).locator('[data-plan]').boundingBox();
  const at = await marker(page, room).boundingBox();
  if (!box || !at) throw new Error('Nothing is shown.');
  return [
    (at.x + at.width / 2 - box.x) / box.width,
    (at.y + at.height / 2 - box.y) / box.height,
  ].map((fraction) => Math.round(fraction * 50) / 50);
};

type Plan = { name: string; image: string; width: number; height: number; places: unknown[] };
const storedPlans = async (page: Page): Promise<Plan[]> => {
  const id = /facilities\/([^/]+)/.exec(page.url())?.[1] ?? '';
  const headers = await bearerOf(page, 'alice');
  const answer = await page.request.get(`/api/floor-plan/list/${id}`, { headers });
  return ((await answer.json()) as { data: { list: Plan[] } }).data.list;
};

test('An image and a page of a PDF become plans, on which rooms are placed by touch and with keys', async () => {
  const page = await openPage(browser, server.url, { viewport: sizes.tablet, hasTouch: true });
  await startSession(page, 'alice');
  await openPlans(page);
  await page.getByText('This school has no floor plan yet.').waitFor();

  let dialog = await addPlan(page, 'Annex', { mimeType: 'application/pdf', buffer: await aPdf() });
  await dialog.getByAltText('Page 1').waitFor();
  await dialog.getByRole('button', { name: /^(Increase|More|One more)/ }).click();
  await dialog.getByAltText('Page 2').waitFor();
  await button(dialog, 'Add Floor Plan').click();
  await page.getByRole('tab', { name: /^Annex/ }).waitFor();
  dialog = await addPlan(page, 'Main', { mimeType: 'image/png', buffer: await anImage() });
  await dialog.getByAltText('The chosen floor plan').waitFor();
  await button(dialog, 'Add Floor Plan').click();
  await planOf(page, 'Main').waitFor();

  await button(rooms(page), 'Main Building · Room 1').tap();
  const box = await planOf(page, 'Main').locator('[data-plan]').boundingBox();
  if (!box) throw new Error('The plan is not shown.');
  await page.touchscreen.tap(box.x + box.width * 0.2, box.y + box.height * 0.4);
  await marker(page, 'Main Building · Room 1').waitFor();
  expect(await positionOf(page, 'Main', 'Main Building · Room 1')).toEqual([0.2, 0.4]);

  // The next room of the list is chosen. It is placed with keys alone.
  await expect
    .poll(() => button(rooms(page), 'Main Building · Room 2').getAttribute('aria-pressed'))
    .toBe('true');
  await button(rooms(page), 'Place in the Middle').focus();
  await page.keyboard.press('Enter');
  const second = marker(page, 'Main Building · Room 2');
  await expect.poll(() => second.evaluate((one) => one === document.activeElement)).toBe(true);
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => positionOf(page, 'Main', 'Main Building · Room 2')).toEqual([0.6, 0.5]);
  await button(rooms(page), 'Main Building · Room 3').focus();
  await page.keyboard.press('Enter');
  await button(rooms(page), 'Place in the Middle').click();
  await marker(page, 'Main Building · Room 3').waitFor();
  await page.keyboard.press('Delete');
  await expect.poll(() => marker(page, 'Main Building · Room 3').count()).toBe(0);

  await button(page, 'Save Rooms').click();
  await page.getByText('Floor plan saved.').first().waitFor();
  const stored = await storedPlans(page);
  expect(stored.map(({ name, places }) => [name, places.length])).toEqual([
    ['Annex', 0],
    ['Main', 2],
  ]);
  const [annex] = stored;
  expect(annex).toMatchObject({ width: 2560, height: 1920 });
  const drawn = await page.request.get(annex?.image ?? '');
  const left = sharp(await drawn.body()).extract({ left: 600, top: 900, width: 1, height: 1 });
  const [red = 0, green = 255] = await left.raw().toBuffer();
  expect(red > 200 && green < 60).toBe(true);
  await page.context().close();
});

test('A marker is dragged; leaving without saving asks first; a file that is no plan is refused', async () => {
  const page = await openPage(browser, server.url, { viewport: sizes.desk });
  await startSession(page, 'alice');
  await openPlans(page);
  await page.getByRole('tab', { name: /^Main/ }).click();
  const room = marker(page, 'Main Building · Room 1');
  const at = await room.boundingBox();
  if (!at) throw new Error('The marker is not shown.');
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  await page.mouse.down();
  await page.mouse.move(at.x + at.width / 2 + 100, at.y + at.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () => (await positionOf(page, 'Main', 'Main Building · Room 1'))[0])
    .toBeGreaterThan(0.26);
  await page.getByRole('link', { name: 'Back to the School' }).click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await question.getByRole('button', { name: /Stay|Keep|Cancel/ }).click();

  const dialog = await addPlan(page, 'Roof', {
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 and no more'),
  });
  await dialog.getByText('This PDF could not be read.').waitFor();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await dialog.getByText('Please choose a JPEG, PNG, WebP or PDF file.').waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Roof');
  await page.context().close();
});
