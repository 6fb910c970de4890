/** Names of every kind are stored and compared in the same way (domain/normalize-name.ts). */
import { expect, test } from 'vitest';
import { testApp } from './app.ts';
import { aFacility, anArea, aSchool } from './schools.ts';

const { aDistrict } = await testApp();

const typed = 'Pen\u0303a\u200B\u00A0O’Neill\u0007 Room\u00AD';
const stored = 'Peña O’Neill Room';
const straight = "PEÑA O'NEILL  ROOM";

test('a school is stored under its visible name, which another school cannot get', async () => {
  const { sam } = await aDistrict();
  const form = { type: 'High School', address: '1\u00A0Elm\nSt', district: 'Na\u00ADpa' } as const;
  const { data } = await sam.ask('school/create', { name: typed, ...form });
  const { list } = (await sam.ask('school/list')).data;
  expect(list).toMatchObject([{ name: stored, address: '1 Elm St', district: 'Napa' }]);
  const taken = { status: 409, code: 'school-name-taken' };
  expect(await sam.refused('school/create', { name: straight, ...form })).toMatchObject(taken);
  const other = await aSchool(sam, { name: 'Alder' });
  expect(await sam.refused('school/update', { id: other, name: straight })).toMatchObject(taken);
  await sam.ask('school/update', { id: data.id, name: `${typed} 2` });
  expect((await sam.ask('school/list')).data.list[1]).toMatchObject({ name: `${stored} 2` });
});

test('a facility is stored under its visible name', async () => {
  const { sam } = await aDistrict();
  const school = await aSchool(sam);
  await aFacility(sam, [school], { name: typed });
  expect((await sam.ask('facility/list')).data.list).toMatchObject([{ name: stored }]);
});

test('an area is stored under its visible name, which is there only once', async () => {
  const { sam } = await aDistrict();
  const school = await aSchool(sam);
  await anArea(sam, school, typed);
  const taken = { status: 409, code: 'area-name-taken' };
  const again = { school_id: school, name: straight.replace('  ', ' ') };
  expect(await sam.refused('area/create', again)).toMatchObject(taken);
  const other = await anArea(sam, school, 'Quad');
  expect(await sam.refused('area/update', { ...again, id: other })).toMatchObject(taken);
  const names = [again.name, 'Room 201\tClassroom', 'Room\u00A0201'];
  expect((await sam.ask('area/paste', { school_id: school, names })).data).toEqual({
    added: 1,
    skipped: 2,
  });
  const { list } = (await sam.ask('area/list', { schoolId: school })).data;
  expect(list.map(({ name }) => name)).toEqual([stored, 'Quad', 'Room 201']);
});

test('people and districts are stored under their visible names', async () => {
  const { alice } = await aDistrict();
  await alice.ask('user/details-update', { fullName: typed });
  expect((await alice.ask('user/details')).data).toMatchObject({ fullName: stored });
  await alice.ask('account/update', { name: typed });
  expect((await alice.ask('account/details')).data).toMatchObject({ name: stored });
});
