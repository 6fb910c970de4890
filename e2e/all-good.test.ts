/** The list of areas right after a tap on "All good". */
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { beginByAddress, markRadio, openNewInspection, school } from './support/form.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

test('After a tap on "All good", the row of an area shows how many deficiencies need an answer and opens them; "Mark" in the dialog before saving opens the area', async () => {
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
  // If no deficiency is left to answer, the button of the row is disabled.
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
  // The heading still has the focus after the dialog was closed.
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

test('An area that All good could not finish stays in its place among the areas to do until it is finished', async () => {
  const own = await openPage(browser, server.url, { viewport: sizes.tablet });
  // The clock of the page keeps running, and the test can advance it.
  await own.clock.install();
  await startSession(own, 'bob');
  await openNewInspection(own, school);
  const button = (name: string | RegExp) => own.getByRole('button', { name, exact: true });
  await button('Next').click();
  const area = 'Main Building Restrooms';
  const order = () =>
    own
      .locator('[data-all-good]')
      .evaluateAll((all: HTMLElement[]) => all.map((one) => one.dataset['allGood']));
  await own.getByText('open deficiency to answer').first().waitFor();
  const described = await button(`All good: ${area}`).evaluate(
    (one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(described).toBe('1 open deficiency to answer');
  const heading = own.getByRole('heading', { name: /^Areas of the school/ });
  const [words, places] = [await heading.innerText(), await order()];
  await button(`All good: ${area}`).click();
  // Without this, the next click would follow so soon that the app takes it for the second tap of a
  // double tap.
  await own.clock.fastForward(1000);
  // The button at the end of the page opens the area as well.
  await button('Open the area to answer').click();
  await button('Cancel').click();
  // Opening and closing another area shows the list again, which sorts the list.
  await button('Evaluate Classroom 1').click();
  await button('Cancel').click();
  await button(`Open ${area}`).waitFor();
  const row = own.getByRole('listitem').filter({ has: button(`Open ${area}`) });
  await row.getByText('Not finished').waitFor();
  await row.getByRole('button', { name: `Delete ${area}` }).waitFor();
  expect(await order()).toEqual(places);
  expect(await heading.innerText()).toBe(words);
  expect(await own.getByText(/^Evaluated/).count()).toBe(0);
  await own.getByRole('status').filter({ hasText: 'of 13 areas, 1 not finished' }).waitFor();
  await button(`1 to answer: ${area}`).click();
  const known = own.getByRole('listitem', { name: 'Previously open: Restrooms' });
  await known.getByRole('button', { name: 'Fixed', exact: true }).click();
  await button('Save').click();
  await own.getByText('Evaluated (1)').waitFor();
  expect(await button(new RegExp(`to answer: ${area}$`)).count()).toBe(0);
  expect(await order()).toHaveLength(places.length - 1);
  expect(await own.getByText('not finished').count()).toBe(0);
  await own.context().close();
});

test('Right after a tap on All good, the heading and the button "Show all" count the same number of areas to do', async () => {
  const own = await openPage(browser, server.url, { viewport: sizes.tablet });
  await startSession(own, 'bob');
  await openNewInspection(own, school);
  const button = (name: string) => own.getByRole('button', { name, exact: true });
  await button('Next').click();
  await button('Evaluate Classroom 1').click();
  await own.getByRole('button', { name: /^Mark / }).click();
  await button('Save').click();
  await own.getByText('Evaluated (1)').waitFor();
  const toDo = async () =>
    (await own.getByRole('heading', { name: /^Areas of the school/ }).innerText()).replace(
      'Areas of the school ',
      '',
    );
  const listed = () => own.getByRole('button', { name: /^Show all/ }).innerText();
  expect([await toDo(), await listed()]).toEqual([
    '(12), and 1 facility as a whole',
    'Show all 12, and 1 facility as a whole',
  ]);
  await button('All good: Classroom 3').click();
  // The row has not moved yet.
  const marked = own.getByRole('button', { name: /^(Marked|\d+ to answer): Classroom 3$/ });
  await marked.waitFor();
  expect(await own.getByText(/^Evaluated \(/).innerText()).toBe('Evaluated (2), 1 still above');
  const soFar = own.getByRole('status').filter({ hasText: 'of 13 areas' });
  expect(await soFar.innerText()).toMatch(/^2 of 13 areas/);
  expect([await toDo(), await listed()]).toEqual([
    '(11), and 1 facility as a whole',
    'Show all 11, and 1 facility as a whole',
  ]);
  expect(await marked.count()).toBe(1);
  await own.context().close();
});

test('An area that was taken over from the last inspection keeps its place in the list after its first mark', async () => {
  const own = await openPage(browser, server.url, { viewport: sizes.tablet });
  await startSession(own, 'bob');
  await openNewInspection(own, school);
  const button = (name: string | RegExp) => own.getByRole('button', { name, exact: true });
  await button('Next').click();
  await button(/inspection's areas/).click();
  await own.getByRole('heading', { name: 'Still to do (14)' }).waitFor();
  const order = () =>
    own
      .locator('[data-all-good]')
      .evaluateAll((all: HTMLElement[]) => all.map((one) => one.dataset['allGood']));
  const before = await order();
  await button('Open Classroom 3').click();
  await markRadio(own, 'Gas Leaks', 'Good').check();
  await button('Save').click();
  await button('14 to answer: Classroom 3').waitFor();
  await own.getByRole('heading', { name: 'Still to do (14)' }).waitFor();
  expect(await order()).toEqual(before);
  await own.context().close();
});

test('When nothing is left to do, the list says how many areas were not inspected', async () => {
  const own = await openPage(browser, server.url, { viewport: sizes.tablet });
  await startSession(own, 'bob');
  await own.route(/inspection\/save/, () => undefined);
  await openNewInspection(own, school);
  const button = (name: string) => own.getByRole('button', { name, exact: true });
  await button('Next').click();
  await button('All good: Classroom 1').click();
  await button('Save').click();
  const check = own.getByRole('dialog', { name: 'Before you save' });
  await check.getByRole('button', { name: 'Locked, no key' }).click();
  await check.getByRole('button', { name: 'Save', exact: true }).click();
  await own.getByText('All areas are done, 12 of them not inspected.').waitFor();
  expect(await own.getByText('areas are evaluated').count()).toBe(0);
  await own.context().close();
});

test('All good proposes Good for the sinks of a kitchen, unless the last inspection said that the kitchen has no sinks', async () => {
  for (const hadSinks of [true, false]) {
    const own = await openPage(browser, server.url, { viewport: sizes.tablet });
    await startSession(own, 'bob');
    await own.route(/last-areas/, async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { areas: string[] } };
      expect(data).toMatchObject({ kitchensWithoutSinks: [] });
      const kitchensWithoutSinks = hadSinks ? [] : data.areas;
      await route.fulfill({ response, json: { data: { ...data, kitchensWithoutSinks } } });
    });
    await openNewInspection(own, 'Alder Creek Elementary');
    const button = (name: string) => own.getByRole('button', { name, exact: true });
    await button('Next').click();
    await own.getByRole('button', { name: /inspection's areas/ }).waitFor();
    await own.getByRole('searchbox', { name: 'Search the areas' }).fill('Kitchen');
    await button('All good: Multipurpose Building · Kitchen').click();
    const lacks = hadSinks ? 'Restrooms, Playground' : 'Restrooms, Sinks/Fountains, Playground';
    await own
      .getByText(new RegExp(`NA \\(${lacks}`))
      .first()
      .waitFor();
    await own.context().close();
  }
});

test('A tap on "All good" right after the list has moved does not count, and the button says so', async () => {
  const own = await openPage(browser, server.url, { viewport: { width: 820, height: 640 } });
  await own.clock.install();
  await startSession(own, 'bob');
  await openNewInspection(own, school);
  await own.getByRole('button', { name: 'Next' }).click();
  await own.getByRole('button', { name: /^Show all/ }).click();
  const buttons = own.locator('[data-all-good]');
  await expect.poll(() => buttons.count()).toBeGreaterThan(5);
  await own.clock.pauseAt((await own.evaluate(() => Date.now())) + 1000);
  // The row is just above the bar at the bottom, which becomes taller with the first tap.
  await buttons.nth(4).evaluate((button) => {
    const bar = document.querySelector('[data-action-bar] > div');
    const row = button.closest('li');
    if (!bar || !row) throw new Error('There is no bar or no row.');
    window.scrollBy(0, row.getBoundingClientRect().bottom - bar.getBoundingClientRect().top);
  });
  const scrolled = () => own.evaluate('window.scrollY');
  const before = await scrolled();
  // Without Playwright's own scrolling to the button.
  const tap = (at: number) => buttons.nth(at).evaluate((button: HTMLElement) => button.click());
  await tap(4);
  await expect.poll(scrolled).not.toBe(before);
  await tap(3);
  await expect.poll(() => buttons.nth(3).innerText()).toBe('Tap again');
  await own.clock.runFor(1000);
  await tap(3);
  await expect.poll(() => buttons.nth(3).innerText()).toBe('Marked');
  await own.context().close();
});

test('Before a save, the categories without a mark can be marked Good at once', async () => {
  const own = await openPage(browser, server.url, { viewport: sizes.phone });
  await startSession(own, 'bob');
  await beginByAddress(own, school, 'Classroom 1');
  for (const category of ['Gas Leaks', 'Sewer']) await markRadio(own, category, 'Good').check();
  await own.getByRole('button', { name: 'Save', exact: true }).click();
  await own.getByRole('button', { name: 'Save', exact: true }).click();
  const check = own.getByRole('dialog', { name: 'Before you save' });
  await check.getByRole('button', { name: /^Save with \d+ categories as NA$/ }).waitFor();
  await check.getByRole('button', { name: /^Mark these \d+ Good$/ }).click();
  await check.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await check.getByRole('button', { name: 'Go back' }).click();
  await own.getByText('The rest of 1 area was marked Good.', { exact: true }).waitFor();
  await own.getByRole('button', { name: 'Undo' }).click();
  await own.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => check.getByRole('button', { name: /^Mark these \d+ Good$/ }).count())
    .toBe(1);
  await own.context().close();
});
