import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { aFacility, anArea, aSchool } from '#server/test/schools.ts';

const { aDistrict } = await testApp();

const threeRooms = async () => {
  const district = await aDistrict();
  const { alice } = district;
  const schoolId = await aSchool(alice);
  const hall = await aFacility(alice, [schoolId], { name: 'Hall' });
  const annex = await aFacility(alice, [schoolId], { name: 'Annex' });
  const ids = [
    await anArea(alice, schoolId, 'Room 1', hall),
    await anArea(alice, schoolId, 'Room 2', hall),
    await anArea(alice, schoolId, 'Quad'),
  ];
  const choices = async () => {
    const { schoolFacilityList } = await alice.ask('school/facilities-get', { schoolId });
    return schoolFacilityList.map(({ name }) => name).filter((name) => /Room|Quad/.test(name));
  };
  return { ...district, schoolId, hall, annex, ids, choices };
};

test('several rooms are moved to a building together, and out of it', async () => {
  const { sam, annex, ids, choices } = await threeRooms();
  expect(await sam.ask('area/move', { ids, facility_id: annex })).toEqual({
    message: '3 areas moved.',
  });
  expect(await choices()).toEqual(['Annex · Quad', 'Annex · Room 1', 'Annex · Room 2']);
  const twice = [ids[0], ids[0]?.toUpperCase()];
  expect(await sam.ask('area/move', { ids: twice, facility_id: null })).toEqual({
    message: '1 area moved.',
  });
  expect(await choices()).toEqual(['Annex · Quad', 'Annex · Room 2', 'Room 1']);
  await sam.ask('area/move', { ids, facility_id: annex });
  expect(await choices()).toHaveLength(3);
});

test('no room is moved if the name of one exists in the target, and the refusal names it', async () => {
  const { alice, schoolId, annex, ids, choices } = await threeRooms();
  await anArea(alice, schoolId, 'ROOM 2', annex);
  const before = await choices();
  expect(await alice.refused('area/move', { ids, facility_id: annex })).toMatchObject({
    status: 409,
    code: 'area-name-taken-there',
    field: 'facility_id',
    message: expect.stringContaining('There is already an area named Room 2 there'),
  });
  expect(await choices()).toEqual(before);
});

test('two rooms of the same name cannot be moved to one facility, nor both out of their facilities', async () => {
  const { alice, schoolId, hall, annex, ids, choices } = await threeRooms();
  const other = await anArea(alice, schoolId, 'Room 1', annex);
  const before = await choices();
  expect(
    await alice.refused('area/move', { ids: [ids[0], other], facility_id: null }),
  ).toMatchObject({ code: 'area-name-taken-there' });
  expect(
    await alice.refused('area/move', { ids: [ids[0], other], facility_id: hall }),
  ).toMatchObject({ code: 'area-name-taken-there' });
  expect(await choices()).toEqual(before);
});

test('no room is moved to a building that is deleted, or of another school or district', async () => {
  const { alice, schoolId, ids, choices } = await threeRooms();
  const elsewhere = await aFacility(alice, [await aSchool(alice)]);
  const demolished = await aFacility(alice, [schoolId], { name: 'Old shed' });
  await alice.ask('facility/delete', { id: demolished });
  const theirs = await threeRooms();
  const before = await choices();
  for (const facility_id of [elsewhere, demolished, theirs.annex, crypto.randomUUID()]) {
    expect(await alice.refused('area/move', { ids, facility_id })).toMatchObject({
      status: 422,
      field: 'facility_id',
    });
  }
  expect(await choices()).toEqual(before);
});

test('no room is moved if one is unknown, deleted or of another district', async () => {
  const { alice, annex, ids, choices } = await threeRooms();
  const theirs = await threeRooms();
  const [deleted] = ids.splice(0, 1);
  await alice.ask('area/delete', { id: deleted });
  for (const wrong of [crypto.randomUUID(), deleted, theirs.ids[0]]) {
    expect(
      await alice.refused('area/move', { ids: [...ids, wrong], facility_id: annex }),
    ).toMatchObject({ status: 404, code: 'area-not-found' });
  }
  expect(await choices()).toEqual(['Hall · Room 2', 'Quad']);
  expect(await theirs.choices()).toContain('Hall · Room 1');
});

test('members with the role inspector or reporter may not move areas', async () => {
  const { bob, chelsea, annex, ids } = await threeRooms();
  for (const person of [bob, chelsea]) {
    expect(await person.refused('area/move', { ids, facility_id: annex })).toMatchObject({
      status: 403,
    });
  }
});
