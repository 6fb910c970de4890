/**
 * Step 2 of the inspection form on a phone: the explanation of the score, the space for the list,
 * and adding an area offline.
 */
import { beforeAll, expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { markRadio, school } from './support/form.ts';
import { bearerOf, signInByCall } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();
let schoolId: string;
let withRooms: string;

beforeAll(async () => {
  const page = await openPage(browser, server.url);
  await signInByCall(page, 'bob');
  const headers = await bearerOf(page, 'bob');
  const response = await fetch(`${server.url}/api/school/get`, { headers });
  const { schoolList } = (await response.json()) as { schoolList: { id: string; name: string }[] };
  const idOf = (wanted: string) => schoolList.find(({ name }) => name === wanted)?.id ?? '';
  schoolId = idOf(school);
  withRooms = idOf('Alder Creek Elementary');
  await page.context().close();
});

test('On a phone a tap on a group or on "Why this score?" opens a dialog with the score and with what lowers it', async () => {
  const touch = { viewport: sizes.phone, hasTouch: true, isMobile: true };
  const own = await openPage(browser, server.url, touch);
  await signInByCall(own, 'bob');
  await own.goto(`/new-inspection/${schoolId}`);
  const press = (name: string | RegExp) =>
    own.getByRole('button', { name, exact: true }).first().tap();
  await press('Next');
  await press('Evaluate Classroom 1');
  await markRadio(own, 'Gas Leaks', 'Extreme deficiency').check();
  await press('Save');
  await press(/^A, Systems, Poor:/);
  const dialog = own.getByRole('dialog');
  await own.getByRole('dialog', { name: 'A Systems: 0.00% Poor' }).waitFor();
  await dialog.getByText(/Classroom 1 \(Gas Leaks\)/).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().tap();
  await press('Why this score?');
  await own.getByRole('dialog', { name: 'Overall: 0.00% Poor' }).waitFor();
  const note = dialog.getByText(/^The score is the average of the groups\./);
  await expect
    .poll(() => note.innerText())
    .toContain('One extreme deficiency sets its group to 0.');
  await own.context().close();
});

test('On a phone the bar with Undo is at most 130 px high, so that it leaves space for the list', async () => {
  const own = await openPage(browser, server.url, { viewport: sizes.phone });
  await signInByCall(own, 'bob');
  await own.goto(`/new-inspection/${withRooms}`);
  await own.getByRole('button', { name: 'Next' }).click();
  const first = own.getByRole('button', { name: /^All good: Kindergarten Wing · Kindergarten A$/ });
  const topOf = async (name: string) =>
    (await own.getByRole('button', { name, exact: true }).boundingBox())?.y;
  await first.waitFor();
  await own.getByRole('button', { name: "Start with the last inspection's areas" }).waitFor();
  expect(await topOf('New')).toBe(
    await topOf("Start with the last inspection's areas Lists them without marks"),
  );
  await first.click();
  await own.getByRole('button', { name: 'Undo' }).waitFor();
  const bar = await own.locator('[data-action-bar] > div').boundingBox();
  expect(bar?.height).toBeLessThanOrEqual(130);
  await own.context().close();
});

test('Offline the dialog for a new area offers the buildings that are stored on the device', async () => {
  const own = await openPage(browser, server.url, { viewport: sizes.phone });
  await signInByCall(own, 'bob');
  await own.route(/\/facility\/list/, (route) => route.abort());
  await own.goto(`/new-inspection/${withRooms}`);
  const press = (name: string) => own.getByRole('button', { name, exact: true }).first().click();
  await press('Next');
  await own.getByRole('button', { name: 'Evaluate Lower Playground', exact: true }).waitFor();
  await press('New');
  await press('Add an area');
  const options = own.getByLabel('In which facility?').locator('option');
  await expect
    .poll(() => options.allInnerTexts())
    .toEqual(['None', 'Kindergarten Wing', 'Main Building', 'Multipurpose Building', 'Portables']);
  await own.context().close();
});
