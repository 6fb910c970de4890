/** The areas of a school: several are selected and moved to a building together. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './support/page.ts';
import { expectErrorAt, expectTexts } from '#e2e/support/expect-texts.ts';
import { bearerOf, signInByCall } from '#e2e/support/people.ts';
import { openProduct } from './support/product.ts';

const { server } = await openProduct();

let alice: Page;
let schoolId: string;

beforeAll(async () => {
  alice = await openPage(server.url);
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
  const bob = await openPage(server.url);
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
  const chelsea = await openPage(server.url);
  await signInByCall(chelsea, 'chelsea');
  await chelsea.goto(`/facilities/${schoolId}`);
  await chelsea.getByText('Kiln room', { exact: true }).waitFor();
  expect(await chelsea.getByRole('link', { name: 'Add Area' }).count()).toBe(0);
});
