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

test('Selected rooms are moved to a building together; if one of them cannot be moved, none is moved', async () => {
  const room = (name: string) => dialog().getByRole('checkbox', { name, exact: true });
  await dialog().getByRole('checkbox', { name: 'Select all' }).check();
  await expectTexts(dialog(), '5 areas selected');
  await button('Select none').click();
  for (const name of ['Room 1', 'Room 2', 'Room 3']) await room(name).check();
  const target = dialog().getByLabel('Move to');
  await button('Move').click();
  await expectErrorAt(target, 'Please choose where to move them.');
  await target.selectOption('Annex');
  await button('Move').click();
  await expectErrorAt(
    target,
    'There is already an area named Room 3 there, or two of these have that name. Please rename one of them first.',
  );
  await room('Room 3').uncheck();
  await button('Move').click();
  await expectTexts(alice, '2 areas moved.');
  await room('Room 1 · Annex').waitFor();
  expect(await dialog().getByRole('checkbox').count()).toBe(6);
  await dialog().getByLabel('Add areas').waitFor();
});

const focused = (name: string) => button(name).and(alice.locator(':focus'));

test('Renaming an area to a name that exists keeps the field open and shows the reason', async () => {
  await button('Edit Room 2').click();
  const name = dialog().getByRole('form', { name: 'Edit Room 2' }).getByLabel('Name');
  await name.and(alice.locator(':focus')).waitFor();
  await name.fill('room 1');
  await button('Save').click();
  await expectErrorAt(name, 'An area with this name is already here. Please choose another name.');
  await name.fill('Room 2B');
  await name.press('Enter');
  await expectTexts(alice, 'Area renamed successfully!');
  await dialog().getByRole('checkbox', { name: 'Room 2B · Annex', exact: true }).waitFor();
  await focused('Edit Room 2B').waitFor();
});

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

test('Going to another page of the areas discards a change that was not saved, so that closing the dialog asks no question', async () => {
  const headers = await bearerOf(alice, 'alice');
  const post = (path: string, data: object) => alice.request.post(path, { headers, data });
  const made = await post('/api/school/create', { name: 'Merlin Hall', type: 'Other' });
  const { data } = (await made.json()) as { data: { id: string } };
  const names = Array.from({ length: 21 }, (_, at) => `Room ${at + 1}`);
  await post('/api/area/paste', { school_id: data.id, names });
  await alice.goto(`/facilities?tab=facilities&school=${data.id}`);
  await openAreas();
  const areas = alice.getByRole('dialog', { name: 'Areas of Merlin Hall' });
  const turn = (to: string) => areas.getByRole('button', { name: to, exact: true }).click();
  const form = areas.getByRole('form', { name: 'Edit Room 1' });
  await areas.getByRole('button', { name: 'Edit Room 1', exact: true }).click();
  await form.getByLabel('Name').fill('Studio');
  await turn('Page 2');
  await areas.getByRole('button', { name: 'Edit Room 21' }).waitFor();
  await turn('Page 1');
  await areas.getByRole('button', { name: 'Edit Room 1', exact: true }).waitFor();
  expect(await form.count()).toBe(0);
  await areas.getByRole('button', { name: 'Done' }).click();
  await areas.waitFor({ state: 'detached' });
});

test('In the list of a school, areas are added to the chosen building', async () => {
  await alice.goto(`/facilities?tab=facilities&school=${schoolId}`);
  await openAreas();
  await dialog().getByLabel('Facility').selectOption('Annex');
  await dialog().getByLabel('Add areas').fill('Cellar');
  await dialog().getByRole('button', { name: 'Add areas', exact: true }).click();
  const added = dialog().getByRole('checkbox', { name: 'Cellar · Annex', exact: true });
  await expect.poll(() => added.count()).toBe(1);
});

test('In the list of a school and in the list of all facilities, the name of a facility opens its areas to add one', async () => {
  const annex = alice.getByRole('dialog', { name: 'Areas of Annex' });
  const addresses = [
    `/facilities?tab=facilities&school=${schoolId}`,
    '/facilities?tab=facilities&facilitySearch=Annex',
  ];
  for (const [at, address] of addresses.entries()) {
    await alice.goto(address);
    await alice.getByRole('button', { name: 'Annex', exact: true }).click();
    await annex.getByLabel('Add areas').fill(`Store ${at}`);
    await annex.getByRole('button', { name: 'Add areas', exact: true }).click();
    await annex.getByRole('checkbox', { name: `Store ${at}`, exact: true }).waitFor();
  }
  // The area that was added in the list of the school is also shown in the list of all facilities.
  const earlier = annex.getByRole('checkbox', { name: 'Store 0', exact: true });
  await expect.poll(() => earlier.count()).toBe(1);
});

test('An inspector adds areas on the page of the school, one at a time', async () => {
  const bob = await openPage(browser, server.url);
  await signInByCall(bob, 'bob');
  await bob.goto(`/facilities/${schoolId}`);
  await bob.getByRole('link', { name: 'Add Area' }).click();
  const areas = bob.getByRole('dialog', { name: 'Areas of Kestrel Hall' });
  const add = areas.getByRole('button', { name: 'Add area', exact: true });
  await areas.getByLabel('Add area', { exact: true }).fill('Kiln room');
  await add.click();
  await areas.getByRole('listitem').filter({ hasText: 'Kiln room' }).waitFor();
  await areas.getByLabel('Add area', { exact: true }).fill('kiln ROOM');
  await add.click();
  await expectErrorAt(
    areas.getByLabel('Add area', { exact: true }),
    'An area with this name is already here. Please choose another name.',
  );
  await areas.getByRole('button', { name: 'Done' }).click();
  await bob.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await areas.waitFor({ state: 'detached' });
  await bob.waitForURL((url) => !url.searchParams.has('opened'));
  // People who may not add areas have no button for it.
  await bob.getByRole('button', { name: 'Add Area', exact: true }).waitFor();
  const chelsea = await openPage(browser, server.url);
  await signInByCall(chelsea, 'chelsea');
  await chelsea.goto(`/facilities/${schoolId}`);
  await chelsea.getByText('Kiln room', { exact: true }).waitFor();
  expect(await chelsea.getByRole('link', { name: 'Add Area' }).count()).toBe(0);
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
