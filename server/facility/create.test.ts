import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { aSchool } from '#server/test/schools.ts';

const { aDistrict } = await testApp();

const form = {
  name: "O'Peña Hall",
  type: 'Assembly',
  build_date: '1962-09-01',
  square_feet: 12_400,
};

test('a staff member adds a hall that two schools share', async () => {
  const { sam } = await aDistrict();
  const schools = [
    await aSchool(sam, { name: 'Alder High' }),
    await aSchool(sam, { name: 'Vine Middle' }),
  ];
  const sent = { ...form, school_ids: [...schools, ...schools.map((id) => id.toUpperCase())] };
  const { message, data } = await sam.ask('facility/create', sent);
  expect(message).toBe('Facility added successfully!');
  const { list } = (await sam.ask('facility/list')).data;
  expect(list).toMatchObject([{ id: data.id, name: form.name, schoolIds: schools }]);
  const counts = (await sam.ask('school/list')).data.list.map(({ facilityCount }) => facilityCount);
  expect(counts).toEqual([1, 1]);
});

describe('an invalid facility is refused, the response names the field, and nothing is stored', () => {
  test.each([
    [{ school_ids: [] }, 'school_ids', 'At least one school must be selected.'],
    [{ school_ids: undefined }, 'school_ids', 'At least one school must be selected.'],
    [{ name: ' ' }, 'name', 'Name, Type are required.'],
    [
      { type: 'Castle' },
      'type',
      'Type must be one of: Academic, Athletic, Assembly, Service, Other.',
    ],
    [{ build_date: '1962-02-30' }, 'build_date', 'Build date must be a date like 2026-11-21.'],
    [{ square_feet: -1 }, 'square_feet', 'Square feet may not be negative.'],
    [{ square_feet: 1.5 }, 'square_feet', 'Square feet must be a whole number.'],
  ])('%j', async (fault, field, message) => {
    const { alice } = await aDistrict();
    const sent = { ...form, school_ids: [await aSchool(alice)], ...fault };
    const answer = await alice.refused('facility/create', sent);
    expect(answer).toMatchObject({ status: 400, field, message });
    expect((await alice.ask('facility/list')).data.list).toEqual([]);
  });
});

test('a school that is unknown, deleted or of another district is refused, the response names the field, and nothing is stored', async () => {
  const { alice } = await aDistrict();
  const good = await aSchool(alice);
  const deleted = await aSchool(alice);
  await alice.ask('school/delete', { id: deleted });
  const theirs = await aSchool((await aDistrict()).alice);
  for (const wrong of [crypto.randomUUID(), deleted, theirs, theirs.toUpperCase()]) {
    const sent = { ...form, school_ids: [good, wrong] };
    expect(await alice.refused('facility/create', sent)).toMatchObject({
      status: 422,
      field: 'school_ids[1]',
      message: 'School 2: this school could not be found.',
    });
  }
  expect((await alice.ask('facility/list')).data.list).toEqual([]);
});

test('members with the role inspector or reporter may not add facilities', async () => {
  const { alice, bob, chelsea } = await aDistrict();
  const sent = { ...form, school_ids: [await aSchool(alice)] };
  expect(await bob.refused('facility/create', sent)).toMatchObject({ status: 403 });
  expect(await chelsea.refused('facility/create', sent)).toMatchObject({ status: 403 });
});
