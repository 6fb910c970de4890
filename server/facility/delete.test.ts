import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { aFacility, anArea, aSchool, rowsOf } from '#server/test/schools.ts';

const { aDistrict, services } = await testApp();

type Deletable = { name: string; deleted_at: Date | null };

test('a deleted shared gym is removed from all its schools, with its areas', async () => {
  const { sam } = await aDistrict();
  const schools = [await aSchool(sam), await aSchool(sam)];
  const [first, second] = schools as [string, string];
  const gym = await aFacility(sam, schools, { name: 'Gym' });
  await anArea(sam, first, 'Lockers', gym);
  await anArea(sam, second, 'Showers', gym);
  const field = await anArea(sam, first, 'Field');

  const { message } = await sam.ask('facility/delete', { id: gym, school_id: first });
  expect(message).toBe('Facility deleted successfully!');
  expect((await sam.ask('facility/list')).data.list).toEqual([]);
  const choices = (schoolId: string) => sam.ask('school/facilities-get', { schoolId });
  expect(await choices(first)).toEqual({
    schoolFacilityList: [{ id: field, name: 'Field', facilityId: null, isFacility: false }],
  });
  expect(await choices(second)).toEqual({ schoolFacilityList: [] });
});

test('the names of a deleted facility and its areas can be used again', async () => {
  const { sam } = await aDistrict();
  const school = await aSchool(sam);
  const old = await aFacility(sam, [school], { name: 'Gym' });
  await anArea(sam, school, 'Lockers', old);
  await sam.ask('facility/delete', { id: old });
  await anArea(sam, school, 'Lockers', await aFacility(sam, [school], { name: 'Gym' }));
  expect((await sam.ask('area/list', { schoolId: school })).data.list).toHaveLength(1);
});

test('the areas of a deleted facility get the same deletion time, except areas that were already deleted', async () => {
  const { sam } = await aDistrict();
  const school = await aSchool(sam);
  const gym = await aFacility(sam, [school], { name: 'Gym' });
  await sam.ask('area/delete', { id: await anArea(sam, school, 'Shed, gone long ago', gym) });
  await anArea(sam, school, 'Lockers', gym);
  await sam.ask('facility/delete', { id: gym });
  const instant = (await rowsOf<Deletable>(services, sam, 'facility'))[0]?.deleted_at;
  const areas = await rowsOf<Deletable>(services, sam, 'area');
  const alsoDeleted = areas.filter(
    ({ deleted_at }) => deleted_at?.getTime() === instant?.getTime(),
  );
  expect(alsoDeleted.map(({ name }) => name)).toEqual(['Lockers']);
});

test('a facility that is unknown, deleted or of another district is not found', async () => {
  const { alice } = await aDistrict();
  const theirs = (await aDistrict()).alice;
  const theirFacility = await aFacility(theirs, [await aSchool(theirs)]);
  const deleted = await aFacility(alice, [await aSchool(alice)]);
  await alice.ask('facility/delete', { id: deleted });
  for (const id of [crypto.randomUUID(), deleted, theirFacility]) {
    expect(await alice.refused('facility/delete', { id })).toMatchObject({ status: 404 });
  }
  expect((await theirs.ask('facility/list')).data.list).toHaveLength(1);
});

test('members with the role inspector or reporter may not delete facilities', async () => {
  const { alice, bob, chelsea } = await aDistrict();
  const id = await aFacility(alice, [await aSchool(alice)]);
  expect(await bob.refused('facility/delete', { id })).toMatchObject({ status: 403 });
  expect(await chelsea.refused('facility/delete', { id })).toMatchObject({ status: 403 });
});
