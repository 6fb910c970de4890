/** What the search of the whole district finds, for whom, and in which order. */
import { beforeAll, describe, expect, test } from 'vitest';
import { FOUND_OF_EACH, MOST_SEARCHED } from '#domain/search.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, anInspection, save, siteFacts } from '#server/test/inspections.ts';
import { aLimitedMember } from '#server/test/limited-member.ts';
import type { District, Person } from '#server/test/people.ts';
import { aFacility, anArea, aSchool } from '#server/test/schools.ts';

const harness = await testApp();
const { app, aDistrict } = harness;

let district: District;
let [lincoln, pena] = ['', ''];

beforeAll(async () => {
  district = await aDistrict();
  const { sam, bob } = district;
  lincoln = await aSchool(sam, { name: 'Lincoln 100% High' });
  pena = await aSchool(sam, { name: "O'Peña Middle" });
  const west = await aFacility(sam, [lincoln], { name: 'West Wing' });
  const room = await anArea(sam, lincoln, 'Room 205', west);
  await anArea(sam, lincoln, 'Room 2050', west);
  const other = await anArea(sam, pena, 'Room 205');
  await anArea(sam, pena, 'Café');
  const find = (schoolId: string, area: string, date: string, category: string) =>
    save(app, bob, {
      formData: siteFacts(schoolId, { date }),
      evaluations: [anEvaluationOf(area, 1, { [category]: 'Deficient' })],
    });
  await find(lincoln, room, '2026-02-01', 'roofs');
  await find(pena, other, '2026-03-01', 'roofs');
  await find(lincoln, room, '2026-01-01', 'electrical');
});

const search = async (q: string, who: Person = district.chelsea) =>
  (await who.ask('search/all', { q })).data;
const namesOf = async (q: string, who?: Person) => {
  const { schools, areas, reports, deficiencies, people } = await search(q, who);
  return {
    schools: schools.map(({ name }) => name),
    areas: areas.map(({ name, facility, school }) => [name, facility, school].join(', ')),
    reports: reports.map(({ school, date }) => `${school} ${date}`),
    deficiencies: deficiencies.map(({ category, area, school }) =>
      [category, area, school].join(', '),
    ),
    people: people.map(({ name }) => name),
  };
};
const nothing = { schools: [], areas: [], reports: [], deficiencies: [], people: [] };

const roomInWest = 'Room 205, West Wing, Lincoln 100% High';

describe('a search', () => {
  test('finds the school, its reports and its deficiencies, the latest first', async () => {
    expect(await namesOf('lincoln')).toEqual({
      schools: ['Lincoln 100% High'],
      areas: [],
      reports: ['Lincoln 100% High 2026-02-01', 'Lincoln 100% High 2026-01-01'],
      deficiencies: [
        'roofs, West Wing · Room 205, Lincoln 100% High',
        'electrical, West Wing · Room 205, Lincoln 100% High',
      ],
      people: [],
    });
  });

  test('finds areas with their school and facility, the shortest name first', async () => {
    const { areas } = await namesOf('room 205');
    expect(areas).toEqual([
      roomInWest,
      "Room 205, , O'Peña Middle",
      'Room 2050, West Wing, Lincoln 100% High',
    ]);
    expect((await search('room 205')).areas[1]).toMatchObject({ facility: null, schoolId: pena });
  });

  test('finds an area by words of its own name and of its place, in any order', async () => {
    expect((await namesOf('pena 205')).areas).toEqual(["Room 205, , O'Peña Middle"]);
    expect((await namesOf('205 west')).areas[0]).toBe(roomInWest);
    expect((await namesOf('lincoln room west 205')).areas[0]).toBe(roomInWest);
    expect((await namesOf('lincoln cafe')).areas).toEqual([]);
  });

  test('ignores accents and case, and treats quotes and wildcards as ordinary characters', async () => {
    expect((await namesOf("o'pena")).schools).toEqual(["O'Peña Middle"]);
    expect((await namesOf('CAFE')).areas).toEqual(["Café, , O'Peña Middle"]);
    expect((await namesOf('100%')).schools).toEqual(['Lincoln 100% High']);
    expect(await namesOf('100__')).toEqual(nothing);
    expect(await namesOf('%%')).toEqual(nothing);
    expect(await namesOf("'; --")).toEqual(nothing);
    expect(await namesOf(String.raw`\%`)).toEqual(nothing);
  });

  test('finds people by name, email address or username', async () => {
    expect(await namesOf('chelsea')).toEqual({ ...nothing, people: ['chelsea reporter'] });
    const [bob] = (await search('bob')).people;
    expect(await search(bob?.email ?? '')).toMatchObject({ people: [{ id: district.bob.id }] });
  });

  test(`answers at most ${FOUND_OF_EACH} of each kind`, async () => {
    const { sam, bob } = district;
    const many = await aSchool(sam, { name: 'Many' });
    for (const at of Array.from({ length: FOUND_OF_EACH + 1 }, (_, index) => index + 1)) {
      await aSchool(sam, { name: `Many ${at}` });
      const area = await anArea(sam, many, `Many ${at}`);
      await save(app, bob, {
        formData: siteFacts(many, { date: `2026-01-0${at}` }),
        evaluations: [anEvaluationOf(area, 1, { roofs: 'Deficient' })],
      });
    }
    const found = await search('many');
    for (const kind of ['schools', 'areas', 'reports', 'deficiencies'] as const) {
      expect({ kind, found: found[kind].length }).toEqual({ kind, found: FOUND_OF_EACH });
    }
    expect(found.reports[0]?.date).toBe('2026-01-06');
  });

  test('is refused for a text that is too short or too long, with what to do', async () => {
    const refused = async (q: string) => (await district.bob.refused('search/all', { q })).message;
    expect(await refused(' a ')).toContain('at least two characters');
    expect(await refused('a'.repeat(MOST_SEARCHED + 1))).toContain(`at most ${MOST_SEARCHED}`);
  });
});

test.each(['alice', 'sam', 'bob', 'chelsea'] as const)('%s may search', async (name) => {
  expect((await namesOf('lincoln', district[name])).schools).toEqual(['Lincoln 100% High']);
});

test('a member who is limited to some schools finds only these and what is in them', async () => {
  const who = await aLimitedMember(harness, district.accountId, 'reporter', [pena]);
  expect(await namesOf('lincoln', who)).toEqual(nothing);
  expect(await namesOf('205', who)).toMatchObject({
    areas: ["Room 205, , O'Peña Middle"],
    deficiencies: ["roofs, Room 205, O'Peña Middle"],
  });
  expect((await namesOf('west', who)).areas).toEqual([]);
});

test('nothing of another account is found', async () => {
  const other = await aDistrict();
  await anInspection(app, other);
  expect(await namesOf('lincoln', other.alice)).toEqual(nothing);
  expect(await namesOf('205', other.alice)).toEqual(nothing);
  expect(await namesOf(district.alice.id.slice(0, 8), other.alice)).toEqual(nothing);
});

test('what was deleted is not found', async () => {
  const { sam } = district;
  const gone = await aSchool(sam, { name: 'Willow' });
  await anArea(sam, gone, 'Willow gym');
  await sam.ask('school/delete', { id: gone });
  expect(await namesOf('willow')).toEqual(nothing);
});
