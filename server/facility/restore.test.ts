import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aFacility, anArea, aSchool } from '#server/test/schools.ts';

const { aDistrict, services } = await testApp();

test('a facility is restored with the areas that were deleted with it', async () => {
  const { alice, sam } = await aDistrict();
  const school = await aSchool(sam, { name: 'Vine' });
  const id = await aFacility(sam, [school], { name: 'Building A' });
  await sam.ask('area/delete', { id: await anArea(sam, school, 'Old shed', id) });
  await anArea(sam, school, 'Room 1', id);
  await sam.ask('facility/delete', { id });

  const { list } = (await alice.ask('facility/deleted')).data;
  expect(list).toEqual([
    { id, name: 'Building A', schools: 'Vine', deletedAt: expect.any(String) },
  ]);
  const { message } = await alice.ask('facility/restore', { id });
  expect(message).toBe('Facility restored successfully!');
  const { schoolFacilityList } = await sam.ask('school/facilities-get', { schoolId: school });
  expect(schoolFacilityList.map(({ name }) => name)).toEqual(['Building A', 'Building A · Room 1']);
  expect((await alice.ask('facility/deleted')).data.list).toEqual([]);
});

test('the deleted facilities are listed with their schools by name, the latest deletion first', async () => {
  const { alice, sam } = await aDistrict();
  const [vine, elm] = [await aSchool(sam, { name: 'Vine' }), await aSchool(sam, { name: 'Elm' })];
  for (const [name, schools] of [
    ['Building B', [vine]],
    ['Building C', [vine, elm]],
    ['Building A', [elm]],
  ] as const) {
    await sam.ask('facility/delete', { id: await aFacility(sam, [...schools], { name }) });
  }
  const { list } = (await alice.ask('facility/deleted')).data;
  expect(list.map(({ name, schools }) => [name, schools])).toEqual([
    ['Building A', 'Elm'],
    ['Building C', 'Elm, Vine'],
    ['Building B', 'Vine'],
  ]);
});

test('a facility whose school is also deleted cannot be restored on its own', async () => {
  const { alice } = await aDistrict();
  const school = await aSchool(alice);
  const id = await aFacility(alice, [school]);
  await alice.ask('school/delete', { id: school });
  expect((await alice.ask('facility/deleted')).data.list).toEqual([]);
  expect(await alice.refused('facility/restore', { id })).toMatchObject({ status: 404 });
});

test('a facility that was never deleted, was deleted over thirty days ago, or is of another district is not restored', async () => {
  const { alice } = await aDistrict();
  const school = await aSchool(alice);
  const [stays, deleted] = [await aFacility(alice, [school]), await aFacility(alice, [school])];
  await alice.ask('facility/delete', { id: deleted });
  const other = (await aDistrict()).alice;
  expect(await other.refused('facility/restore', { id: deleted })).toMatchObject({ status: 404 });
  expect(await alice.refused('facility/restore', { id: stays })).toMatchObject({ status: 404 });
  await inSystem(
    services,
    sql`update facility set deleted_at = now() - interval '31 days' where id = ${deleted}`,
  );
  expect(await alice.refused('facility/restore', { id: deleted })).toMatchObject({ status: 404 });
});

test('a facility that somebody else deleted is restored by administrators only', async () => {
  const { alice, sam } = await aDistrict();
  const id = await aFacility(sam, [await aSchool(sam)]);
  await alice.ask('facility/delete', { id });
  expect(await sam.refused('facility/restore', { id })).toMatchObject({ status: 403 });
  expect(await sam.refused('facility/deleted')).toMatchObject({ status: 403 });
});
