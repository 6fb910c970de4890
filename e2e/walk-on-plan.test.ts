/** A school is inspected on its floor plan: rooms have the color and letter of their marks. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, sizes, withServiceWorker } from './support/browser.ts';
import { addFloorPlan } from './support/floor-plan.ts';
import { markRadio, openNewInspection, waitUntilDraftSaved } from './support/form.ts';
import { bearerOf, signInByCall, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

const school = 'Quarry Hill Elementary';
const one = 'Kindergarten Wing · Kindergarten A';
const two = 'Kindergarten Wing · Kindergarten B';
const three = 'Main Building · Room 3';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const planOf = (page: Page, name: string) =>
  page.getByRole('group', { name: `Floor plan ${name}` });

/** Whether the image of the plan is drawn. */
const isDrawn = (page: Page, name: string) =>
  page
    .getByAltText(`Plan of ${name}`)
    .evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)
    .catch(() => false);

const openRoom = (page: Page, room: string) =>
  button(page, new RegExp(`^${room}, not begun`)).tap();

let schoolId = '';
beforeAll(async () => {
  const page = await openPage(browser, server.url);
  await startSession(page, 'alice');
  schoolId = await addFloorPlan(page, school, 'First floor', {
    [one]: [0.2, 0.3],
    [two]: [0.5, 0.3],
  });
  await addFloorPlan(page, school, 'Second floor', { [three]: [0.5, 0.5] });
  await page.context().close();
});

test('Without a connection, the plan shows what is marked and opens the rooms, with keys, too', async () => {
  const page = await openPage(browser, server.url, {
    ...withServiceWorker,
    viewport: sizes.phone,
    hasTouch: true,
  });
  await signInByCall(page, 'bob');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await openNewInspection(page, school);
  await button(page, 'Next').click();
  await button(page, 'Plan').click();
  await expect.poll(() => isDrawn(page, 'First floor')).toBe(true);
  // The switch of the plan has the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Plan');
  await openRoom(page, two);
  await markRadio(page, 'Gas Leaks', 'Good').check({ force: true });
  await page.goBack();
  await button(page, `${two}, in progress`).waitFor();
  await waitUntilDraftSaved(page);
  await expect
    .poll(async () => {
      await button(page, 'List').click();
      await button(page, 'Plan').click();
      return page.getByAltText('Plan of First floor').getAttribute('src');
    })
    .toMatch(/^blob:/);

  await page.context().setOffline(true);
  await page.reload();
  await button(page, 'Plan').click();
  await expect.poll(() => isDrawn(page, 'First floor')).toBe(true);
  await button(page, `${one}, not begun`)
    .or(button(page, `${one}, not begun, next`))
    .tap();
  await markRadio(page, 'Gas Leaks', 'Deficient').check({ force: true });
  await page.goBack();
  const marked = button(page, `${one}, deficient`);
  await marked.waitFor();
  expect(await marked.innerText()).toBe('D');

  await page.getByRole('tab', { name: 'Second floor' }).click();
  await button(page, new RegExp(`^${three}, not begun`)).focus();
  await page.keyboard.press('Enter');
  await markRadio(page, 'Gas Leaks', 'Good').waitFor({ state: 'attached' });
  await page.context().close();
});

test('The plan is zoomed with buttons and two fingers, and panned with one', async () => {
  const page = await openPage(browser, server.url, { viewport: sizes.tablet, hasTouch: true });
  await startSession(page, 'alice');
  await openNewInspection(page, school);
  await button(page, 'Next').click();
  await button(page, 'Plan').click();
  const plan = planOf(page, 'First floor');
  await expect.poll(() => isDrawn(page, 'First floor')).toBe(true);
  const widthOf = async () => (await plan.locator('[data-plan]').boundingBox())?.width ?? 0;
  const whole = await widthOf();
  await button(page, 'Zoom in on First floor').click();
  await expect.poll(async () => Math.round(((await widthOf()) / whole) * 10)).toBe(15);
  await button(page, 'Zoom out of First floor').click();
  await expect.poll(widthOf).toBe(whole);

  const box = await plan.boundingBox();
  if (!box) throw new Error('The plan is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: string, ...points: (readonly [number, number])[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
    });
  await touch('touchStart', [x - 40, y], [x + 40, y]);
  for (let at = 50; at <= 80; at += 10) await touch('touchMove', [x - at, y], [x + at, y]);
  await touch('touchEnd');
  await expect.poll(async () => (await widthOf()) / whole).toBeGreaterThan(1.6);
  const scrollOf = () => plan.evaluate((element) => element.scrollLeft);
  const before = await scrollOf();
  await touch('touchStart', [x, y]);
  for (let at = 20; at <= 100; at += 20) await touch('touchMove', [x - at, y]);
  await touch('touchEnd');
  await expect.poll(scrollOf).toBeGreaterThan(before + 50);
  await page.context().close();
});

test('The details of an inspection show its marks on the plan', async () => {
  const page = await openPage(browser, server.url, { viewport: sizes.desk });
  await startSession(page, 'alice');
  await page.goto(`/facilities/${schoolId}`);
  const headers = await bearerOf(page, 'alice');
  const answer = await page.request.get(`/api/inspection/list?schoolId=${schoolId}&limit=1`, {
    headers,
  });
  const { data } = (await answer.json()) as { data: { list: { id: string }[] } };
  await page.goto(`/inspections/${data.list[0]?.id}`);
  await page.getByText('Floor Plans', { exact: true }).click();
  await expect.poll(() => isDrawn(page, 'First floor')).toBe(true);
  await page
    .getByRole('img', { name: new RegExp(`^${one}, (good|deficient|extreme deficiency)$`) })
    .waitFor();
  await button(page, 'Print Floor Plans').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'PDF with the marks of this inspection' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(
    /^Floor plans Quarry Hill Elementary \d{4}-\d\d-\d\d\.pdf$/,
  );
  await page.context().close();
});

test('The areas are put into the order of the floor plans', async () => {
  const page = await openPage(browser, server.url, { viewport: sizes.desk });
  await startSession(page, 'alice');
  const four = 'Main Building · Room 5';
  await addFloorPlan(page, school, 'Annex', { [four]: [0.5, 0.5] });
  await openNewInspection(page, school);
  await button(page, 'Next').click();
  await button(page, 'Change Order').click();
  const names = () => rows.locator('bdi').allInnerTexts();
  const shown = [four, one, two, three];
  const rows = page.getByRole('list', { name: 'Areas in order' }).getByRole('listitem');
  await expect
    .poll(async () => (await names()).filter((name) => shown.includes(name)))
    .toEqual([one, two, three, four]);
  await button(page, 'As on the floor plan').click();
  // The rooms of the plans, of which the names have this order.
  await expect
    .poll(async () => (await names()).filter((name) => shown.includes(name)))
    .toEqual(shown);
  await button(page, 'Save Order').click();
  const evaluate = page.getByRole('button', { name: /^Evaluate / }).locator('bdi');
  await expect
    .poll(async () => (await evaluate.allInnerTexts()).filter((name) => shown.includes(name)))
    .toEqual(shown);
  await page.context().close();
});
