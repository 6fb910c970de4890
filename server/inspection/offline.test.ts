import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { anInspection } from '#server/test/inspections.ts';
import { aFacility, anArea, aSchool } from '#server/test/schools.ts';

const { app, aDistrict } = await testApp();

test('inspection/offline returns the same data for each school as the calls that the inspection form makes', async () => {
  const district = await aDistrict();
  const { alice, bob } = district;
  await anInspection(app, district);
  const school = await aSchool(alice, { name: 'Álamo Elementary' });
  const gym = await aFacility(alice, [school], { name: 'Gym' });
  for (const name of ['Room 10', 'Room 2']) await anArea(alice, school, name, gym);
  await anArea(alice, school, 'Playground');
  await aSchool(alice, { name: 'Zebra High' });
  await alice.ask('school/delete', { id: await aSchool(alice) });

  const { list, totalPages } = (await bob.ask('inspection/offline', {})).data;
  const { schoolList } = await bob.ask('school/get', {});
  expect(list.map(({ id, name }) => ({ id, name }))).toEqual(schoolList);
  expect(totalPages).toBe(1);
  for (const { id: schoolId, name: _, places, deficiencies, complaints, ...last } of list) {
    const known = await bob.ask('inspection/known-deficiencies', { schoolId });
    expect({ list: deficiencies, complaints }).toEqual(known.data);
    const { schoolFacilityList } = await bob.ask('school/facilities-get', { schoolId });
    expect(places).toEqual(schoolFacilityList);
    const { data } = await bob.ask('inspection/last-areas', { schoolId });
    const { lastAreas: areas, ...others } = last;
    expect({ areas, ...others }).toEqual(data);
  }
  expect(list.flatMap(({ lastAreas }) => lastAreas)).toHaveLength(1);
  expect(list.find(({ id }) => id === school)?.places.map(({ name }) => name)).toEqual([
    'Gym',
    'Gym · Room 2',
    'Gym · Room 10',
    'Playground',
  ]);
});

test('inspection/offline returns every school once, in pages, and an empty page past the end', async () => {
  const { alice, bob } = await aDistrict();
  for (const name of ['A', 'B', 'C', 'D', 'E']) await aSchool(alice, { name: `${name} School` });
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => bob.ask('inspection/offline', { page, limit: 2 })),
  );
  expect(pages.map(({ data }) => data.list.map(({ name }) => name[0]))).toEqual([
    ['A', 'B'],
    ['C', 'D'],
    ['E'],
    [],
  ]);
  expect(pages.map(({ data }) => data.totalPages)).toEqual([3, 3, 3, 3]);
});

test('inspection/offline returns nothing of another account, and refuses a reporter', async () => {
  const theirs = await aDistrict();
  const { schoolId } = await anInspection(app, theirs);
  await anArea(theirs.alice, schoolId, 'Their room');
  const { bob, chelsea } = await aDistrict();
  expect((await bob.ask('inspection/offline', {})).data).toEqual({ list: [], totalPages: 0 });
  expect(await chelsea.refused('inspection/offline', {})).toMatchObject({ status: 403 });
});
