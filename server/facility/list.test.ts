import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { aFacility, anArea, aSchool, addInspectionOn } from '#server/test/schools.ts';

const { aDistrict, services } = await testApp();

const namesFound = async (person: Person, search: object): Promise<string[]> => {
  const { data } = await person.ask('facility/list', { limit: 100, ...search });
  return data.list.map(({ name }) => name);
};

describe('the list of facilities', () => {
  test('lists the facilities of a school by name, with all their fields', async () => {
    const { alice, bob } = await aDistrict();
    const vine = await aSchool(alice, { name: 'Vine High' });
    const alder = await aSchool(alice, { name: 'Alder Middle' });
    const id = await aFacility(alice, [vine, alder], {
      name: "O'Peña Hall",
      type: 'Assembly',
      build_date: '1962-09-01',
      square_feet: 12_400,
    });
    await aFacility(alice, [vine], { name: 'annex', type: 'Academic' });
    await aFacility(alice, [alder], { name: 'Bus garage', type: 'Service' });
    await anArea(alice, vine, 'Stage', id);
    await anArea(alice, alder, 'Dressing room', id);
    await alice.ask('area/delete', { id: await anArea(alice, vine, 'Balcony', id) });
    await addInspectionOn(services, alice, vine, '2025-10-01');
    await addInspectionOn(services, alice, alder, '2026-02-11');

    const { data } = await bob.ask('facility/list', { schoolId: vine });
    expect(data).toEqual({
      list: [
        expect.objectContaining({ name: 'annex', areas: 0, lastInspection: '2025-10-01' }),
        {
          id,
          name: "O'Peña Hall",
          type: 'Assembly',
          buildDate: '1962-09-01',
          squareFootage: 12_400,
          areas: 1,
          lastInspection: '2026-02-11',
          schoolIds: [alder, vine],
          schoolNames: ['Alder Middle', 'Vine High'],
        },
      ],
      totalPages: 1,
      totalRows: 2,
    });
  });

  test('has null for fields that were not filled in, and for the last inspection if there is none', async () => {
    const { alice } = await aDistrict();
    await aFacility(alice, [await aSchool(alice)], { build_date: '', square_feet: null });
    const { list } = (await alice.ask('facility/list')).data;
    expect(list[0]).toMatchObject({ buildDate: null, squareFootage: null, lastInspection: null });
  });

  test('lists the facilities of all schools, in pages', async () => {
    const { alice, chelsea } = await aDistrict();
    const schools = [await aSchool(alice), await aSchool(alice)];
    for (let number = 1; number <= 7; number += 1) {
      await aFacility(alice, schools.slice(number % 2), { name: 'Portable' });
    }
    const pageOf = async (page: number) =>
      (await chelsea.ask('facility/list', { page, limit: 3, schoolId: '' })).data;
    const pages = await Promise.all([1, 2, 3, 4].map(pageOf));
    expect(pages.map(({ list }) => list.length)).toEqual([3, 3, 1, 0]);
    expect(pages.map(({ totalPages }) => totalPages)).toEqual([3, 3, 3, 3]);
    expect(new Set(pages.flatMap(({ list }) => list.map(({ id }) => id))).size).toBe(7);
  });
});

describe('the search for facilities', () => {
  test('finds a text in the name or the type, in one school or in all', async () => {
    const { alice, bob } = await aDistrict();
    const [vine, alder] = [await aSchool(alice), await aSchool(alice)];
    await aFacility(alice, [vine], { name: 'Service yard', type: 'Other' });
    await aFacility(alice, [vine], { name: 'Boiler house', type: 'Service' });
    await aFacility(alice, [vine], { name: '100% _wild_ \\ card', type: 'Academic' });
    await aFacility(alice, [alder], { name: 'Bus service', type: 'Other' });
    const search = (text: string, schoolId?: string) =>
      namesFound(bob, { facilityName: text, facilityType: text, schoolId });
    expect(await search('SERVICE', vine)).toEqual(['Boiler house', 'Service yard']);
    expect(await search('service')).toEqual(['Boiler house', 'Bus service', 'Service yard']);
    expect(await search('_wild_ \\')).toEqual(['100% _wild_ \\ card']);
    expect(await search('%')).toEqual(['100% _wild_ \\ card']);
    expect(await search('____')).toEqual([]);
  });

  test('can also find a text in the names of the schools', async () => {
    const { alice, bob } = await aDistrict();
    const alder = await aSchool(alice, { name: 'Alder Elementary' });
    const pena = await aSchool(alice, { name: 'Peña High' });
    const gone = await aSchool(alice, { name: 'Alder Annex' });
    await aFacility(alice, [alder], { name: 'Library', type: 'Academic' });
    await aFacility(alice, [pena, alder], { name: 'Shared Gym', type: 'Athletic' });
    await aFacility(alice, [pena], { name: 'Alder Court', type: 'Other' });
    await aFacility(alice, [pena, gone], { name: 'Portable', type: 'Other' });
    await alice.ask('school/delete', { id: gone });
    const deleted = await aFacility(alice, [alder], { name: 'Shed', type: 'Other' });
    await alice.ask('facility/delete', { id: deleted });
    const search = (text: string, more = {}) =>
      namesFound(bob, { facilityName: text, facilityType: text, schoolName: text, ...more });
    const ofAlder = ['Alder Court', 'Library', 'Shared Gym'];
    expect(await search('alder')).toEqual(ofAlder);
    expect(await search('alder', { sort: 'school' })).toEqual([
      'Library',
      'Shared Gym',
      'Alder Court',
    ]);
    expect(await namesFound(bob, { schoolName: 'alder' })).toEqual(['Library', 'Shared Gym']);
    // The search has one word of the school's name, one of the facility's name and one of its type.
    expect(await search('elementary gym ATHLETIC')).toEqual(['Shared Gym']);
    expect(await search('library high')).toEqual([]);
    expect(await search('pena', { schoolId: alder })).toEqual(['Shared Gym']);
    const pages = [1, 2, 3, 4].map((page) => search('alder', { page, limit: 1 }));
    expect((await Promise.all(pages)).flat()).toEqual(ofAlder);
    const { totalPages } = (await bob.ask('facility/list', { schoolName: 'alder', limit: 1 })).data;
    expect(totalPages).toBe(2);
  });
});

describe('the order of the list of facilities', async () => {
  const { alice, bob } = await aDistrict();
  const nine = await aSchool(alice, { name: 'School 9' });
  const ten = await aSchool(alice, { name: 'School 10' });
  const gone = await aSchool(alice, { name: 'Alder' });
  await aFacility(alice, [nine], { name: 'Building 10', type: 'Academic' });
  await aFacility(alice, [ten, nine], { name: 'Building 2', type: 'Academic' });
  await aFacility(alice, [ten, gone], { name: "O'Peña Hall", type: 'Assembly' });
  await aFacility(alice, [ten], { name: 'Ágape Court', type: 'Athletic' });
  await alice.ask('school/delete', { id: gone });

  test.each([
    ['name', ['Ágape Court', 'Building 2', 'Building 10', "O'Peña Hall"]],
    ['-name', ["O'Peña Hall", 'Building 10', 'Building 2', 'Ágape Court']],
    ['type', ['Building 2', 'Building 10', "O'Peña Hall", 'Ágape Court']],
    ['-type', ['Ágape Court', "O'Peña Hall", 'Building 2', 'Building 10']],
    // A facility is sorted by the first of its schools that is not deleted.
    ['school', ['Building 2', 'Building 10', 'Ágape Court', "O'Peña Hall"]],
    ['-school', ['Ágape Court', "O'Peña Hall", 'Building 2', 'Building 10']],
  ])('can be by %s, then by name, across pages', async (sort, names) => {
    expect(await namesFound(bob, { sort })).toEqual(names);
    const pages = [1, 2, 3].map((page) => namesFound(bob, { sort, page, limit: 2 }));
    expect((await Promise.all(pages)).flat()).toEqual(names);
  });

  test('can be chosen for the facilities of one school', async () => {
    const search = { schoolId: ten, sort: '-school' };
    expect(await namesFound(bob, search)).toEqual(['Ágape Court', "O'Peña Hall", 'Building 2']);
    expect(await namesFound(bob, { schoolId: ten, sort: '-name', facilityName: 'bui' })).toEqual([
      'Building 2',
    ]);
  });

  test('is by name if no order is requested; an unknown order is refused', async () => {
    expect(await namesFound(bob, {})).toEqual(await namesFound(bob, { sort: 'name' }));
    expect(await bob.refused('facility/list', { sort: 'areas' })).toMatchObject({
      status: 400,
      field: 'sort',
    });
  });
});

test('a school that is unknown, deleted or of another district has no facilities', async () => {
  const { alice } = await aDistrict();
  const theirs = (await aDistrict()).alice;
  const theirSchool = await aSchool(theirs);
  await aFacility(theirs, [theirSchool]);
  const [deleted, stays] = [await aSchool(alice), await aSchool(alice)];
  await aFacility(alice, [deleted, stays], { name: 'Gym' });
  await alice.ask('school/delete', { id: deleted });
  for (const schoolId of [crypto.randomUUID(), theirSchool, deleted]) {
    expect(await alice.ask('facility/list', { schoolId })).toEqual({
      data: { list: [], totalPages: 0, totalRows: 0 },
    });
  }
  expect(await namesFound(alice, {})).toEqual(['Gym']);
});

test('the areas of a facility are counted for the requested school, or for all', async () => {
  const { sam } = await aDistrict();
  const [first, second] = [await aSchool(sam), await aSchool(sam)];
  const id = await aFacility(sam, [first, second], { name: 'Gym' });
  for (const name of ['Lockers', 'Stage']) await anArea(sam, first, name, id);
  await anArea(sam, second, 'Store', id);
  const areas = async (filter: object) =>
    (await sam.ask('facility/list', filter)).data.list.map((facility) => facility.areas);
  expect(await areas({ schoolId: first })).toEqual([2]);
  expect(await areas({ schoolId: second })).toEqual([1]);
  expect(await areas({})).toEqual([3]);
});
