import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { aFacility, anArea, aSchool } from '#server/test/schools.ts';

const { aDistrict } = await testApp();

test('an inspector adds a room that is not in the list and can then choose it', async () => {
  const { alice, bob } = await aDistrict();
  const school = await aSchool(alice);
  const hall = await aFacility(alice, [school]);
  const { message, data } = await bob.ask('area/create', {
    school_id: school,
    facility_id: hall,
    name: ' Room 12 ',
  });
  expect(message).toBe('Area added successfully!');
  expect(data.name).toBe("O'Peña Hall · Room 12");
  const { schoolFacilityList } = await bob.ask('school/facilities-get', { schoolId: school });
  expect(schoolFacilityList).toContainEqual({ ...data, facilityId: hall, isFacility: false });
});

test('an area without a facility is labelled with its own name only', async () => {
  const { alice, bob } = await aDistrict();
  const sent = { school_id: await aSchool(alice), facility_id: null, name: '103A/ OFFICE' };
  expect((await bob.ask('area/create', sent)).data.name).toBe('103A/ OFFICE');
});

test('a name is unique within a facility, ignoring case, but can be used again in another facility', async () => {
  const { alice } = await aDistrict();
  const school = await aSchool(alice);
  const hall = await aFacility(alice, [school]);
  const first = await anArea(alice, school, 'Niños/Restroom');
  const again = { school_id: school, name: 'NIÑOS/restroom' };
  expect(await alice.refused('area/create', again)).toMatchObject({
    status: 409,
    field: 'name',
    message: 'An area with this name is already here. Please choose another name.',
  });
  await anArea(alice, school, 'Niños/Restroom', hall);
  await anArea(alice, await aSchool(alice), 'Niños/Restroom');
  await alice.ask('area/delete', { id: first });
  await anArea(alice, school, 'Niños/Restroom');
});

test('a school or facility that is unknown, deleted or of another district is refused, and the response names the field', async () => {
  const { alice } = await aDistrict();
  const theirs = (await aDistrict()).alice;
  const theirSchool = await aSchool(theirs);
  const theirHall = await aFacility(theirs, [theirSchool]);
  const [school, deleted] = [await aSchool(alice), await aSchool(alice)];
  await alice.ask('school/delete', { id: deleted });
  const atOther = await aFacility(alice, [await aSchool(alice)]);
  const deletedHall = await aFacility(alice, [school]);
  await alice.ask('facility/delete', { id: deletedHall });

  for (const school_id of [crypto.randomUUID(), deleted, theirSchool]) {
    const answer = await alice.refused('area/create', { school_id, name: 'Room 1' });
    expect(answer).toMatchObject({ status: 422, field: 'school_id', code: 'school-unknown' });
  }
  for (const facility_id of [crypto.randomUUID(), theirHall, atOther, deletedHall]) {
    const sent = { school_id: school, facility_id, name: 'Room 1' };
    const answer = await alice.refused('area/create', sent);
    expect(answer).toMatchObject({ status: 422, field: 'facility_id', code: 'facility-unknown' });
  }
  expect((await alice.ask('area/list', { schoolId: school })).data.list).toEqual([]);
});

test('a name is required, and members with the role reporter may not add areas', async () => {
  const { alice, chelsea } = await aDistrict();
  const school_id = await aSchool(alice);
  expect(await alice.refused('area/create', { school_id, name: '  ' })).toMatchObject({
    status: 400,
    field: 'name',
  });
  const sent = { school_id, name: 'Room 1' };
  expect(await chelsea.refused('area/create', sent)).toMatchObject({ status: 403 });
});

test('an area that a device created offline is added once, however often it is sent', async () => {
  const { alice, bob } = await aDistrict();
  const school_id = await aSchool(alice);
  const id = crypto.randomUUID();
  const sent = { id, school_id, name: 'Portable 7' };
  expect((await bob.ask('area/create', sent)).data).toEqual({ id, name: 'Portable 7' });
  expect((await bob.ask('area/create', sent)).data).toEqual({ id, name: 'Portable 7' });
  // A repeated request also finds the area after it was moved and renamed.
  const facility_id = await aFacility(alice, [school_id], { name: 'Annex' });
  await alice.ask('area/update', { id, name: 'Portable 7A', facility_id });
  expect((await bob.ask('area/create', sent)).data).toEqual({ id, name: 'Annex · Portable 7A' });
  expect((await alice.ask('area/list', { schoolId: school_id })).data.list).toHaveLength(1);
});

test('two devices that add the same room, concurrently or one after the other, get one area', async () => {
  const { alice, bob, sam } = await aDistrict();
  const school_id = await aSchool(alice);
  const room = (name: string) => ({ id: crypto.randomUUID(), school_id, name });
  const first = await bob.ask('area/create', room('Portable 7'));
  const second = await sam.ask('area/create', room('PORTABLE 7'));
  expect(second.data).toEqual(first.data);
  const both = await Promise.all([bob, sam].map((one) => one.ask('area/create', room('Shed'))));
  expect(both[0]?.data).toEqual(both[1]?.data);
  const { list } = (await alice.ask('area/list', { schoolId: school_id })).data;
  expect(list.map(({ name }) => name)).toEqual(['Portable 7', 'Shed']);
});

test('an id that already belongs to another area, even a deleted one, is not reused: the new area gets a new id', async () => {
  const { alice, bob } = await aDistrict();
  const school_id = await aSchool(alice);
  const deleted = await anArea(alice, school_id, 'Old shed');
  await alice.ask('area/delete', { id: deleted });
  const elsewhere = await anArea(alice, await aSchool(alice), 'Old shed');
  const theirs = (await aDistrict()).alice;
  const foreign = await anArea(theirs, await aSchool(theirs), 'Old shed');
  const { data } = await bob.ask('area/create', { id: deleted, school_id, name: 'Old shed' });
  expect(data).toEqual({ id: expect.not.stringMatching(deleted), name: 'Old shed' });
  const atOther = await bob.ask('area/create', { id: elsewhere, school_id, name: 'Gym' });
  expect(atOther.data.id).not.toBe(elsewhere);
  // An id of another district can be used, and the response does not reveal that it exists.
  const own = await bob.ask('area/create', { id: foreign, school_id, name: 'Yard' });
  expect(own.data.id).toBe(foreign);
});
