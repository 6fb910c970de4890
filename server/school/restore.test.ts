import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aFacility, anArea, aSchool } from '#server/test/schools.ts';

const { aDistrict, services } = await testApp();

test('a school is restored with everything that was deleted with it, and nothing else', async () => {
  const { alice, sam } = await aDistrict();
  const id = await aSchool(sam, { name: 'Vine', district: 'Alder Unified' });
  const building = await aFacility(sam, [id], { name: 'Building A' });
  const old = await aFacility(sam, [id], { name: 'Torn down' });
  await sam.ask('facility/delete', { id: old });
  await sam.ask('area/delete', { id: await anArea(sam, id, 'Old shed') });
  await anArea(sam, id, 'Room 1', building);
  await anArea(sam, id, 'Playground');
  await sam.ask('school/delete', { id });

  const { list } = (await alice.ask('school/deleted')).data;
  expect(list).toEqual([
    { id, name: 'Vine', district: 'Alder Unified', deletedAt: expect.any(String) },
  ]);
  const { message } = await alice.ask('school/restore', { id });
  expect(message).toBe('School restored successfully!');
  const { schoolFacilityList } = await sam.ask('school/facilities-get', { schoolId: id });
  expect(schoolFacilityList.map(({ name }) => name)).toEqual([
    'Building A',
    'Building A · Room 1',
    'Playground',
  ]);
  expect((await alice.ask('school/deleted')).data.list).toEqual([]);
});

test('deleted schools are listed in the order of their deletion, latest first', async () => {
  const { alice, sam } = await aDistrict();
  for (const name of ['Birch', 'Cedar', 'Alder']) {
    await sam.ask('school/delete', { id: await aSchool(sam, { name }) });
  }
  const { list } = (await alice.ask('school/deleted')).data;
  expect(list.map(({ name }) => name)).toEqual(['Alder', 'Cedar', 'Birch']);
});

test('a facility that was deleted with the second of its two schools is restored', async () => {
  const { alice } = await aDistrict();
  const schools = [
    await aSchool(alice, { name: 'Alder' }),
    await aSchool(alice, { name: 'Birch' }),
  ];
  const gym = await aFacility(alice, schools, { name: 'Gym' });
  for (const id of schools) await alice.ask('school/delete', { id });
  await alice.ask('school/restore', { id: schools[0] });
  expect((await alice.ask('facility/list')).data.list).toEqual([]);
  await alice.ask('school/restore', { id: schools[1] });
  const { list } = (await alice.ask('facility/list')).data;
  expect(list).toMatchObject([{ id: gym, schoolIds: expect.arrayContaining(schools) }]);
});

test('a school cannot be restored after thirty days, from another district, or if it was never deleted', async () => {
  const { alice } = await aDistrict();
  const [stays, deleted] = [await aSchool(alice), await aSchool(alice)];
  await alice.ask('school/delete', { id: deleted });
  const other = (await aDistrict()).alice;
  expect(await other.refused('school/restore', { id: deleted })).toMatchObject({ status: 404 });
  expect((await other.ask('school/deleted')).data.list).toEqual([]);
  expect(await alice.refused('school/restore', { id: stays })).toMatchObject({ status: 404 });
  await inSystem(
    services,
    sql`update school set deleted_at = now() - interval '31 days' where id = ${deleted}`,
  );
  expect(await alice.refused('school/restore', { id: deleted })).toMatchObject({ status: 404 });
  expect((await alice.ask('school/deleted')).data.list).toEqual([]);
});

test('a deleted school that has been imported again cannot be restored', async () => {
  const { alice } = await aDistrict();
  const file = 'name,type,cdscode\nVine,Other,28662666025901\n';
  await alice.ask('school/import', { file });
  const [first] = (await alice.ask('school/get')).schoolList;
  await alice.ask('school/delete', { id: first?.id });
  await alice.ask('school/import', { file });
  expect(await alice.refused('school/restore', { id: first?.id })).toMatchObject({
    status: 409,
    code: 'school-code-taken',
  });
});

test('a school that somebody else deleted is restored by administrators only', async () => {
  const { alice, sam, bob, chelsea } = await aDistrict();
  const id = await aSchool(sam);
  await alice.ask('school/delete', { id });
  for (const person of [sam, bob, chelsea]) {
    expect(await person.refused('school/restore', { id })).toMatchObject({ status: 403 });
    expect(await person.refused('school/deleted')).toMatchObject({ status: 403 });
  }
});

test('restoring a school must be confirmed if another school got its name in the meantime', async () => {
  const { alice } = await aDistrict();
  const first = await aSchool(alice, { name: 'Escuela Peña' });
  await alice.ask('school/delete', { id: first });
  await aSchool(alice, { name: 'escuela peña' });
  expect(await alice.refused('school/restore', { id: first })).toMatchObject({
    status: 409,
    code: 'school-name-taken',
  });
  expect((await alice.ask('school/deleted')).data.list).toMatchObject([{ id: first }]);
  await alice.ask('school/restore', { id: first, allowDuplicate: true });
  expect((await alice.ask('school/deleted')).data.list).toEqual([]);
});
