/** The list of areas right after a tap on "All good". */
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { openNewInspection, school } from './support/form.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

test('After All good the row of an area with something to answer says so and leads there, as does "Mark" before the save', async () => {
  const page = await openPage(browser, server.url, { viewport: sizes.phone });
  await startSession(page, 'bob');
  await openNewInspection(page, school);
  await page.getByRole('button', { name: 'Next' }).click();
  const area = 'Main Building Restrooms';
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await page.getByRole('button', { name: /^Show all/ }).click();
  const row = page.getByRole('listitem').filter({ has: button(`Evaluate ${area}`) });
  await row.getByText('1 open deficiency').waitFor();
  const height = () => row.evaluate((one) => one.getBoundingClientRect().height);
  const before = await height();
  await button(`All good: ${area}`).click();
  await button(`1 to answer: ${area}`).waitFor();
  expect(await height()).toBe(before);
  // Where nothing is left to answer, nothing can be pressed.
  await button('All good: Classroom 1').click();
  await expect.poll(() => button('Marked: Classroom 1').getAttribute('aria-disabled')).toBe('true');
  // The second tap of a double tap opens nothing.
  await button(`1 to answer: ${area}`).dispatchEvent('click', { detail: 2 });
  await button(`1 to answer: ${area}`).click();
  await page.getByRole('listitem', { name: 'Previously open: Restrooms' }).waitFor();

  await button('Save').click();
  await button('Save').click();
  const check = page.getByRole('dialog', { name: 'Before you save' });
  await check.getByRole('button', { name: 'Save with 1 category as NA' }).waitFor();
  await check.getByRole('button', { name: `Mark ${area}` }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Area Evaluation' });
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  await expect.poll(() => check.count()).toBe(0);
  // Still, after the dialog has closed.
  expect(await heading.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(
    await heading.evaluate(
      (one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent,
    ),
  ).toBe(area);
  const [bar, title] = await Promise.all([
    page.getByRole('banner').boundingBox(),
    heading.boundingBox(),
  ]);
  expect(title?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  await page.context().close();
});

test('The counts of the areas agree right after a tap on All good', async () => {
  const own = await openPage(browser, server.url, { viewport: sizes.tablet });
  await startSession(own, 'bob');
  await openNewInspection(own, school);
  const button = (name: string) => own.getByRole('button', { name, exact: true });
  await button('Next').click();
  await button('Evaluate Classroom 1').click();
  await own.getByRole('button', { name: /^Mark / }).click();
  await button('Save').click();
  await own.getByText('Evaluated (1)').waitFor();
  const toDo = async () => {
    const heading = await own.getByRole('heading', { name: /^Areas of the school/ }).innerText();
    return [...heading.matchAll(/\d+/g)].reduce((sum, [number]) => sum + Number(number), 0);
  };
  const listed = async () =>
    Number((await own.getByRole('button', { name: /^Show all/ }).innerText()).replace(/\D/g, ''));
  const before = await toDo();
  expect(await listed()).toBe(before);
  await button('All good: Classroom 2').click();
  // The row has not moved yet.
  const marked = own.getByRole('button', { name: /^(Marked|\d+ to answer): Classroom 2$/ });
  await marked.waitFor();
  expect(await own.getByText(/^Evaluated \(/).innerText()).toBe('Evaluated (2)');
  const soFar = own.getByRole('status').filter({ hasText: 'of 14 areas' });
  expect(await soFar.innerText()).toMatch(/^2 of 14 areas/);
  expect([await toDo(), await listed()]).toEqual([before - 1, before - 1]);
  expect(await marked.count()).toBe(1);
  await own.context().close();
});
