import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { aFacility, anArea, aSchool } from '#server/test/schools.ts';

const { aDistrict } = await testApp();

const aRoomInAHall = async () => {
  const district = await aDistrict();
  const { alice } = district;
  const schoolId = await aSchool(alice);
  const hall = await aFacility(alice, [schoolId], { name: 'Hall' });
  const annex = await aFacility(alice, [schoolId], { name: 'Annex' });
  const id = await anArea(alice, schoolId, 'Room 1', hall);
  const choices = async () => {
    const { schoolFacilityList } = await alice.ask('school/facilities-get', { schoolId });
    return schoolFacilityList.map(({ name }) => name);
  };
  return { ...district, schoolId, hall, annex, id, choices };
};

test('a renamed room stays in its facility', async () => {
  const { sam, id, choices } = await aRoomInAHall();
  const { message } = await sam.ask('area/update', { id, name: 'Room 1A' });
  expect(message).toBe('Area updated successfully!');
  expect(await choices()).toEqual(['Annex', 'Hall', 'Hall · Room 1A']);
});

test('a room can be moved to another facility, or removed from its facility', async () => {
  const { sam, id, annex, choices } = await aRoomInAHall();
  await sam.ask('area/update', { id, name: 'Room 1', facility_id: annex });
  expect(await choices()).toEqual(['Annex', 'Annex · Room 1', 'Hall']);
  await sam.ask('area/update', { id, name: 'Room 1', facility_id: null });
  expect(await choices()).toEqual(['Annex', 'Hall', 'Room 1']);
});

test("a name in use is refused, but the letter case of the area's own name can be changed", async () => {
  const { alice, id, hall, annex, schoolId, choices } = await aRoomInAHall();
  await anArea(alice, schoolId, 'Room 2', hall);
  await anArea(alice, schoolId, 'Room 1', annex);
  const taken = { status: 409, code: 'area-name-taken' };
  expect(await alice.refused('area/update', { id, name: 'ROOM 2' })).toMatchObject(taken);
  const moved = { id, name: 'Room 1', facility_id: annex };
  expect(await alice.refused('area/update', moved)).toMatchObject(taken);
  await alice.ask('area/update', { id, name: 'ROOM 1' });
  expect(await choices()).toContain('Hall · ROOM 1');
});

test('an area cannot be moved to a facility that is deleted or belongs to another school or district', async () => {
  const { alice, id, schoolId, choices } = await aRoomInAHall();
  const elsewhere = await aFacility(alice, [await aSchool(alice)]);
  const deleted = await aFacility(alice, [schoolId], { name: 'Old shed' });
  await alice.ask('facility/delete', { id: deleted });
  const theirs = await aRoomInAHall();
  const before = await choices();
  for (const facility_id of [elsewhere, deleted, theirs.hall, crypto.randomUUID()]) {
    expect(await alice.refused('area/update', { id, name: 'Room 9', facility_id })).toMatchObject({
      status: 422,
      field: 'facility_id',
    });
  }
  expect(await choices()).toEqual(before);
});

test('an area that is unknown, deleted or of another district is not found', async () => {
  const { alice, id } = await aRoomInAHall();
  const theirs = await aRoomInAHall();
  await alice.ask('area/delete', { id });
  for (const wrong of [crypto.randomUUID(), id, theirs.id]) {
    expect(await alice.refused('area/update', { id: wrong, name: 'Room 9' })).toMatchObject({
      status: 404,
      message: 'This area could not be found.',
    });
  }
  expect(await theirs.choices()).toContain('Hall · Room 1');
});

test('members with the role inspector or reporter may not change areas', async () => {
  const { bob, chelsea, id } = await aRoomInAHall();
  expect(await bob.refused('area/update', { id, name: 'Room 9' })).toMatchObject({ status: 403 });
  expect(await chelsea.refused('area/update', { id, name: 'X' })).toMatchObject({ status: 403 });
});
