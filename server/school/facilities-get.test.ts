import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { aFacility, anArea, aSchool } from '#server/test/schools.ts';

const { aDistrict } = await testApp();

test('the areas of a school are listed with their facilities, and sorted with Room 2 before Room 10', async () => {
  const { alice, bob } = await aDistrict();
  const school = await aSchool(alice);
  const buildingB = await aFacility(alice, [school], { name: 'Building B' });
  const buildingA = await aFacility(alice, [school], { name: 'building A' });
  await anArea(alice, school, 'Playground');
  for (const name of ['Room 10', 'room 2', 'Room 101', 'Attic']) {
    await anArea(alice, school, name, buildingA);
  }
  const room = await anArea(alice, school, 'Room 1', buildingB);
  await alice.ask('area/delete', { id: await anArea(alice, school, 'Old shed') });

  const { schoolFacilityList } = await bob.ask('school/facilities-get', { schoolId: school });
  expect(schoolFacilityList.map(({ name }) => name)).toEqual([
    'building A',
    'building A · Attic',
    'building A · room 2',
    'building A · Room 10',
    'building A · Room 101',
    'Building B',
    'Building B · Room 1',
    'Playground',
  ]);
  expect(schoolFacilityList[0]?.id).toBe(buildingA);
  expect(schoolFacilityList[6]).toMatchObject({ id: room, facilityId: buildingB });
  expect(schoolFacilityList[7]?.facilityId).toBeNull();
});

test('a gym that two schools share is listed at both, but the rooms of each school only at their own school', async () => {
  const { alice, bob } = await aDistrict();
  const [middle, high] = [await aSchool(alice), await aSchool(alice)];
  const gym = await aFacility(alice, [middle, high], { name: 'Gym' });
  await anArea(alice, middle, 'Lockers', gym);
  const choices = async (schoolId: string) =>
    (await bob.ask('school/facilities-get', { schoolId })).schoolFacilityList.map(
      ({ name }) => name,
    );
  expect(await choices(middle)).toEqual(['Gym', 'Gym · Lockers']);
  expect(await choices(high)).toEqual(['Gym']);
});

test('a school without areas has an empty list of areas', async () => {
  const { alice, bob } = await aDistrict();
  const schoolId = await aSchool(alice);
  expect(await bob.ask('school/facilities-get', { schoolId })).toEqual({ schoolFacilityList: [] });
});

test('a school that is unknown, deleted or of another district is not found', async () => {
  const { alice, bob } = await aDistrict();
  const theirs = (await aDistrict()).alice;
  const theirSchool = await aSchool(theirs);
  await anArea(theirs, theirSchool, 'Room 1');
  const deleted = await aSchool(alice);
  await alice.ask('school/delete', { id: deleted });
  const answers = await Promise.all(
    [crypto.randomUUID(), deleted, theirSchool].map((schoolId) =>
      bob.refused('school/facilities-get', { schoolId }),
    ),
  );
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 404, message: 'This school could not be found.' });
  }
});
