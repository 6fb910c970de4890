/** The order in which an inspector walks: proposed, learnt from the last inspection, or chosen. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { markRadio, openNewInspection, school } from './support/form.ts';
import { startSession } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';

const { server, browser } = await openSharedProduct();

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** The areas to do, in their order. */
const areas = (page: Page): Promise<string[]> => {
  return page
    .getByRole('button', { name: /^Evaluate / })
    .locator('bdi')
    .allInnerTexts();
};

const openList = async (name: string, options = {}): Promise<Page> => {
  const page = await openPage(browser, server.url, options);
  await startSession(page, 'bob');
  await showList(page, name);
  return page;
};

const showList = async (page: Page, name: string): Promise<void> => {
  await openNewInspection(page, name);
  await showStep2(page);
};

const showStep2 = async (page: Page): Promise<void> => {
  await button(page, 'Next').click();
  await button(page, /^Evaluate /)
    .first()
    .waitFor();
};

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Change the Order' });
const rows = (page: Page) =>
  dialogOf(page).getByRole('list', { name: 'Areas in order' }).getByRole('listitem');
const rowNames = (page: Page) => rows(page).locator('bdi').allInnerTexts();

const lastOrder = [
  'Main Building Restrooms',
  'Hall',
  'Playground/School Grounds',
  'Main Building All Access Restroom',
  'Classroom 1',
];

test('The first inspection of a school proposes a walk through its buildings, and "next" follows it', async () => {
  const page = await openPage(browser, server.url, { viewport: sizes.desk });
  await page.route(/last-areas/, (route) => route.fulfill({ json: { data: { areas: [] } } }));
  await startSession(page, 'bob');
  await showList(page, 'Peña Continuation High School');
  await expect
    .poll(() => areas(page))
    .toEqual([
      'Main Building · Room 1',
      'Main Building · Room 2',
      'Main Building · Room 3',
      'Main Building · Room 4',
      'Main Building · Office',
      'Main Building · Restroom',
      'Main Building · Shop Storage',
      'Parking Lot',
      'Play Yard',
      'Main Building',
    ]);
  await button(page, 'Evaluate Main Building · Room 4').click();
  await button(page, 'Save & next area: Main Building · Office').waitFor();
  await page.context().close();
});

test('With the keyboard alone the order is changed; the list, "next" and later inspections follow it', async () => {
  const page = await openList(school, { viewport: sizes.tablet });
  await expect.poll(async () => (await areas(page)).slice(0, 5)).toEqual(lastOrder);
  await button(page, 'Change Order').focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await rowNames(page)).slice(0, 5)).toEqual(lastOrder);
  const up = dialogOf(page).getByRole('button', { name: 'Move up: Classroom 1', exact: true });
  await up.focus();
  for (const place of [4, 3, 2, 1]) {
    await page.keyboard.press('Enter');
    await dialogOf(page).getByText(`Classroom 1: ${place} of 13`).waitFor();
    await expect.poll(() => up.evaluate((one) => one === document.activeElement)).toBe(true);
  }
  // The first area cannot move further up.
  await page.keyboard.press('Enter');
  const changed = ['Classroom 1', ...lastOrder.slice(0, 4)];
  await expect.poll(async () => (await rowNames(page)).slice(0, 5)).toEqual(changed);
  await button(page, 'Save Order').press('Enter');
  await dialogOf(page).waitFor({ state: 'detached' });
  await expect.poll(async () => (await areas(page)).slice(0, 5)).toEqual(changed);
  await button(page, 'Evaluate Classroom 1').click();
  await markRadio(page, 'Gas Leaks', 'Good').check();
  await button(page, 'Save & next area: Main Building Restrooms').waitFor();

  // An inspection that begins with the areas of the last one has the chosen order, too.
  const other = await page.context().newPage();
  await other.goto(new URL(page.url()).pathname);
  await button(other, 'Start another').click();
  await showStep2(other);
  await expect.poll(async () => (await areas(other)).slice(0, 5)).toEqual(changed);
  await other.getByRole('button', { name: "Start with the last inspection's areas" }).click();
  await expect
    .poll(() =>
      other
        .getByRole('button', { name: /^Open / })
        .locator('bdi')
        .allInnerTexts(),
    )
    .toEqual(expect.arrayContaining(changed));
  await button(other, 'Open Classroom 1').click();
  await button(other, 'Save & next area: Main Building Restrooms').waitFor();
  await page.context().close();
});

test('An area is dragged to another place, Escape ends a drag, and the order of the last inspection can be restored', async () => {
  const page = await openList(school, { viewport: sizes.desk });
  const drag = async (from: number, to: number): Promise<void> => {
    const start = await rows(page).nth(from).locator('[data-handle]').boundingBox();
    const end = await rows(page).nth(to).boundingBox();
    if (!start || !end) throw new Error('The rows are not visible.');
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(start.x + start.width / 2, end.y + end.height / 2, { steps: 4 });
  };
  await button(page, 'Change Order').click();
  await expect.poll(async () => (await rowNames(page)).slice(0, 5)).toEqual(lastOrder);
  await drag(0, 3);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect((await rowNames(page)).slice(0, 5)).toEqual(lastOrder);
  await drag(0, 3);
  await page.mouse.up();
  const dragged = [...lastOrder.slice(1, 4), 'Main Building Restrooms', 'Classroom 1'];
  await expect.poll(async () => (await rowNames(page)).slice(0, 5)).toEqual(dragged);
  await drag(4, 1);
  await page.mouse.up();
  const again = ['Hall', 'Classroom 1', ...dragged.slice(1, 4)];
  await expect.poll(async () => (await rowNames(page)).slice(0, 5)).toEqual(again);
  await button(page, 'Save Order').click();
  await expect.poll(async () => (await areas(page)).slice(0, 5)).toEqual(again);

  await button(page, 'Change Order').click();
  await button(page, 'By building and number').click();
  await expect
    .poll(async () => (await rowNames(page)).slice(7, 11))
    .toEqual(['Classroom 8', 'Hall', 'Library', 'Main Building All Access Restroom']);
  await button(page, 'Order of the last inspection').click();
  await expect.poll(async () => (await rowNames(page)).slice(0, 5)).toEqual(lastOrder);
  await button(page, 'Save Order').click();
  await expect.poll(async () => (await areas(page)).slice(0, 5)).toEqual(lastOrder);
  expect(
    await page.evaluate(`Object.keys(localStorage).filter((key) => key.startsWith('walk-order'))`),
  ).toEqual([]);
  await page.context().close();
});

test('An inspection is saved in the order in which its areas were entered, whatever the list began with', async () => {
  const page = await openList(school, { viewport: sizes.tablet });
  let sent: string[] = [];
  await page.route('**/api/inspection/save', async (route) => {
    const body = route.request().postDataBuffer()?.toString() ?? '';
    const [, json = '[]'] = /name="evaluations"\r\n\r\n(.*?)\r\n--/s.exec(body) ?? [];
    const evaluations = JSON.parse(json) as { label: string; categories: { status: unknown }[] }[];
    sent = evaluations
      .filter(({ categories }) => categories.every(({ status }) => status !== null))
      .map(({ label }) => label);
    await route.abort();
  });
  await page.getByRole('button', { name: "Start with the last inspection's areas" }).click();
  const walked = ['Classroom 8', 'Main Building All Access Restroom', 'Classroom 5'];
  for (const name of walked) {
    await button(page, `All good: ${name}`).click();
    await button(page, `Marked: ${name}`).waitFor();
  }
  await button(page, 'Save').click();
  await page
    .getByRole('dialog', { name: 'Before you save' })
    .getByRole('button', { name: /^Save/ })
    .click();
  await expect.poll(() => sent).toEqual(walked);
  await page.context().close();
});
