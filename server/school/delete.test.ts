import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { aFacility, anArea, aSchool, addInspectionOn, rowsOf } from '#server/test/schools.ts';

const { aDistrict, services } = await testApp();

const facilityNames = async (person: Person): Promise<string[]> =>
  (await person.ask('facility/list')).data.list.map(({ name }) => name);

test('a deleted school is removed with its areas and with the facilities that no other school has', async () => {
  const { sam } = await aDistrict();
  const [closed, stays] = [await aSchool(sam), await aSchool(sam, { name: 'Alder High' })];
  const own = await aFacility(sam, [closed], { name: 'Building A' });
  const shared = await aFacility(sam, [closed, stays], { name: 'Gym' });
  await anArea(sam, closed, 'Room 1', own);
  await anArea(sam, closed, 'Lockers', shared);
  await anArea(sam, closed, 'Playground');
  await anArea(sam, stays, 'Showers', shared);

  const { message } = await sam.ask('school/delete', { id: closed });
  expect(message).toBe('School deleted successfully!');
  const { list } = (await sam.ask('school/list')).data;
  expect(list.map(({ id }) => id)).toEqual([stays]);
  expect(list[0]?.facilityCount).toBe(1);
  const [gym, ...others] = (await sam.ask('facility/list')).data.list;
  expect(others).toEqual([]);
  expect(gym).toMatchObject({ name: 'Gym', areas: 1, schoolIds: [stays] });
});

test('everything that is deleted with a school gets the same deletion time, so that it can be restored together', async () => {
  const { sam } = await aDistrict();
  const school = await aSchool(sam);
  const building = await aFacility(sam, [school]);
  await sam.ask('area/delete', { id: await anArea(sam, school, 'Shed, closed long ago') });
  await anArea(sam, school, 'Room 1', building);
  await sam.ask('school/delete', { id: school });

  const areas = await rowsOf<{ name: string; deleted_at: Date | null }>(services, sam, 'area');
  const [facility] = await rowsOf(services, sam, 'facility');
  const instant = facility?.deleted_at;
  expect(instant).not.toBeNull();
  expect(areas.find(({ name }) => name === 'Room 1')?.deleted_at).toEqual(instant);
  expect(areas.find(({ name }) => name.startsWith('Shed'))?.deleted_at).not.toEqual(instant);
});

test('a shared facility is deleted when the last of its schools is deleted', async () => {
  const { sam } = await aDistrict();
  const schools = [await aSchool(sam), await aSchool(sam)];
  await aFacility(sam, schools, { name: 'Gym' });
  await sam.ask('school/delete', { id: schools[0] });
  expect(await facilityNames(sam)).toEqual(['Gym']);
  await sam.ask('school/delete', { id: schools[1] });
  expect(await facilityNames(sam)).toEqual([]);
});

test('an area that is added while its school is being deleted is either deleted with the school or refused', async () => {
  const { sam } = await aDistrict();
  for (let round = 0; round < 10; round += 1) {
    const school = await aSchool(sam);
    await Promise.allSettled([
      aFacility(sam, [school], { name: 'Gym' }),
      anArea(sam, school, 'Playground'),
      sam.ask('school/delete', { id: school }),
      aFacility(sam, [school], { name: 'Annex' }),
      anArea(sam, school, 'Quad'),
    ]);
  }
  expect((await sam.ask('school/list')).data.list).toEqual([]);
  expect(await facilityNames(sam)).toEqual([]);
  const living = (await rowsOf(services, sam, 'area')).filter(
    ({ deleted_at }) => deleted_at === null,
  );
  expect(living).toEqual([]);
});

test('the inspections of a deleted school are not deleted', async () => {
  const { alice } = await aDistrict();
  const id = await aSchool(alice);
  await addInspectionOn(services, alice, id, '2026-03-02');
  await alice.ask('school/delete', { id });
  expect(await rowsOf(services, alice, 'inspection')).toMatchObject([
    { school_name: 'Nguyễn Du Elementary' },
  ]);
});

test('a school that is unknown, deleted or of another district is not found', async () => {
  const { alice } = await aDistrict();
  const theirs = (await aDistrict()).alice;
  const theirSchool = await aSchool(theirs);
  const deleted = await aSchool(alice);
  await alice.ask('school/delete', { id: deleted });
  const answers = await Promise.all(
    [crypto.randomUUID(), deleted, theirSchool].map((id) => alice.refused('school/delete', { id })),
  );
  for (const answer of answers) expect(answer).toMatchObject({ status: 404 });
  expect((await theirs.ask('school/list')).data.list).toHaveLength(1);
});

test('members with the role inspector or reporter may not delete schools', async () => {
  const { alice, bob, chelsea } = await aDistrict();
  const id = await aSchool(alice);
  expect(await bob.refused('school/delete', { id })).toMatchObject({ status: 403 });
  expect(await chelsea.refused('school/delete', { id })).toMatchObject({ status: 403 });
});
