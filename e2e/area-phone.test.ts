/** The evaluation of an area on a phone, upright and sideways. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { beginByAddress, markRadio, school } from './support/form.ts';
import { startSession } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';

const { server, browser } = await openSharedProduct();
const upright = sizes.phone;
const sideways = { width: 844, height: 390 };

const openRoom = async (viewport: { width: number; height: number }): Promise<Page> => {
  const page = await openPage(browser, server.url, { viewport, hasTouch: true, isMobile: true });
  await startSession(page, 'bob');
  await beginByAddress(page, school, 'Classroom 1');
  await page.getByRole('radiogroup').first().waitFor();
  return page;
};

/** For each category whose four marks can all be tapped now, the smallest side of a mark in px. */
const tappable = (page: Page): Promise<number[]> =>
  page.evaluate(`[...document.querySelectorAll('[role=radiogroup]')].flatMap((group) => {
    const inputs = [...group.querySelectorAll('input')];
    const isHit = (input) => {
      const { left, top, width, height } = input.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === input;
    };
    const sides = inputs.flatMap((input) => {
      const { width, height } = input.parentElement.getBoundingClientRect();
      return [width, height];
    });
    return inputs.every(isHit) ? [Math.min(...sides)] : [];
  })`);

test.each([
  { name: 'an upright phone', viewport: upright, least: 9 },
  { name: 'a phone held sideways', viewport: sideways, least: 4 },
])(
  'On $name all categories are in one list without tabs, of which at least $least are in sight with marks of at least 44 px',
  async ({ viewport, least }) => {
    const page = await openRoom(viewport);
    expect(await page.getByRole('tab').count()).toBe(0);
    expect(await page.getByRole('radiogroup').count()).toBe(15);
    await expect
      .poll(() => tappable(page))
      .toSatisfy((sides: number[]) => sides.length >= least && Math.min(...sides) >= 44);
    for (const name of ['Take photos: Classroom 1', /^Rest Good & Next/, 'Save', 'Cancel']) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    }
    await page.context().close();
  },
);

test('On a phone one line has the room, the number of marks and the score, also after scrolling; the room leads to the choice of the area', async () => {
  const page = await openRoom(upright);
  await page.evaluate(
    'window.vibrations = []; navigator.vibrate = (length) => vibrations.push(length)',
  );
  const room = page.getByRole('button', { name: 'Classroom 1', exact: true });
  await markRadio(page, 'Gas Leaks', 'Deficient').check();
  await page.getByText('1/15').waitFor();
  // The mark is felt.
  expect(await page.evaluate('vibrations')).toEqual([12]);
  await page.getByText('0.00%').filter({ visible: true }).first().waitFor();
  await page.getByRole('radiogroup').last().scrollIntoViewIfNeeded();
  const line = await room.boundingBox();
  const score = await page.getByText('0.00%').filter({ visible: true }).first().boundingBox();
  expect(line?.height).toBeLessThanOrEqual(48);
  // Both are on one line, below the header of the app.
  expect(Math.abs((score?.y ?? 0) + (score?.height ?? 0) / 2 - (line?.y ?? 0) - 22)).toBeLessThan(
    8,
  );
  expect(line?.y).toBeLessThanOrEqual(66);
  await room.tap();
  await page.getByLabel('This area could not be inspected').waitFor();
  await page.getByRole('button', { name: 'Continue to Categories' }).tap();
  expect(await markRadio(page, 'Gas Leaks', 'Deficient').isChecked()).toBe(true);
  await page.context().close();
});

test('On a phone the line of the room shows its whole name, without its building', async () => {
  const page = await openPage(browser, server.url, {
    viewport: upright,
    hasTouch: true,
    isMobile: true,
  });
  await startSession(page, 'bob');
  const room = 'Kindergarten Wing · Kindergarten B';
  await beginByAddress(page, 'Quarry Hill Elementary', room);
  // The score takes its place in the line.
  await markRadio(page, 'Gas Leaks', 'Good').check();
  await page.getByText('1/15').waitFor();
  const name = page.getByRole('button', { name: room }).locator('bdi');
  expect(await name.evaluate((text) => text.scrollHeight <= text.clientHeight)).toBe(true);
  await page.context().close();
});

test('On a phone a tap on the name of a category unfolds its guide, its comment and its photos', async () => {
  const page = await openRoom(upright);
  const name = page.getByRole('button', { name: 'Sewer', exact: true });
  expect(await name.getAttribute('aria-expanded')).toBe('false');
  await name.tap();
  await page.getByLabel('Comments: Sewer').waitFor();
  await page.getByRole('button', { name: 'Take photos: Sewer' }).waitFor();
  await page.getByRole('button', { name: 'What to look for: Sewer' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().tap();
  await name.tap();
  await page.getByLabel('Comments: Sewer').waitFor({ state: 'detached' });
  await page.context().close();
});

test('A tablet has the tabs with five categories each', async () => {
  const page = await openRoom(sizes.tablet);
  expect(await page.getByRole('tab').count()).toBe(5);
  expect(await page.getByRole('radiogroup').count()).toBe(5);
  await page.context().close();
});

test('On a tablet held sideways, the on-screen keyboard does not take the comment away', async () => {
  const wide = { width: 1280, height: 800 };
  const page = await openRoom(wide);
  await page.getByRole('tab', { name: /^All/ }).tap();
  await markRadio(page, 'Gas Leaks', 'Deficient').check();
  const comment = page.getByLabel('Comments: Gas Leaks');
  await comment.tap();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    ...wide,
    height: 400,
    screenWidth: wide.width,
    screenHeight: wide.height,
    deviceScaleFactor: 1,
    mobile: true,
  });
  await expect.poll(() => page.evaluate('innerHeight')).toBe(400);
  await page.keyboard.type('It smells.');
  expect(await comment.inputValue()).toBe('It smells.');
  expect(await page.getByRole('radiogroup').count()).toBe(15);
  await page.context().close();
});
