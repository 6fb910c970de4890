import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, save, siteFacts } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';
import { anArea, aSchool, rowsOf } from '#server/test/schools.ts';

const { app, aDistrict, services } = await testApp();

const fileOf = (...lines: string[]) => ['School,School Type,Building,Room', ...lines].join('\n');

/** Imports these lines, and returns the id of the import. */
const importOf = async (person: Person, ...lines: string[]): Promise<string> =>
  (await person.ask('school/import', { file: fileOf(...lines) })).data.id as string;

const namesIn = async (person: Person, table: 'school' | 'facility' | 'area') =>
  (await rowsOf<{ name: string }>(services, person, table)).map(({ name }) => name).toSorted();

const idOf = async (person: Person, table: 'school' | 'area', name: string): Promise<string> => {
  const rows = await rowsOf<{ id: string; name: string }>(services, person, table);
  return rows.find((row) => row.name === name)?.id as string;
};

const latestOf = async (person: Person) => (await person.ask('school/import-latest')).data;

test('an undo removes what the import has added, and nothing else', async () => {
  const { sam } = await aDistrict();
  const elm = await aSchool(sam, { name: 'Elm', type: 'Other' });
  await anArea(sam, elm, 'Quad');
  const id = await importOf(sam, 'Elm,,,Track', "Nguyễn High,HS,O'Peña Hall,Room 1", 'Elm,,Gym,');
  expect(await latestOf(sam)).toMatchObject({
    id,
    totals: { schools: 1, facilities: 2, areas: 2, changedSchools: 0 },
  });
  const { message, data } = await sam.ask('school/import-undo', { id });
  expect(message).toBe('1 school, 2 facilities and 2 areas removed.');
  expect(data.stayed).toEqual({ schools: 0, facilities: 0, areas: 0, changedSchools: 0 });
  expect(await namesIn(sam, 'school')).toEqual(['Elm']);
  expect(await namesIn(sam, 'facility')).toEqual([]);
  expect(await namesIn(sam, 'area')).toEqual(['Quad']);
  expect(await latestOf(sam)).toBeNull();
  expect(await sam.refused('school/import-undo', { id })).toMatchObject({
    status: 404,
    code: 'import-not-found',
  });
});

describe('what has been used since the import stays, with the places that it is in', () => {
  test('if it was inspected', async () => {
    const { sam } = await aDistrict();
    const id = await importOf(sam, 'Vine,HS,Gym,Room 1', 'Vine,,Gym,Room 2', 'Elm,HS,,Room 1');
    const schoolId = await idOf(sam, 'school', 'Vine');
    const area = await idOf(sam, 'area', 'Room 2');
    await save(app, sam, { formData: siteFacts(schoolId), evaluations: [anEvaluationOf(area, 1)] });
    const { message } = await sam.ask('school/import-undo', { id });
    expect(message).toBe(
      '1 school and 2 areas removed. 1 school, 1 facility and 1 area stay, because they have been used or changed since.',
    );
    expect(await namesIn(sam, 'school')).toEqual(['Vine']);
    expect(await namesIn(sam, 'area')).toEqual(['Room 2']);
  });

  test('if it was changed, or something was added to it', async () => {
    const { sam } = await aDistrict();
    const id = await importOf(
      sam,
      'Vine,HS,Gym,Room 1',
      'Vine,,Gym,Room 2',
      'Elm,HS,,',
      'Oak,HS,,',
    );
    await sam.ask('area/update', { id: await idOf(sam, 'area', 'Room 1'), name: 'Library' });
    await anArea(sam, await idOf(sam, 'school', 'Elm'), 'Quad');
    await sam.ask('school/import-undo', { id });
    expect(await namesIn(sam, 'area')).toEqual(['Library', 'Quad']);
    expect(await namesIn(sam, 'facility')).toEqual(['Gym']);
    expect(await namesIn(sam, 'school')).toEqual(['Elm', 'Vine']);
  });

  test('if its inspection is planned', async () => {
    const { alice } = await aDistrict();
    const id = await importOf(alice, 'Vine,HS,,', 'Elm,HS,,');
    const schoolId = await idOf(alice, 'school', 'Vine');
    await alice.ask('schedule/update', { schoolId, dueDate: '2099-06-30' });
    const { message } = await alice.ask('school/import-undo', { id });
    expect(message).toBe(
      '1 school removed. 1 school stays, because it has been used or changed since.',
    );
  });
});

test('what was deleted since the import can still be restored after the undo', async () => {
  const { alice } = await aDistrict();
  const id = await importOf(alice, 'Vine,HS,Gym,Room 1');
  const school = { id: await idOf(alice, 'school', 'Vine') };
  await alice.ask('school/delete', school);
  expect((await alice.ask('school/import-undo', { id })).message).toBe('Nothing was removed.');
  await alice.ask('school/restore', school);
  const { list } = (await alice.ask('area/list', { schoolId: school.id })).data;
  expect(list).toMatchObject([{ name: 'Room 1', facilityName: 'Gym' }]);
});

test('imports are undone one after the other, the latest first, and each of them for a day', async () => {
  const { sam } = await aDistrict();
  const first = await importOf(sam, 'Vine,HS,,');
  const second = await importOf(sam, 'Vine,,,Room 1');
  expect(await sam.refused('school/import-undo', { id: first })).toMatchObject({ status: 404 });
  await sam.ask('school/import-undo', { id: second });
  expect(await latestOf(sam)).toMatchObject({ id: first });
  await services.database.asAccount(sam.accountId as string, (db) =>
    sql`update import_run set created_at = now() - interval '25 hours'`.execute(db),
  );
  expect(await latestOf(sam)).toBeNull();
  expect(await sam.refused('school/import-undo', { id: first })).toMatchObject({ status: 404 });
  expect(await namesIn(sam, 'school')).toEqual(['Vine']);
});

test('the import of another district cannot be undone, nor by inspectors and reporters', async () => {
  const { sam, bob, chelsea } = await aDistrict();
  const { sam: stranger } = await aDistrict();
  const id = await importOf(sam, 'Vine,HS,,');
  expect(await latestOf(stranger)).toBeNull();
  expect(await stranger.refused('school/import-undo', { id })).toMatchObject({ status: 404 });
  for (const person of [bob, chelsea]) {
    expect(await person.refused('school/import-undo', { id })).toMatchObject({ status: 403 });
  }
  expect(await namesIn(sam, 'school')).toEqual(['Vine']);
});

test('an import that adds nothing cannot be undone', async () => {
  const { sam } = await aDistrict();
  await importOf(sam, 'Vine,HS,,');
  const { id } = (await sam.ask('school/import', { file: fileOf('Vine,Other,,') })).data;
  expect(id).toBeNull();
});

test('the changes to schools that existed before are not undone', async () => {
  const { sam } = await aDistrict();
  await aSchool(sam, { name: 'Vine', type: 'Other' });
  const id = await importOf(sam, 'Vine,HS,,Room 1');
  const { message } = await sam.ask('school/import-undo', { id });
  expect(message).toBe(
    '1 area removed. The changes to schools that existed before are not undone.',
  );
});
