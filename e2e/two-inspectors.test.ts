/** Two inspectors open the same inspection and save different changes: no entry is lost. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { markRadio, school } from './support/form.ts';
import {
  addPhotos,
  files,
  fillInOneArea,
  keepAndLeave,
  openField,
  save,
  waitUntilSaved,
} from './support/field.ts';
import { startSession } from './support/people.ts';
import { smallPhotos } from './support/photo.ts';
import { inspectionsOf, savedOnServer } from './support/server-inspections.ts';
import { openTablet } from './support/tablet.ts';

const field = await openField();
const { serverUrl, browser, read } = field;
const bob = await openTablet(field);
const { schoolList } = await read<{ schoolList: { id: string; name: string }[] }>('school/get');
const schoolId = schoolList.find(({ name }) => name === school)?.id ?? '';

/** Bob saves an inspection of Classroom 1; then he and Alice open the same version of it. */
const openTwice = async (name: string): Promise<Page> => {
  await bob.goto(`/new-inspection/${schoolId}`);
  await bob.getByRole('button', { name: `School: ${school}` }).waitFor();
  await fillInOneArea(bob, name, await smallPhotos(1));
  await save(bob);
  await waitUntilSaved(bob);
  const [inspection] = await inspectionsOf(read, name);
  const alice = await openPage(browser, serverUrl, { viewport: sizes.tablet });
  await startSession(alice, 'alice');
  for (const page of [bob, alice]) {
    await page.goto(`/new-inspection?inspectionId=${inspection?.id}`);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Edit Classroom 1' }).click();
    await page.getByRole('tab', { name: /1-5/ }).click();
  }
  return alice;
};

const classroomOf = async (name: string) => {
  const [inspection] = await inspectionsOf(read, name);
  const area = inspection?.evaluations.find(({ label }) => label.endsWith('Classroom 1'));
  return (id: string) => area?.categories.find((entry) => entry.id === id);
};

test('When two inspectors mark different categories of one room, the marks of both are saved without a question', async () => {
  const alice = await openTwice('Bob one room');
  await alice.getByLabel('Comments: Gas Leaks').fill('Alice smelled nothing.');
  await save(alice);
  await save(alice);
  await waitUntilSaved(alice);

  await markRadio(bob, 'Sewer', 'Deficient').check();
  await bob.getByLabel('Comments: Sewer').fill('Bob heard the drain.');
  await save(bob);
  await bob.getByRole('button', { name: 'Evaluate Classroom 2', exact: true }).click();
  const more = await smallPhotos(1);
  await addPhotos(bob, more);
  // The deficiency of Classroom 2 has been open since an earlier inspection and needs a separate
  // answer.
  await bob
    .getByRole('listitem', { name: 'Previously open: Electrical' })
    .getByRole('button', { name: 'Fixed', exact: true })
    .click();
  await bob.getByRole('button', { name: /Mark the rest Good/ }).click();
  await save(bob);
  await bob.context().setOffline(true);
  await save(bob);
  await keepAndLeave(bob);
  await bob.context().setOffline(false);
  await waitUntilSaved(bob);

  expect(await savedOnServer(read, 'Bob one room', more)).toEqual({
    inspections: 1,
    missing: 0,
    photos: 2,
  });
  const [merged] = await inspectionsOf(read, 'Bob one room');
  expect(merged?.evaluations.map(({ label }) => label)).toEqual(['Classroom 1', 'Classroom 2']);
  const entry = await classroomOf('Bob one room');
  expect(entry('gasLeaks')?.comments).toBe('Alice smelled nothing.');
  expect(entry('sewer')).toMatchObject({ status: 'Deficient', comments: 'Bob heard the drain.' });
  await alice.context().close();
});

test('When two inspectors mark the same category differently, the form shows who made the other change and asks only about that category, and no comment or photo is lost', async () => {
  const alice = await openTwice('Bob one category');
  const [first, second] = await smallPhotos(2);
  await markRadio(alice, 'Sewer', 'Extreme deficiency').check();
  await alice.getByLabel('Comments: Sewer').fill('It smells.');
  await markRadio(alice, 'Interior Surfaces', 'Deficient').check();
  await alice.getByLabel('Comments: Interior Surfaces').fill('Alice: stained.');
  await alice.getByLabel('Add photos: Sewer').setInputFiles(files([first as Buffer]));
  await alice
    .getByRole('button', { name: /^Enlarge: Sewer in Classroom 1, photo 1 of 1/ })
    .waitFor();
  await save(alice);
  await save(alice);
  await waitUntilSaved(alice);

  await markRadio(bob, 'Sewer', 'Deficient').check();
  await bob.getByLabel('Comments: Sewer').fill('It is dry.');
  await bob.getByLabel('Add photos: Sewer').setInputFiles(files([second as Buffer]));
  await bob.getByRole('button', { name: /^Enlarge: Sewer in Classroom 1, photo 1 of 1/ }).waitFor();
  await save(bob);
  await save(bob);
  const dialog = bob.getByRole('dialog', {
    name: /^Alice Admin changed this inspection (yesterday )?at \d+:\d+/,
  });
  await dialog.getByText('1 conflict').waitFor();
  await dialog.getByText('Merged automatically').waitFor();
  await dialog.getByText('Classroom 1: Interior Surfaces').waitFor();
  await dialog.getByRole('radio', { name: /^Theirs \(Alice Admin\).*“It smells/ }).waitFor();
  await dialog
    .getByRole('radio', {
      name: /^Both comments, your mark.*Bob Inspector: It is dry\.\sAlice Admin: It smells/,
    })
    .check();
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await waitUntilSaved(bob);

  expect(
    await savedOnServer(read, 'Bob one category', [first as Buffer, second as Buffer]),
  ).toEqual({
    inspections: 1,
    missing: 0,
    photos: 3,
  });
  const entry = await classroomOf('Bob one category');
  expect(entry('sewer')?.status).toBe('Deficient');
  expect(entry('sewer')?.comments).toBe('Bob Inspector: It is dry.\nAlice Admin: It smells.');
  expect(entry('sewer')?.pictures).toHaveLength(2);
  expect(entry('interior')?.comments).toBe('Alice: stained.');
  await alice.context().close();
});
