import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { aFacility, anArea, aSchool } from '#server/test/schools.ts';

const { aDistrict } = await testApp();

const aSchoolWithAreas = async () => {
  const district = await aDistrict();
  const { alice } = district;
  const schoolId = await aSchool(alice);
  const hall = await aFacility(alice, [schoolId], { name: "O'Peña Hall" });
  const annex = await aFacility(alice, [schoolId], { name: 'Annex 2' });
  for (const name of ['Stage', 'Room 10', 'Room 9']) await anArea(alice, schoolId, name, hall);
  await anArea(alice, schoolId, 'Room 1', annex);
  for (const name of ['Playground', 'Courtyard']) await anArea(alice, schoolId, name);
  return { ...district, schoolId, hall, annex };
};

test('areas are sorted by building and name, with numbers in numeric order', async () => {
  const { bob, schoolId, hall } = await aSchoolWithAreas();
  const { list, totalPages } = (await bob.ask('area/list', { schoolId })).data;
  expect(list.map(({ facilityName, name }) => [facilityName, name])).toEqual([
    ['Annex 2', 'Room 1'],
    [null, 'Courtyard'],
    ["O'Peña Hall", 'Room 9'],
    ["O'Peña Hall", 'Room 10'],
    ["O'Peña Hall", 'Stage'],
    [null, 'Playground'],
  ]);
  expect(totalPages).toBe(1);
  expect(list[2]?.facilityId).toBe(hall);
  expect(list[5]?.facilityId).toBeNull();
});

test('areas can be paged, filtered by facility and searched by a part of the name', async () => {
  const { bob, schoolId, hall } = await aSchoolWithAreas();
  const names = async (search: object) => {
    const { data } = await bob.ask('area/list', { schoolId, ...search });
    return [data.list.map(({ name }) => name), data.totalPages];
  };
  expect(await names({ limit: 4, page: 2 })).toEqual([['Stage', 'Playground'], 2]);
  expect(await names({ facilityId: hall })).toEqual([['Room 9', 'Room 10', 'Stage'], 1]);
  expect(await names({ search: 'ROOM' })).toEqual([['Room 1', 'Room 9', 'Room 10'], 1]);
  expect(await names({ search: 'room', facilityId: hall, limit: 1 })).toEqual([['Room 9'], 2]);
  expect(await names({ search: '%' })).toEqual([[], 0]);
});

test('the areas of a school that is unknown, deleted or of another district are not found', async () => {
  const { alice, schoolId } = await aSchoolWithAreas();
  const theirs = await aSchoolWithAreas();
  await alice.ask('school/delete', { id: schoolId });
  for (const id of [crypto.randomUUID(), schoolId, theirs.schoolId]) {
    const answer = await alice.refused('area/list', { schoolId: id });
    expect(answer).toMatchObject({ status: 404, message: 'This school could not be found.' });
  }
});
