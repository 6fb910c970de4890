import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { aFacility, anArea, aSchool, inspectedOn } from '#server/test/schools.ts';

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
    await inspectedOn(services, alice, vine, '2025-10-01');
    await inspectedOn(services, alice, alder, '2026-02-11');

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
    });
  });

  test('has null for unknown fields', async () => {
    const { alice } = await aDistrict();
    await aFacility(alice, [await aSchool(alice)], { build_date: '', square_feet: null });
    const { list } = (await alice.ask('facility/list')).data;
    expect(list[0]).toMatchObject({ buildDate: null, squareFootage: null, lastInspection: null });
  });

  test('has those of all schools, in pages', async () => {
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

describe('the search', () => {
  test('matches name and type within the school', async () => {
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
      data: { list: [], totalPages: 0 },
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
