/** Two inspectors who are in a school at once (docs/decisions/0297). */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { addPhotos, openField, save, waitUntilSaved } from './support/field.ts';
import { beginByAddress, markRadio, school } from './support/form.ts';
import { signInByCall } from './support/people.ts';
import { smallPhotos } from './support/photo.ts';
import { inspectionsOf, savedOnServer } from './support/server-inspections.ts';
import { openOnlineTablet } from './support/tablet.ts';
import { deleteDrafts, hidePage } from './support/while-walking.ts';

const field = await openField();

beforeEach(() => deleteDrafts(field));

const openAlice = async (): Promise<Page> => {
  const viewport = sizes.tablet;
  const alice = await openPage(field.browser, field.proxy.url, { viewport, sendsDrafts: true });
  await signInByCall(alice, 'alice');
  return alice;
};

/** The row of a room in the list of areas. */
const rowOf = (page: Page, room: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^(Evaluate|Open) ${room}$`) }) });

test('Inspectors of one school see who is in which room, and take rooms by a tap', async () => {
  const bob = await openOnlineTablet(field);
  await beginByAddress(bob, school, 'Classroom 1');
  await markRadio(bob, 'Gas Leaks', 'Good').check();
  await hidePage(bob);
  const alice = await openAlice();
  await beginByAddress(alice, school, 'Classroom 2');
  await markRadio(alice, 'Gas Leaks', 'Good').check();
  await hidePage(alice);
  await save(alice);
  await alice.getByText(/^Also inspecting this school today: Bob/).waitFor();
  await rowOf(alice, 'Classroom 1')
    .getByText(/^Bob .* is here · /)
    .waitFor();
  const take = (page: Page, room: string) =>
    rowOf(page, room).getByRole('button', { name: /ake this room/ });
  expect(await take(alice, 'Classroom 1').count()).toBe(0);
  // The claim alone is a change that is stored.
  await hidePage(alice);
  await take(alice, 'Classroom 3').click();
  await hidePage(alice);

  await save(bob);
  await rowOf(bob, 'Classroom 3')
    .getByText(/^Alice .* takes this room · /)
    .waitFor();
  await rowOf(bob, 'Classroom 2')
    .getByText(/^Begun by Alice .* · /)
    .waitFor();
  await bob.getByRole('button', { name: 'Evaluate Classroom 2', exact: true }).click();
  await bob
    .getByText(/^Begun by Alice .* · /)
    .filter({ visible: true })
    .waitFor();
  await markRadio(bob, 'Gas Leaks', 'Good').check();
  await alice.context().close();
  await bob.context().close();
});

test('The inspector who saves second adds the walk to the saved inspection, and is asked about what both have marked', async () => {
  const bob = await openOnlineTablet(field);
  const alice = await openAlice();
  await beginByAddress(bob, school, 'Classroom 1');
  await beginByAddress(alice, school, 'Classroom 1');
  await markRadio(bob, 'Gas Leaks', 'Good').check();
  const photos = await smallPhotos(1);
  await addPhotos(alice, photos);
  await alice.getByLabel('Comments: Gas Leaks').fill('Alice smells gas');
  await bob.getByRole('button', { name: /Mark the rest Good/ }).click();
  await save(bob);
  await save(alice);
  await alice.getByRole('button', { name: 'All good: Classroom 2' }).click();
  const name = 'Bob in one school';
  await bob.getByRole('button', { name: 'Prev' }).click();
  await bob.getByRole('button', { name: 'Back to School Site' }).click();
  await bob.getByLabel('Inspector name').fill(name);
  await bob.getByRole('button', { name: 'Next' }).click();
  await save(bob);
  await waitUntilSaved(bob);

  await hidePage(alice);
  await rowOf(alice, 'Classroom 1')
    .getByText(/^Saved by Bob .* · /)
    .waitFor();
  await save(alice);
  await alice.getByRole('button', { name: /^Add to the inspection of Bob/ }).click();
  const conflict = alice.getByRole('dialog', { name: /^You and Bob .* have marked the same$/ });
  await conflict.getByText('1 conflict').waitFor();
  await conflict.getByRole('radio', { name: /^Yours/ }).check();
  await conflict.getByRole('button', { name: 'Save this choice' }).click();
  await alice.getByRole('dialog', { name: 'Before you save' }).waitFor();
  await alice.getByRole('button', { name: /^Save/ }).last().click();
  await waitUntilSaved(alice);

  expect(await inspectionsOf(field.read, name)).toEqual([]);
  const [joined, ...more] = await inspectionsOf(field.read, `${name}, Alice Admin`);
  expect(more).toEqual([]);
  const marks = joined?.evaluations.map(({ label, categories }) => [
    label.replace(/^.* · /, ''),
    categories.find(({ id }) => id === 'gasLeaks'),
  ]);
  expect(marks).toMatchObject([
    ['Classroom 1', { status: 'Deficient', comments: 'Alice smells gas' }],
    ['Classroom 2', { status: 'Good' }],
  ]);
  expect(await savedOnServer(field.read, `${name}, Alice Admin`, photos)).toEqual({
    inspections: 1,
    missing: 0,
    photos: 1,
  });
  await alice.context().close();
  await bob.context().close();
});
