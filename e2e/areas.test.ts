/** The areas of a school: several are selected and moved to a building together. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { expectErrorAt, expectTexts } from './support/expect-texts.ts';
import { bearerOf, signInByCall } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

const MAY_BE_LOST = 'Are you sure you want to leave? Unsaved changes may be lost.';
let alice: Page;
let schoolId: string;

beforeAll(async () => {
  alice = await openPage(browser, server.url);
  await signInByCall(alice, 'alice');
  const headers = await bearerOf(alice, 'alice');
  const post = async (path: string, data: object) => {
    const answer = await alice.request.post(path, { headers, data });
    return ((await answer.json()) as { data: { id: string } }).data.id;
  };
  const school_id = await post('/api/school/create', { name: 'Kestrel Hall', type: 'Other' });
  schoolId = school_id;
  const facility = { school_ids: [school_id], type: 'Academic' };
  const annex = await post('/api/facility/create', { ...facility, name: 'Annex' });
  await post('/api/area/create', { school_id, facility_id: annex, name: 'Room 3' });
  const names = ['Room 1', 'Room 2', 'Room 3', 'Quad'];
  await alice.request.post('/api/area/paste', { headers, data: { school_id, names } });
  await alice.goto(`/facilities?tab=facilities&school=${school_id}`);
  await openAreas();
});

const openAreas = () =>
  alice
    .getByRole('button', { name: /^Areas/ })
    .first()
    .click();

const dialog = () => alice.getByRole('dialog', { name: 'Areas of Kestrel Hall' });
const button = (name: string) => dialog().getByRole('button', { name, exact: true });

const focused = (name: string) => button(name).and(alice.locator(':focus'));

test('One room is renamed and moved into a building in one step, and moved out again in the dialog of the building', async () => {
  await button('Edit Quad').click();
  const form = alice.getByRole('form', { name: 'Edit Quad' });
  const building = form.getByLabel('Facility');
  expect(await building.locator('option').allTextContents()).toEqual(['No facility', 'Annex']);
  await building.selectOption('Annex');
  await form.getByLabel('Name').fill('Room 1');
  await button('Save').click();
  await expectErrorAt(
    form.getByLabel('Name'),
    'An area with this name is already here. Please choose another name.',
  );
  await form.getByLabel('Name').fill('Court');
  await button('Save').click();
  await expectTexts(alice, 'Court moved to Annex.');
  await dialog().getByRole('checkbox', { name: 'Court · Annex', exact: true }).waitFor();
  await focused('Edit Court').waitFor();
  await button('Edit Court').click();
  await button('Cancel').click();
  await focused('Edit Court').waitFor();

  await button('Done').click();
  await alice.getByRole('button', { name: 'Annex', exact: true }).click();
  const annex = alice.getByRole('dialog', { name: 'Areas of Annex' });
  await annex.getByRole('button', { name: 'Edit Court' }).click();
  const moving = alice.getByRole('form', { name: 'Edit Court' });
  await moving.getByLabel('Name').fill('Quad');
  await moving.getByLabel('Facility').selectOption('No facility');
  await moving.getByRole('button', { name: 'Save' }).click();
  await expectTexts(alice, 'Quad belongs to no facility now.');
  await annex.getByRole('button', { name: 'Edit Court' }).waitFor({ state: 'detached' });
  // The row of the area is gone, but the focus is still in the dialog.
  await annex.and(alice.locator(':focus')).waitFor();
  await annex.getByRole('button', { name: 'Done' }).click();
  await openAreas();
  await dialog().getByRole('checkbox', { name: 'Quad', exact: true }).waitFor();
});

test('Rooms that are selected together are deleted after a confirmation', async () => {
  for (const name of ['Quad', 'Room 3']) {
    await dialog().getByRole('checkbox', { name, exact: true }).check();
  }
  await button('Delete…').click();
  const question = alice.getByRole('alertdialog', { name: 'Delete 2 areas?' });
  await question.getByText('An administrator can restore each of them for 30 days.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await button('Delete…').click();
  await question.getByRole('button', { name: 'Delete 2 areas' }).click();
  await expectTexts(alice, '2 areas deleted.');
  await dialog().getByRole('checkbox', { name: 'Quad' }).waitFor({ state: 'detached' });
  await dialog().getByRole('checkbox', { name: 'Room 3 · Annex' }).waitFor();
  await expect.poll(() => dialog().getByRole('checkbox').count()).toBe(4);
  await dialog().getByLabel('Add areas').waitFor();
});

test('Names that were not added and a change that was not saved are discarded only after a confirmation', async () => {
  const buildings: string[] = [];
  alice.on('request', (request) => {
    if (/\/api\/facility\/list\?.*\blimit=100\b/.test(request.url())) buildings.push(request.url());
  });
  await alice.goto(`/facilities?tab=facilities&school=${schoolId}`);
  const open = alice.getByRole('button', { name: 'Annex', exact: true });
  await open.click();
  const annex = alice.getByRole('dialog', { name: 'Areas of Annex' });
  const question = alice.getByRole('alertdialog', { name: 'Not saved yet' });
  const names = annex.getByLabel('Add areas');
  await names.fill('Attic');
  await annex.getByRole('button', { name: 'Done' }).click();
  await question.getByText(MAY_BE_LOST, { exact: true }).waitFor();
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'detached' });
  await alice.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await names.inputValue()).toBe('Attic');
  await annex.getByRole('button', { name: 'Add areas', exact: true }).click();
  const edit = annex.getByRole('button', { name: 'Edit Attic' });
  await edit.waitFor();
  // In the dialog of a building, the list of buildings is requested only when the form that moves
  // an area is opened.
  expect(buildings).toEqual([]);
  await edit.click();
  await expect.poll(() => buildings.length).toBe(1);
  await annex.getByRole('form', { name: 'Edit Attic' }).getByLabel('Name').fill('Loft');
  await annex.getByRole('button', { name: 'Done' }).click();
  await question.getByText(MAY_BE_LOST).waitFor();
  await question.getByRole('button', { name: 'Leave' }).click();
  await annex.waitFor({ state: 'detached' });
  await open.click();
  await annex.getByRole('button', { name: 'Edit Attic' }).waitFor();
  // If the dialog is closed while names are still being added, it asks for a confirmation. This
  // question disappears as soon as the names have been added.
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await alice.route('**/api/area/paste', async (route) => {
    await asked;
    await route.continue();
  });
  await names.fill('Cellar');
  await annex.getByRole('button', { name: 'Add areas', exact: true }).click();
  // With the keyboard, because an overlay that takes all clicks appears 400 ms after the request.
  await alice.keyboard.press('Escape');
  await question.getByText(MAY_BE_LOST).waitFor();
  ask();
  await question.waitFor({ state: 'detached' });
  await annex.waitFor({ state: 'detached' });
});

test('The dialog does not move when its areas arrive, so a click at that moment does not miss its button', async () => {
  const page = await openPage(browser, server.url);
  await signInByCall(page, 'alice');
  const arrival = Promise.withResolvers<undefined>();
  await page.route('**/api/area/list?*', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(`/facilities?tab=facilities&school=${schoolId}&opened=areas`);
  const areas = page.getByRole('dialog', { name: 'Areas of Kestrel Hall' });
  const add = areas.getByRole('button', { name: 'Add areas', exact: true });
  // The list of facilities is not held, and moves the button before.
  await areas.getByLabel('Facility', { exact: true }).waitFor();
  const before = await add.boundingBox();
  arrival.resolve(undefined);
  await areas.getByRole('list').waitFor();
  expect(before).not.toBeNull();
  expect(await add.boundingBox()).toEqual(before);
});
