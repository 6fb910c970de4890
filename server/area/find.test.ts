import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { areaCode } from '#domain/inspection/area-code.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aFacility, anArea, aSchool } from '#server/test/schools.ts';

const { services, aDistrict } = await testApp();

const begin = async () => {
  const district = await aDistrict();
  const { sam } = district;
  const schoolId = await aSchool(sam, { name: 'Alder Elementary' });
  const hall = await aFacility(sam, [schoolId], { name: 'Nguyễn Hall' });
  const id = await anArea(sam, schoolId, 'Room 12', hall);
  return { ...district, schoolId, hall, id };
};

test('the code of a label finds the area and its school, for every role', async () => {
  const { bob, chelsea, schoolId, id } = await begin();
  for (const person of [bob, chelsea]) {
    for (const code of [areaCode(id), areaCode(id).toUpperCase(), id]) {
      expect((await person.ask('area/find', { code })).data).toEqual({
        id,
        name: 'Nguyễn Hall · Room 12',
        schools: [{ id: schoolId, name: 'Alder Elementary' }],
        deleted: false,
      });
    }
  }
});

test('the label of a facility that two schools share finds both schools', async () => {
  const { sam, schoolId, hall } = await begin();
  const other = await aSchool(sam, { name: 'Birch High' });
  await sam.ask('facility/update', { id: hall, school_ids: [schoolId, other] });
  const { data } = await sam.ask('area/find', { code: areaCode(hall) });
  expect(data.schools.map(({ name }) => name)).toEqual(['Alder Elementary', 'Birch High']);
});

test('a deleted area is found and marked as deleted, even if it was deleted with its school', async () => {
  const { sam, bob, schoolId, id } = await begin();
  const playground = await anArea(sam, schoolId, 'Playground');
  await sam.ask('area/delete', { id });
  const deleted = { name: 'Nguyễn Hall · Room 12', schools: [], deleted: true };
  expect((await bob.ask('area/find', { code: areaCode(id) })).data).toMatchObject(deleted);
  await sam.ask('school/delete', { id: schoolId });
  expect((await bob.ask('area/find', { code: areaCode(playground) })).data).toMatchObject({
    name: 'Playground',
    deleted: true,
  });
});

test('a deleted area does not hide an existing area whose id begins with the same code', async () => {
  const { sam, bob, accountId, schoolId } = await begin();
  const [gone, there] = [1, 2].map((at) => `3f2c9a7e-1b2c-7000-8000-00000000000${at}`);
  await inSystem(
    services,
    sql`insert into area (account_id, id, school_id, name)
      select ${accountId}, id, ${schoolId}, id::text from unnest(${[gone, there]}::uuid[]) as id`,
  );
  await sam.ask('area/delete', { id: gone });
  const { data } = await bob.ask('area/find', { code: '3f2c9a7e-1b2c' });
  expect(data).toMatchObject({ id: there, deleted: false });
});

test('an area of another district is refused as if it did not exist', async () => {
  const { bob } = await begin();
  const theirs = await begin();
  const refusals = await Promise.all(
    [areaCode(theirs.id), areaCode(theirs.hall), areaCode(crypto.randomUUID())].map((code) =>
      bob.refused('area/find', { code }),
    ),
  );
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 404, message: 'This area could not be found.' });
  }
});

test('a string that cannot be a code is refused with an example of a code', async () => {
  const { bob } = await begin();
  expect(await bob.refused('area/find', { code: 'room-12' })).toMatchObject({
    status: 400,
    message: expect.stringContaining('for example 3f2c9a7e-1b2c') as string,
  });
});
