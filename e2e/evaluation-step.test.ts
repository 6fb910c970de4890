/**
 * Step 2 of the inspection form: which areas come first, which stay in place, and what screen
 * readers announce.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { markRadio, school } from './support/form.ts';
import { bearerOf, signInByCall } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();
/**
 * An area without open deficiencies, among the first in the list. The school has 13 areas and
 * the Main Building, which is counted only when the inspection lists it.
 */
const restroom = 'Main Building All Access Restroom';
let page: Page;
let schoolId: string;
let withRooms: string;

beforeAll(async () => {
  page = await openPage(browser, server.url, { viewport: sizes.phone });
  // The clock of the page keeps running, and the test can advance it.
  await page.clock.install();
  await signInByCall(page, 'bob');
  const headers = await bearerOf(page, 'bob');
  const response = await fetch(`${server.url}/api/school/get`, { headers });
  const { schoolList } = (await response.json()) as { schoolList: { id: string; name: string }[] };
  const idOf = (wanted: string) => schoolList.find(({ name }) => name === wanted)?.id ?? '';
  schoolId = idOf(school);
  withRooms = idOf('Alder Creek Elementary');
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const allGood = (area: string) => button(new RegExp(`^All good: ${area}$`));
const statusOf = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const inFocus = (): Promise<string> =>
  page.evaluate(
    `(document.activeElement?.ariaLabel ?? document.activeElement?.textContent)?.trim() ?? ''`,
  );

test('Step 1 is filled in with the number of classrooms of the last inspection and the title with which the inspector last signed', async () => {
  await page.goto(`/new-inspection/${schoolId}`);
  const value = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
  await expect.poll(() => value('Number of classrooms')).toBe('8');
  expect(await value("Inspector's title")).toBe('Facilities Inspector');
  // Nothing was entered, so leaving asks nothing.
  await button('Cancel').click();
  await page.getByRole('heading', { level: 1, name: 'Inspections' }).waitFor();
});

test('Before the first mark there is no score, only the number of areas', async () => {
  await page.goto(`/new-inspection/${schoolId}`);
  await button('Next').click();
  await button(`Evaluate ${restroom}`).waitFor();
  expect(await statusOf('of 13 areas').innerText()).toBe('0 of 13 areas');
  const bar = page.getByRole('progressbar', { name: 'Areas of the school' });
  expect(await bar.getAttribute('aria-valuenow')).toBe('0');
  expect(await page.getByText('%').count()).toBe(0);
});

test('All good by keyboard: the focus does not move; the result, the score and Undo are announced', async () => {
  await allGood(restroom).focus();
  await page.keyboard.press('Enter');
  await statusOf(
    new RegExp(`^${restroom}: 14 Good, 1 NA .*Undo is at the end of the page\\.$`),
  ).waitFor();
  await statusOf(/^1 of 13 areas\s*School so far\s*100\.00%\s*Exemplary$/).waitFor();
  expect(await inFocus()).toBe(`Marked: ${restroom}`);
});

test('Undo moves the focus back to the area whose marks were removed, and is announced', async () => {
  await button('Undo').focus();
  // Without this, the next click would follow so soon that the app takes it for the second tap of a
  // double tap.
  await page.clock.fastForward(1000);
  await page.keyboard.press('Enter');
  await statusOf(`Undone: ${restroom}.`).waitFor();
  await expect.poll(inFocus).toBe(`All good: ${restroom}`);
  expect(await statusOf('of 13 areas').innerText()).toBe('0 of 13 areas');
});

test('A marked row stays in its place and retains the focus, and one more row is shown below the others', async () => {
  const rows = page.locator('li:has([data-all-good])').filter({ visible: true });
  const names = async () => (await rows.allInnerTexts()).map((text) => text.split('\n')[1]);
  const before = await names();
  await allGood(restroom).click();
  await button(`Marked: ${restroom}`).waitFor();
  await button('Show all 12, and 1 facility as a whole').waitFor();
  // The rows stay in place, no matter how long the inspector looks away.
  await page.clock.fastForward(120_000);
  expect(await names()).toEqual([...before, expect.any(String)]);
  expect(await inFocus()).toBe(`Marked: ${restroom}`);
  expect(await page.getByText(/^Evaluated/).count()).toBe(0);
});

test('After another area was opened, the marked area is listed among the evaluated areas, and Undo is no longer offered', async () => {
  await button('Undo').waitFor();
  await button('Evaluate Classroom 1').click();
  await button('Cancel').click();
  await button('Evaluate Classroom 1').waitFor();
  await page.getByText('Evaluated (1)').waitFor();
  expect(await button(`Marked: ${restroom}`).count()).toBe(0);
  expect(await button('Undo').count()).toBe(0);
});

test('In reading and focus order, the areas to do come before the evaluated areas and the score', async () => {
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings).toEqual(['Areas to do', 'Evaluated (1)', 'School so far']);
  const places = await page
    .locator('main section')
    .evaluateAll((sections: HTMLElement[]) =>
      sections.map((section) => section.getBoundingClientRect().top),
    );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await page.getByRole('button', { name: 'Español' }).focus();
  await page.keyboard.press('Tab');
  const first = page.locator('section', { hasText: 'Areas to do' }).locator('button').first();
  expect(await first.evaluate((one) => one === document.activeElement)).toBe(true);
});

test('"Show all" does not move the rows that are already shown, and moves the focus to the first added row', async () => {
  const lastSeen = button('Evaluate Classroom 4');
  // Scrolls so that the evaluated area is visible below the button.
  await button(/^Show all/).evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const before = await lastSeen.boundingBox();
  await button('Show all 12, and 1 facility as a whole').click();
  await button('Evaluate Classroom 8').waitFor();
  expect(await inFocus()).toBe('Evaluate Classroom 5');
  // Waits two frames, because the browser corrects the scroll position only in the next layout.
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  );
  expect((await lastSeen.boundingBox())?.y).toBe(before?.y);
});

test('The score of the school is announced with every mark; its panel counts areas instead of marks', async () => {
  await button('Evaluate Classroom 1').click();
  await markRadio(page, 'Gas Leaks', 'Deficient').waitFor();
  await button('Cancel').click();
  await button('Evaluate Classroom 1').click();
  await markRadio(page, 'Gas Leaks', 'Deficient').check();
  await statusOf(/^School so far\s*\d+\.\d\d%/).waitFor();
  await page.getByText('1 of 15 marked').waitFor();
  await button('Save').click();
  const panel = page.getByRole('region', { name: 'School so far' });
  await panel.getByText('2 of 13 areas of this school, 1 of 8 classrooms').waitFor();
  await panel.getByText('1 area not finished', { exact: true }).waitFor();
  expect(await panel.getByText('not marked').count()).toBe(0);
  const bar = panel.getByRole('progressbar', { name: 'Areas of the school' });
  expect(await bar.getAttribute('aria-valuenow')).toBe('15');
});

test('The notice after a tap on All good covers neither the tapped row nor the next row', async () => {
  const own = await openPage(browser, server.url, { viewport: sizes.phone });
  await signInByCall(own, 'bob');
  await own.goto(`/new-inspection/${schoolId}`);
  await expect.poll(() => own.getByLabel('Number of classrooms').inputValue()).toBe('8');
  await own.getByRole('button', { name: 'Next' }).click();
  await own.getByRole('button', { name: /^Show all/ }).click();
  // The button is there from the start: if it appeared later, it would move the rows.
  expect(await own.getByRole('button', { name: "last inspection's areas" }).count()).toBe(1);
  const bottom = (id = '') =>
    own
      .locator(`li:has([data-all-good="${id}"])`)
      .evaluate((row) => row.getBoundingClientRect().bottom);
  const bar = () =>
    own.locator('[data-action-bar] > div').evaluate((one) => one.getBoundingClientRect().top);
  const areas = await own
    .locator('[data-all-good]')
    .evaluateAll((all: HTMLElement[]) => all.map((one) => one.dataset['allGood']));
  // The test uses the last two rows above the bar, because the notice needs the space of both.
  const height = await bar();
  const seen: (string | undefined)[] = [];
  for (const area of areas) if ((await bottom(area)) <= height) seen.push(area);
  const [pressed, next] = seen.slice(-2);
  await own.locator(`[data-all-good="${pressed}"]`).click();
  await own.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await bar()).toBeLessThan(height);
  expect(await bottom(pressed)).toBeLessThan((await bar()) + 1);
  expect(await bottom(next)).toBeLessThan((await bar()) + 1);
  await own.context().close();
});

test('The marks of an area, but not its deficiency, are copied to other areas, and copying can be undone', async () => {
  const own = await openPage(browser, server.url, { viewport: sizes.tablet });
  await signInByCall(own, 'bob');
  await own.goto(`/new-inspection/${schoolId}`);
  const press = (name: string | RegExp) =>
    own.getByRole('button', { name, exact: true }).first().click();
  await press('Next');
  await press('Evaluate Classroom 1');
  await markRadio(own, 'Gas Leaks', 'Deficient').check();
  await press('Mark the rest Good (14)');
  await press('Save');
  await press('Copy marks of Classroom 1 to…');
  const dialog = own.getByRole('dialog', { name: 'Copy marks of Classroom 1 to…' });
  await dialog.getByText('Gas Leaks will stay without a mark.', { exact: false }).waitFor();
  await dialog.getByLabel('Classroom 2', { exact: true }).check();
  await dialog.getByLabel('Classroom 3', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Copy to 2 areas' }).click();
  const status = own.getByRole('status');
  await status.filter({ hasText: 'Marks of Classroom 1 copied to 2 areas.' }).waitFor();
  await own.getByText('2 areas not finished', { exact: true }).waitFor();
  const row = (area: string) =>
    own.getByRole('listitem').filter({ has: own.getByRole('button', { name: `Open ${area}` }) });
  await row('Classroom 3').getByText('1 to answer').waitFor();
  await row('Classroom 3').getByText('Not finished').waitFor();
  expect(await row('Classroom 3').getByText('Good', { exact: true }).count()).toBe(0);
  // Classroom 2 also has a deficiency of Electrical that has been open since the last inspection.
  await row('Classroom 2').getByText('2 to answer').waitFor();
  expect(await row('Classroom 3').getByText('1 D').count()).toBe(0);
  await press('Undo');
  await own.getByText('Evaluated (1)').waitFor();
  await press('Evaluate Classroom 2');
  await own.getByText('0 of 15 marked').waitFor();
  await own.context().close();
});

test('A deficiency without a comment is saved without a confirmation; the comment field and the list point out that the comment is missing', async () => {
  const own = await openPage(browser, server.url, { viewport: sizes.tablet });
  await signInByCall(own, 'bob');
  await own.goto(`/new-inspection/${schoolId}`);
  const press = (name: string) => own.getByRole('button', { name, exact: true }).first().click();
  await press('Next');
  await press('Evaluate Classroom 1');
  await markRadio(own, 'Gas Leaks', 'Extreme deficiency').check();
  const field = own.getByPlaceholder('Say what is wrong, and where, so that it can be repaired.');
  await field.waitFor();
  await press('Save');
  const row = own
    .getByRole('listitem')
    .filter({ has: own.getByRole('button', { name: 'Open Classroom 1' }) });
  const hint = row.getByText('1 deficiency without a comment');
  await hint.waitFor();
  expect(await own.locator('[role=dialog], [role=alertdialog]').count()).toBe(0);
  await press('Edit Classroom 1');
  await field.fill('Smells of gas at the stove.');
  await press('Save');
  await row.getByText('1 X').waitFor();
  expect(await hint.count()).toBe(0);
  await own.context().close();
});

test("The last inspection's areas can be added and removed again with Undo, and the dialog before saving asks only once about the areas left out", async () => {
  const own = await openPage(browser, server.url, { viewport: sizes.tablet });
  await signInByCall(own, 'bob');
  await own.goto(`/new-inspection/${schoolId}`);
  const press = (name: string) => own.getByRole('button', { name, exact: true }).first().click();
  await press('Next');
  const start = own.getByRole('button', { name: "Start with the last inspection's areas" });
  await start.getByText('Lists them without marks').waitFor();
  await start.click();
  await own
    .getByRole('status')
    .getByText(
      '14 areas added from the last inspection, without marks. Undo is at the end of the page.',
    )
    .waitFor({ state: 'attached' });
  await own.getByText('Still to do (14)').waitFor();
  await press('Undo');
  await own.getByRole('button', { name: 'Evaluate Classroom 1', exact: true }).waitFor();
  expect(await own.getByText(/^Still to do/).count()).toBe(0);
  await start.click();
  await press('All good: Classroom 1');
  await press('Save');
  const check = own.getByRole('dialog', { name: 'Before you save' });
  await check.getByText(/^Areas without marks are left out of the inspection\./).waitFor();
  expect(await check.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    '1 of 14 areas of this school inspected',
  ]);
  expect(await check.getByRole('checkbox').count()).toBe(13);
  await own.context().close();
});

test('The rooms of a building that was evaluated as a whole are listed last, and do not count as areas to do', async () => {
  await page.goto(`/new-inspection/${withRooms}`);
  await button('Next').click();
  const heading = page.getByRole('heading', { level: 3, name: /^Areas of the school/ });
  await heading.filter({ hasText: '(28)' }).waitFor();
  await button(/^Show all/).click();
  await allGood('Kindergarten Wing').click();
  await heading.filter({ hasText: '(25)' }).waitFor();
  await statusOf('3 of 28 areas').waitFor();
  await button('Evaluate Portables as a whole').click();
  await button('Cancel').click();
  const last = page.getByRole('button', { name: /^Evaluate / }).last();
  expect(await last.textContent()).toBe(
    'Evaluate Kindergarten Wing · Restroom marked with its building',
  );
});

test('The form for a new area proposes the building that is selected', async () => {
  await button('New').click();
  await button('Portables').click();
  await button('Add an area').click();
  const facility = page.getByLabel('In which facility?').locator('option:checked');
  await expect.poll(() => facility.innerText()).toBe('Portables');
});
