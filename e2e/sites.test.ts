/** Schools and their facilities have the required texts. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import {
  expectButtons,
  expectChoices,
  expectColumns,
  expectTexts,
} from './support/expect-texts.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { waitUntilIdle } from './support/page-idle.ts';
import { searchFor } from './support/search-for.ts';

const { server, browser } = await openProduct();
let page: Page;

beforeAll(async () => {
  page = await openPage(browser, server.url);
  await startSession(page, 'alice');
  await page.goto('/facilities');
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const search = () => page.getByRole('searchbox').first();
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const NEW_SCHOOL = 'Blue Heron Charter';

test('The schools can be searched, inspected, viewed, edited, deleted and added', async () => {
  await expectButtons(page, 'Import', 'Add School');
  await expect
    .poll(() => page.getByRole('tab').allInnerTexts())
    .toEqual(['Schools', 'Facilities', 'Deleted']);
  await expectColumns(page, 'Schools', [
    'Select all on this page',
    'Name',
    'New Inspection',
    'Rating and score',
    'Last inspection',
    'Type',
    'District',
    'Facilities',
    'Actions',
  ]);
  const name = 'Alder Creek Elementary';
  await expectButtons(page, `View ${name}`, `Edit ${name}`, `Delete ${name}`);
  // The name of a school links to its page, but View shows its facilities, as its tooltip says.
  const view = page.getByRole('button', { name: `View ${name}`, description: 'Facilities' });
  await expect.poll(() => view.getAttribute('data-tip')).toBe('View facilities');
  const start = page.getByRole('link', { name: `New Inspection of ${name}` });
  await expect.poll(() => start.getAttribute('href')).toMatch(/^\/new-inspection\/[\da-f-]{36}$/);
  await search().fill('zzzz');
  await expectTexts(page, 'No schools found matching your search.');
  await search().fill('');
  // The search box accepts 200 characters at most.
  await expect.poll(() => search().getAttribute('maxlength')).toBe('200');
});

test('View opens the facilities of a school, with the details of the school', async () => {
  await button('View Alder Creek Elementary').click();
  await expectTexts(page, 'Manage the facilities for this school', 'Alder Creek Elementary');
  await expect
    .poll(() => page.getByRole('main').locator('dl > div').allTextContents())
    .toEqual([
      expect.stringMatching(/^Address\d+ \S+/),
      'TypeElementary School',
      expect.stringMatching(/^District\S/),
      expect.stringMatching(/^County\S/),
      expect.stringMatching(/^Last inspection.*20\d\d$/),
    ]);
  await expectButtons(page, 'Back to Schools', 'Edit School', 'Delete School');
  // One button is in the header and one is next to the name of the school; both names say what is
  // edited.
  expect(await page.getByRole('button', { name: 'Edit School', exact: true }).count()).toBe(2);
  expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
  const start = page.getByRole('link', { name: 'New Inspection', exact: true });
  await expect.poll(() => start.getAttribute('href')).toMatch(/^\/new-inspection\/[\da-f-]{36}$/);
  await expectColumns(page, 'Facilities', [
    'Name',
    'Type',
    'Build Date',
    'Areas',
    'Last Inspection',
    'Actions',
  ]);
  await search().fill('zzzz');
  await expectTexts(page, 'No facilities found for this school.');
});

test('Back to Schools and the Schools tab both deselect the school', async () => {
  await button('Back to Schools').click();
  await button('View Alder Creek Elementary').click();
  await tab('Schools').click();
  await tab('Facilities').click();
  await expectTexts(page, 'Manage all the facilities');
  await expect
    .poll(() => page.getByRole('heading', { name: 'Alder Creek Elementary' }).count())
    .toBe(0);
  await search().fill('zzzz');
  await expectTexts(page, 'No facilities found.');
  await search().fill('');
});

test('After a school is added, the dialog closes and is empty when it is opened again', async () => {
  await tab('Schools').click();
  await button('Add School').click();
  const adding = dialog('Add New School');
  await expectChoices(adding, 'Type', [
    'Elementary School',
    'Middle School',
    'High School',
    'Other',
  ]);
  await expect
    .poll(() => adding.getByLabel('District').inputValue())
    .toBe('Mayacamas Valley Unified');
  await adding.getByLabel('School name').fill(NEW_SCHOOL);
  await adding.getByRole('button', { name: 'Add School' }).click();
  await expectTexts(page, 'School added successfully!');
  await adding.waitFor({ state: 'detached' });
  const next = page.getByRole('region', { name: 'New school' });
  await expectTexts(next, `${NEW_SCHOOL} has no facilities or areas yet.`);
  await button('Add School').click();
  await expect.poll(() => adding.getByLabel('School name').inputValue()).toBe('');
  await adding.getByRole('button', { name: 'Cancel' }).click();
});

test('After a school is added, a button leads directly to its facilities and areas, where some are added', async () => {
  await button('Add Facilities and Areas').click();
  await expectTexts(page, NEW_SCHOOL, 'No facilities found for this school.');
  await button('Add Areas').click();
  const rooms = dialog(`Areas of ${NEW_SCHOOL}`);
  await rooms.getByLabel('Add areas').fill('Room 1');
  await rooms.getByRole('button', { name: 'Add areas', exact: true }).click();
  await rooms.getByRole('checkbox', { name: 'Room 1', exact: true }).waitFor();
  await rooms.getByRole('button', { name: 'Done' }).click();
  await expectTexts(page, '1 area without a facility');
  await button('Show Areas').click();
  await rooms.getByRole('checkbox', { name: 'Room 1', exact: true }).waitFor();
  await rooms.getByRole('button', { name: 'Done' }).click();
  await button('Add Facility').last().click();
  await dialog('Add New Facility').getByLabel('Facility name').fill('Heron Hall');
  await dialog('Add New Facility').getByLabel('Type').selectOption('Academic');
  await dialog('Add New Facility').getByRole('button', { name: 'Add Facility' }).click();
  await button('Add areas of Heron Hall').click();
  const areas = dialog('Areas of Heron Hall');
  await areas.getByLabel('Add areas').fill('Room 2');
  await areas.getByRole('button', { name: 'Add areas', exact: true }).click();
  await areas.getByRole('checkbox', { name: 'Room 2', exact: true }).waitFor();
  await areas.getByRole('button', { name: 'Done' }).click();
  await button('1 area of Heron Hall').waitFor();
  await button('1 area without a facility').waitFor();
  await button('Back to Schools').click();
  // The hint about the new school disappears once the school has areas.
  await expect.poll(() => page.getByRole('region', { name: 'New school' }).count()).toBe(0);
});

test('A school is edited, and deleted after a confirmation', async () => {
  await searchFor(page, NEW_SCHOOL);
  await button(`Edit ${NEW_SCHOOL}`).click();
  await dialog('Edit School').getByLabel('District').fill('Blue Heron Unified');
  await dialog('Edit School').getByRole('button', { name: 'Save Changes' }).click();
  await expectTexts(page, 'School updated successfully!', 'Blue Heron Unified');
  await dialog('Edit School').waitFor({ state: 'detached' });
  await button(`Delete ${NEW_SCHOOL}`).click();
  const question = page.getByRole('alertdialog', { name: 'Delete School' });
  await expectTexts(
    question,
    'Are you sure you want to delete this school? An administrator can restore it for 30 days.',
  );
  await question.getByRole('button', { name: 'Delete School' }).click();
  await expectTexts(page, 'School deleted successfully!');
  await question.waitFor({ state: 'detached' });
  await expectTexts(page, 'No schools found matching your search.');
  await expect.poll(() => button(`Edit ${NEW_SCHOOL}`).count()).toBe(0);
});

test('A facility requires a school, a name and a type', async () => {
  await tab('Facilities').click();
  await button('Add Facility').click();
  const adding = dialog('Add New Facility');
  await expectChoices(adding, 'Type', ['Academic', 'Athletic', 'Assembly', 'Service', 'Other']);
  const add = adding.getByRole('button', { name: 'Add Facility' });
  await add.click();
  await expectTexts(page, 'Add Facility', 'At least one school must be selected');
  await adding.getByRole('checkbox').first().check();
  await add.click();
  await expectTexts(page, 'Name, Type are required');
});

test('A facility is added, edited, and deleted after a confirmation', async () => {
  const adding = dialog('Add New Facility');
  await adding.getByLabel('Facility name').fill('Kiln House');
  await adding.getByLabel('Type').selectOption('Service');
  const date = adding.getByLabel('Build date');
  await date.pressSequentially('0131');
  await adding.getByRole('button', { name: 'Add Facility' }).click();
  await expectTexts(page, 'Please enter a complete build date, or leave it empty.');
  await date.fill('1962-01-31');
  await adding.getByRole('button', { name: 'Add Facility' }).click();
  await expectTexts(page, 'Facility added successfully!');
  // A facility added from the list of all facilities is then shown in the list of its school, where
  // areas can be added.
  await page.getByRole('button', { name: 'Add areas of Kiln House' }).waitFor();
  await searchFor(page, 'Kiln House');
  await button('Edit Kiln House').click();
  await dialog('Edit Facility').getByLabel('Type').selectOption('Assembly');
  await dialog('Edit Facility').getByRole('button', { name: 'Save Changes' }).click();
  await expectTexts(page, 'Facility edited successfully!');
  await dialog('Edit Facility').waitFor({ state: 'detached' });
  await page
    .getByRole('row', { name: /Kiln House/ })
    .getByText('Assembly')
    .waitFor();
  await button('Add Facility').click();
  await expect.poll(() => adding.getByLabel('Facility name').inputValue()).toBe('');
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await button('Delete Kiln House').click();
  const question = page.getByRole('alertdialog', { name: 'Delete Facility' });
  await expectTexts(
    question,
    'Are you sure you want to delete this facility? The facility and its areas will be removed from all of its schools; the schools themselves stay. An administrator can restore it for 30 days.',
  );
  await question.getByRole('button', { name: 'Delete Facility' }).click();
  await expectTexts(page, 'Facility deleted successfully!');
  await expect.poll(() => adding.count()).toBe(0);
});

test('Deleted schools and facilities are listed for thirty days, and an administrator can restore them', async () => {
  await tab('Deleted').click();
  const row = page
    .getByRole('table', { name: 'Deleted facilities' })
    .getByRole('row', { name: /Kiln House/ });
  await row.getByText('30 days').waitFor();
  await button('Restore Kiln House').click();
  await expectTexts(page, 'Facility restored successfully!', 'No deleted facilities.');
  await button(`Restore ${NEW_SCHOOL}`).click();
  await expectTexts(page, 'School restored successfully!', 'No deleted schools.');
  await tab('Schools').click();
  await search().fill(NEW_SCHOOL);
  await button(`Edit ${NEW_SCHOOL}`).waitFor();
});

test('Facilities are found by the name of their school, also if it is typed without accents', async () => {
  await page.goto('/facilities?tab=facilities');
  const rows = page.getByRole('table', { name: 'Facilities' }).getByRole('row');
  await searchFor(page, 'nguyen du');
  const ofSchool = rows.filter({ hasText: 'Nguyễn Du Elementary' });
  await expect.poll(() => ofSchool.count()).toBeGreaterThan(2);
  // All rows except the row of headings belong to this school.
  await expect.poll(async () => (await rows.count()) - (await ofSchool.count())).toBe(1);
  await searchFor(page, 'pena');
  await rows.filter({ hasText: 'Peña Hall' }).waitFor();
  const found = rows.filter({ hasText: 'Peña Continuation High School' }).first();
  // The link leads to the areas of the facility, which are shown with its school.
  await found.getByRole('link', { name: /\d+ areas? of / }).click();
  await page.getByText('Manage the facilities for this school').waitFor();
  await page
    .getByRole('button', { name: /\d+ areas? of / })
    .first()
    .waitFor();
});

test('A search begins with three letters; with two letters the list stays on its page', async () => {
  const clocked = await openPage(browser, server.url);
  await startSession(clocked, 'alice');
  await clocked.goto('/facilities');
  const second = clocked.getByRole('button', { name: 'Page 2', exact: true });
  await second.click();
  await clocked.locator('[aria-current=page]', { hasText: '2' }).waitFor();
  await clocked.clock.install();
  await clocked.getByRole('searchbox').fill('al');
  await clocked.clock.runFor(5000);
  await waitUntilIdle(clocked);
  await expect.poll(() => second.getAttribute('aria-current')).toBe('page');
  await clocked.getByRole('searchbox').fill('alder');
  await clocked.clock.runFor(300);
  await clocked.getByRole('button', { name: 'View Alder Creek Elementary' }).waitFor();
  await expect.poll(() => second.count()).toBe(0);
  await clocked.context().close();
});

test('Deleting the last school of a page shows the page before it', async () => {
  await page.goto('/facilities');
  await button('Page 2').click();
  const doomed = page.getByRole('button', { name: /^Delete / });
  // Page 2 has three schools, because the demo district has twelve and an earlier test added one.
  for (const left of [3, 2, 1]) {
    await expect.poll(() => doomed.count()).toBe(left);
    await doomed.first().click();
    const question = page.getByRole('alertdialog', { name: 'Delete School' });
    await question.getByRole('button', { name: 'Delete School' }).click();
    await question.waitFor({ state: 'detached' });
  }
  await button('View Alder Creek Elementary').waitFor();
  await expect.poll(() => doomed.count()).toBe(10);
});
