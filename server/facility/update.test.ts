import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { aFacility, anArea, aSchool, rowsOf } from '#server/test/schools.ts';

const { aDistrict, services } = await testApp();

const form = { name: 'Gymnasium', type: 'Athletic', build_date: null, square_feet: null };

const places = async (person: Person, schoolId: string): Promise<string[]> => {
  const { schoolFacilityList } = await person.ask('school/facilities-get', { schoolId });
  return schoolFacilityList.map(({ name }) => name);
};

test('every field of a changed facility is stored as entered', async () => {
  const { sam } = await aDistrict();
  const school = await aSchool(sam);
  const id = await aFacility(sam, [school], { build_date: '1962-09-01', square_feet: 900 });
  const other = await aFacility(sam, [school], { name: 'Annex' });
  const { message } = await sam.ask('facility/update', { id, school_ids: [school], ...form });
  expect(message).toBe('Facility edited successfully!');
  const { list } = (await sam.ask('facility/list')).data;
  expect(list).toMatchObject([
    { id: other, name: 'Annex', type: 'Assembly' },
    { id, name: 'Gymnasium', type: 'Athletic', buildDate: null, squareFootage: null },
  ]);
});

describe('a facility that is moved to another school', () => {
  test('takes its rooms with it', async () => {
    const { sam } = await aDistrict();
    const [wrong, right] = [await aSchool(sam), await aSchool(sam)];
    const id = await aFacility(sam, [wrong], { name: 'Building A' });
    for (const name of ['Room 2', 'Room 10']) await anArea(sam, wrong, name, id);
    await anArea(sam, wrong, 'Playground');
    await sam.ask('facility/update', { id, ...form, name: 'Building A', school_ids: [right] });
    expect(await places(sam, wrong)).toEqual(['Playground']);
    expect(await places(sam, right)).toEqual([
      'Building A',
      'Building A · Room 2',
      'Building A · Room 10',
    ]);
  });

  test('does not duplicate a room that already exists at that school', async () => {
    const { sam } = await aDistrict();
    const [stays, second, third] = [await aSchool(sam), await aSchool(sam), await aSchool(sam)];
    const id = await aFacility(sam, [stays, second, third], { name: 'Gym' });
    await anArea(sam, stays, 'Lockers', id);
    await anArea(sam, second, 'lockers', id);
    await anArea(sam, second, 'Stage', id);
    await anArea(sam, third, 'STAGE', id);
    await sam.ask('facility/update', { id, ...form, name: 'Gym', school_ids: [stays] });
    expect(await places(sam, stays)).toEqual(['Gym', 'Gym · Lockers', 'Gym · Stage']);
    expect(await places(sam, second)).toEqual([]);
    expect((await sam.ask('facility/list')).data.list).toMatchObject([{ areas: 2 }]);
  });

  test('leaves rooms at a school that keeps the facility', async () => {
    const { sam } = await aDistrict();
    const [first, second] = [await aSchool(sam), await aSchool(sam)];
    const id = await aFacility(sam, [first], { name: 'Gym' });
    await anArea(sam, first, 'Lockers', id);
    await sam.ask('facility/update', { id, ...form, name: 'Gym', school_ids: [second, first] });
    expect(await places(sam, first)).toEqual(['Gym', 'Gym · Lockers']);
    expect(await places(sam, second)).toEqual(['Gym']);
  });
});

test('when the schools of a facility change, a deleted school keeps its link to it, for when the school is restored', async () => {
  const { sam } = await aDistrict();
  const [deleted, stays] = [await aSchool(sam), await aSchool(sam)];
  const id = await aFacility(sam, [deleted, stays]);
  await sam.ask('school/delete', { id: deleted });
  await sam.ask('facility/update', { id, ...form, school_ids: [stays] });
  const links = await rowsOf(services, sam, 'school_facility');
  expect(new Set(links.map(({ school_id }) => school_id))).toEqual(new Set([deleted, stays]));
  const { list } = (await sam.ask('facility/list')).data;
  expect(list).toMatchObject([{ name: 'Gymnasium', schoolIds: [stays] }]);
});

test('a facility that is unknown, deleted or of another district is not found', async () => {
  const { alice } = await aDistrict();
  const school = await aSchool(alice);
  const theirs = (await aDistrict()).alice;
  const theirFacility = await aFacility(theirs, [await aSchool(theirs)]);
  const deleted = await aFacility(alice, [school]);
  await alice.ask('facility/delete', { id: deleted });
  for (const id of [crypto.randomUUID(), deleted, theirFacility]) {
    const answer = await alice.refused('facility/update', { id, ...form, school_ids: [school] });
    expect(answer).toMatchObject({ status: 404, message: 'This facility could not be found.' });
  }
  const { list } = (await theirs.ask('facility/list')).data;
  expect(list).toMatchObject([{ name: "O'Peña Hall" }]);
});

test('a school of another district is refused as unknown, and nothing changes', async () => {
  const { alice } = await aDistrict();
  const school = await aSchool(alice);
  const id = await aFacility(alice, [school]);
  const room = await anArea(alice, school, 'Stage', id);
  const theirs = await aSchool((await aDistrict()).alice);
  const answer = await alice.refused('facility/update', { id, ...form, school_ids: [theirs] });
  expect(answer).toMatchObject({ status: 422, field: 'school_ids[0]' });
  const { list } = (await alice.ask('facility/list')).data;
  expect(list).toMatchObject([{ name: "O'Peña Hall", schoolIds: [school], areas: 1 }]);
  const areas = (await alice.ask('area/list', { schoolId: school })).data.list;
  expect(areas.map((area) => area.id)).toEqual([room]);
});

test('members with the role inspector or reporter may not change facilities', async () => {
  const { alice, bob, chelsea } = await aDistrict();
  const school = await aSchool(alice);
  const sent = { id: await aFacility(alice, [school]), ...form, school_ids: [school] };
  expect(await bob.refused('facility/update', sent)).toMatchObject({ status: 403 });
  expect(await chelsea.refused('facility/update', sent)).toMatchObject({ status: 403 });
});
