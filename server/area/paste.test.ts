import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { aFacility, anArea, aSchool } from '#server/test/schools.ts';

const { aDistrict } = await testApp();

test('a staff member adds a thousand pasted rooms with one call', async () => {
  const { sam } = await aDistrict();
  const school = await aSchool(sam);
  const hall = await aFacility(sam, [school], { name: 'Peña Hall' });
  const names = Array.from({ length: 1000 }, (_, index) => `Room ${index + 1}`);
  const sent = { school_id: school, facility_id: hall, names };
  expect(await sam.ask('area/paste', sent)).toEqual({
    message: '1,000 areas added.',
    data: { added: 1000, skipped: 0 },
  });
  const { data } = await sam.ask('area/list', { schoolId: school, limit: 100, page: 10 });
  expect(data.totalPages).toBe(10);
  expect(data.list.map(({ name }) => name)).toEqual(names.slice(900));
  expect((await sam.ask('facility/list')).data.list).toMatchObject([{ areas: 1000 }]);
});

test('names that already exist or occur twice are skipped and counted', async () => {
  const { sam } = await aDistrict();
  const school = await aSchool(sam);
  await anArea(sam, school, 'Playground');
  const names = ['PLAYGROUND', 'Quad', ' quad ', 'Field', '100% _wild_ \\ card'];
  expect(await sam.ask('area/paste', { school_id: school, names })).toEqual({
    message: '3 areas added. 2 were already there.',
    data: { added: 3, skipped: 2 },
  });
  const again = await sam.ask('area/paste', { school_id: school, names: ['Quad', 'Track'] });
  expect(again.message).toBe('1 area added. 1 was already there.');
  const { list } = (await sam.ask('area/list', { schoolId: school })).data;
  expect(list.map(({ name }) => name)).toEqual([
    '100% _wild_ \\ card',
    'Field',
    'Playground',
    'Quad',
    'Track',
  ]);
});

test('an invalid line is reported, and nothing is added', async () => {
  const { sam } = await aDistrict();
  const school_id = await aSchool(sam);
  const paste = (names: unknown) => sam.refused('area/paste', { school_id, names });
  expect(await paste(['Room 1', 'r'.repeat(201)])).toMatchObject({ field: 'names[1]' });
  expect(await paste(['Room 1', ''])).toMatchObject({ status: 400, field: 'names[1]' });
  expect(await paste([])).toMatchObject({ status: 400, field: 'names' });
  expect(await paste(Array(1001).fill('Room'))).toMatchObject({ status: 400, field: 'names' });
  expect((await sam.ask('area/list', { schoolId: school_id })).data.list).toEqual([]);
});

test('a school or facility of another district is refused', async () => {
  const { sam } = await aDistrict();
  const theirs = (await aDistrict()).alice;
  const theirSchool = await aSchool(theirs);
  const facility_id = await aFacility(theirs, [theirSchool]);
  const names = ['Room 1'];
  expect(await sam.refused('area/paste', { school_id: theirSchool, names })).toMatchObject({
    status: 422,
    field: 'school_id',
  });
  const sent = { school_id: await aSchool(sam), facility_id, names };
  expect(await sam.refused('area/paste', sent)).toMatchObject({ field: 'facility_id' });
});

test('members with the role inspector or reporter may not paste lists', async () => {
  const { alice, bob, chelsea } = await aDistrict();
  const sent = { school_id: await aSchool(alice), names: ['Room 1'] };
  expect(await bob.refused('area/paste', sent)).toMatchObject({ status: 403 });
  expect(await chelsea.refused('area/paste', sent)).toMatchObject({ status: 403 });
});
