import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { schoolYearStart, USUAL_YEAR_BEGINS } from '#domain/school/school-year.ts';
import { testApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { aFacility, aSchool, addInspectionOn } from '#server/test/schools.ts';
import { aDayToCountFrom } from '#server/test/today.ts';

const { aDistrict, services } = await testApp();

const namesFound = async (person: Person, search: object): Promise<string[]> => {
  const { data } = await person.ask('school/list', { limit: 100, ...search });
  return data.list.map(({ name }) => name);
};

describe('the list of schools', () => {
  test('can be searched by name in any letter case, and has all fields', async () => {
    const { alice, bob } = await aDistrict();
    await aSchool(alice, { name: 'Zinfandel Middle', type: 'Middle School' });
    await aSchool(alice, { name: 'alder High', type: 'High School' });
    const id = await aSchool(alice, {
      name: "O'Peña Hall School",
      type: 'Other',
      address: '12 Main St, Napa',
      district: 'Mayacamas Valley Unified',
      county: 'Napa',
    });
    await aFacility(alice, [id]);
    await aFacility(alice, [id], { name: 'Gym', type: 'Athletic' });
    await alice.ask('facility/delete', { id: await aFacility(alice, [id], { name: 'Old shed' }) });
    await addInspectionOn(services, alice, id, '2025-03-02');
    await addInspectionOn(services, alice, id, '2026-03-02');

    const { data } = await bob.ask('school/list');
    expect(data.list.map(({ name }) => name)).toEqual([
      'alder High',
      "O'Peña Hall School",
      'Zinfandel Middle',
    ]);
    expect(data.list[1]).toEqual({
      id,
      name: "O'Peña Hall School",
      type: 'Other',
      address: '12 Main St, Napa',
      district: 'Mayacamas Valley Unified',
      county: 'Napa',
      contactName: '',
      contactEmail: '',
      facilityCount: 2,
      lastInspection: '2026-03-02',
      areas: 0,
      latest: {
        inspectionId: expect.any(String),
        date: '2026-03-02',
        score: null,
        rating: null,
        computedRating: null,
      },
      open: 0,
      extreme: 0,
    });
    expect(data.list[0]).toMatchObject({ facilityCount: 0, lastInspection: null });
  });

  test('can be filtered by whether the schools were inspected this school year', async () => {
    const { alice, bob } = await aDistrict();
    const since = schoolYearStart(await aDayToCountFrom(), USUAL_YEAR_BEGINS);
    const add = async (name: string, ...days: string[]) => {
      const id = await aSchool(alice, { name });
      for (const day of days) await addInspectionOn(services, alice, id, day);
    };
    await add('Alder', since, addDays(since, -400));
    await add('Birch', addDays(since, -1));
    await add('Cedar');
    expect(await namesFound(bob, { inspected: 'this-year' })).toEqual(['Alder']);
    expect(await namesFound(bob, { inspected: 'not-this-year' })).toEqual(['Birch', 'Cedar']);
    const search = { inspected: 'not-this-year', schoolName: 'ced' };
    expect(await namesFound(bob, search)).toEqual(['Cedar']);
    const refused = await bob.refused('school/list', { inspected: 'yes' });
    expect(refused).toMatchObject({ status: 400, field: 'inspected' });
  });

  test('has pages, with each school on exactly one page; a page after the last one is empty', async () => {
    const { alice, chelsea } = await aDistrict();
    for (let number = 1; number <= 12; number += 1) await aSchool(alice, { name: 'Same Name' });
    const pageOf = async (page: number) =>
      (await chelsea.ask('school/list', { page, limit: 5 })).data;
    const pages = await Promise.all([1, 2, 3, 4].map(pageOf));
    expect(pages.map(({ list }) => list.length)).toEqual([5, 5, 2, 0]);
    expect(pages.map(({ totalPages }) => totalPages)).toEqual([3, 3, 3, 3]);
    expect(new Set(pages.flatMap(({ list }) => list.map(({ id }) => id))).size).toBe(12);
  });

  test('has no pages if the district has no schools', async () => {
    const { bob } = await aDistrict();
    expect(await bob.ask('school/list')).toEqual({
      data: { list: [], totalPages: 0, totalRows: 0 },
    });
  });
});

describe('the search for schools', () => {
  test('finds a text in the name, the type or the street address', async () => {
    const { alice, bob } = await aDistrict();
    await aSchool(alice, { name: 'Vine High', type: 'High School', address: '1 Oak St' });
    await aSchool(alice, { name: 'Oak Grove', type: 'Elementary School', address: '2 Elm St' });
    await aSchool(alice, { name: 'Valley', type: 'Middle School', address: '3 High St' });
    const search = (text: string) =>
      namesFound(bob, { schoolName: text, schoolType: text, schoolAddress: text });
    expect(await search('high')).toEqual(['Valley', 'Vine High']);
    expect(await search('OAK')).toEqual(['Oak Grove', 'Vine High']);
    expect(await search('elementary')).toEqual(['Oak Grove']);
    expect(await search('kindergarten')).toEqual([]);
    expect(await namesFound(bob, { schoolName: 'high' })).toEqual(['Vine High']);
  });

  test.each([
    ['nguyễn', 'Nguyễn Du Elementary'],
    ['DU ELEM', 'Nguyễn Du Elementary'],
    ["o'pe", "O'Peña Hall"],
    // macOS writes ñ in file names in this way: n followed by a combining tilde.
    ['pen\u0303a', "O'Peña Hall"],
    ['100%', '100% _wild_ \\ card'],
    ['_wild_', '100% _wild_ \\ card'],
    ['\\ c', '100% _wild_ \\ card'],
  ])('with the text %j finds only %j', async (text, name) => {
    const { alice, bob } = await aDistrict();
    const all = ['Nguyễn Du Elementary', "O'Peña Hall", '100% _wild_ \\ card', '1000 wild cards'];
    for (const each of all) await aSchool(alice, { name: each });
    expect(await namesFound(bob, { schoolName: text })).toEqual([name]);
  });

  test('counts only the pages of the schools found', async () => {
    const { alice, bob } = await aDistrict();
    for (const name of ['Oak 1', 'Oak 2', 'Oak 3', 'Elm']) await aSchool(alice, { name });
    const { data } = await bob.ask('school/list', { limit: 2, schoolName: 'oak' });
    expect(data.totalPages).toBe(2);
  });
});

describe('the sorted list of schools', async () => {
  const { alice, bob } = await aDistrict();
  const of = async (name: string, type: string, district: string, facilities: number) => {
    const id = await aSchool(alice, { name, type, district });
    for (let number = 1; number <= facilities; number += 1) await aFacility(alice, [id]);
    return id;
  };
  await of('School 10', 'Other', '', 0);
  await of('School 9', 'Other', 'Órgano Unified', 2);
  await of("O'Peña Hall", 'High School', 'Zinfandel Unified', 1);
  const nguyen = await of('Nguyễn Du', 'High School', 'Zinfandel Unified', 1);
  await alice.ask('facility/delete', { id: await aFacility(alice, [nguyen], { name: 'Shed' }) });

  test.each([
    ['name', ['Nguyễn Du', "O'Peña Hall", 'School 9', 'School 10']],
    ['-name', ['School 10', 'School 9', "O'Peña Hall", 'Nguyễn Du']],
    ['type', ['Nguyễn Du', "O'Peña Hall", 'School 9', 'School 10']],
    ['-type', ['School 9', 'School 10', 'Nguyễn Du', "O'Peña Hall"]],
    ['district', ['School 9', 'Nguyễn Du', "O'Peña Hall", 'School 10']],
    ['-district', ['Nguyễn Du', "O'Peña Hall", 'School 9', 'School 10']],
    ['facilities', ['School 10', 'Nguyễn Du', "O'Peña Hall", 'School 9']],
    ['-facilities', ['School 9', 'Nguyễn Du', "O'Peña Hall", 'School 10']],
  ])('can be sorted by %s, then by name, across pages', async (sort, names) => {
    expect(await namesFound(bob, { sort })).toEqual(names);
    const second = await namesFound(bob, { sort, page: 2, limit: 3 });
    expect(second).toEqual(names.slice(3));
  });

  test('is sorted by name if no order is given', async () => {
    expect(await namesFound(bob, {})).toEqual(await namesFound(bob, { sort: 'name' }));
  });

  test('has schools with the same name in the order of their ids, so that no school appears on two pages', async () => {
    const twins = (await aDistrict()).alice;
    for (let number = 1; number <= 4; number += 1) await aSchool(twins, { name: 'Same Name' });
    const ids = async (input: object) =>
      (await twins.ask('school/list', input)).data.list.map(({ id }) => id);
    for (const sort of ['name', 'type', '-type', 'district', '-facilities']) {
      expect(await ids({ sort })).toEqual((await ids({ sort })).toSorted());
      const pages = [await ids({ sort, limit: 2 }), await ids({ sort, limit: 2, page: 2 })];
      expect(pages.flat()).toEqual(await ids({ sort }));
    }
    expect(await ids({ sort: '-name' })).toEqual((await ids({ sort: 'name' })).toReversed());
  });

  test('refuses an unknown order with a list of the valid ones', async () => {
    expect(await bob.refused('school/list', { sort: 'color' })).toMatchObject({
      status: 400,
      field: 'sort',
      message: expect.stringContaining('name, type, district, facilities, score, inspected'),
    });
  });
});

test('the schools of another district are not visible', async () => {
  const [mine, theirs] = [await aDistrict(), await aDistrict()];
  await aSchool(theirs.alice);
  expect(await namesFound(mine.alice, {})).toEqual([]);
});

test('an invalid page is refused, and the response names the field', async () => {
  const { bob } = await aDistrict();
  expect(await bob.refused('school/list', { page: 0 })).toMatchObject({
    status: 400,
    field: 'page',
  });
  expect(await bob.refused('school/list', { limit: 101 })).toMatchObject({ field: 'limit' });
});
