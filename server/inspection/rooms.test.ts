/** The rooms that were not inspected in the current school year, by school. */
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { schoolYearStart, USUAL_YEAR_BEGINS } from '#domain/school/school-year.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, save, siteFacts, type TestSite } from '#server/test/inspections.ts';
import { aLimitedMember } from '#server/test/limited-member.ts';
import type { District, Person } from '#server/test/people.ts';
import { anArea } from '#server/test/schools.ts';
import { aDayToCountFrom } from '#server/test/today.ts';

const harness = await testApp();
const { app, aDistrict } = harness;

const named = async (sam: Person, name: string, ...rooms: string[]) => {
  const site = await aSite(sam, ...rooms);
  await sam.ask('school/update', { id: site.schoolId, name, allowDuplicate: true });
  return site;
};

const inspect = ({ bob }: District, site: TestSite, date: string, ...rooms: string[]) =>
  save(app, bob, {
    formData: siteFacts(site.schoolId, { date }),
    evaluations: rooms.map((room, at) => anEvaluationOf(site.areas[room], at + 1)),
  });

/** Alder was inspected in part, Birch last year, and Cedar as a whole in two inspections. */
const begin = async () => {
  const district = await aDistrict();
  const { sam } = district;
  const day = await aDayToCountFrom();
  const lastYear = addDays(schoolYearStart(day, USUAL_YEAR_BEGINS), -1);
  const alder = await named(sam, 'Alder', 'Room 10', 'Room 9', 'Gym', 'Shop');
  const birch = await named(sam, 'Birch', 'Room 1');
  const cedar = await named(sam, 'Cedar', 'Room 1', 'Room 2');
  await inspect(district, alder, lastYear, 'Room 9', 'Room 10', 'Shop');
  await inspect(district, alder, day, 'Gym');
  await inspect(district, birch, lastYear, 'Room 1');
  await inspect(district, cedar, day, 'Room 1');
  await inspect(district, cedar, day, 'Room 2');
  return { ...district, alder, cedar, lastYear };
};

const exported = async ({ token }: Person) => {
  const { body } = await app.inject({
    url: '/api/inspection/rooms/export',
    headers: { authorization: `Bearer ${token}` },
  });
  return parse<Record<string, string>>(body, { bom: true, columns: true });
};

test('the rooms not inspected this school year are listed by school, those with the most first', async () => {
  const { chelsea, alder } = await begin();
  expect((await chelsea.ask('inspection/rooms')).data).toEqual({
    rooms: 7,
    notInspected: 4,
    unrecorded: 0,
    list: [
      {
        schoolId: alder.schoolId,
        school: 'Alder',
        rooms: 4,
        notInspected: 3,
        isInspected: true,
        labels: ['Room 9', 'Room 10', 'Shop'],
      },
      expect.objectContaining({
        school: 'Birch',
        rooms: 1,
        notInspected: 1,
        isInspected: false,
        labels: ['Room 1'],
      }),
    ],
    totalPages: 1,
  });
});

test('a room that was added after the last inspection was not inspected, and a deleted one is not counted', async () => {
  const { sam, bob, alder, cedar } = await begin();
  await anArea(sam, cedar.schoolId, 'Annex');
  await sam.ask('area/delete', { id: alder.areas['Shop'] ?? '' });
  const { data } = await bob.ask('inspection/rooms');
  expect([data.rooms, data.notInspected]).toEqual([7, 4]);
  expect(data.list.map(({ school, labels }) => [school, ...labels])).toEqual([
    ['Alder', 'Room 9', 'Room 10'],
    ['Birch', 'Room 1'],
    ['Cedar', 'Annex'],
  ]);
});

test('the list has pages, whose sums are those of all schools', async () => {
  const { bob } = await begin();
  const { data } = await bob.ask('inspection/rooms', { page: 2, limit: 1 });
  expect(data).toMatchObject({ rooms: 7, notInspected: 4, totalPages: 2 });
  expect(data.list.map(({ school }) => school)).toEqual(['Birch']);
});

test('all rooms are exported, in the order of schools and rooms', async () => {
  const { chelsea, lastYear } = await begin();
  const rows = await exported(chelsea);
  expect(rows.map((row) => [row['School'], row['Room']])).toEqual([
    ['Alder', 'Room 9'],
    ['Alder', 'Room 10'],
    ['Alder', 'Shop'],
    ['Birch', 'Room 1'],
  ]);
  expect(rows[3]).toMatchObject({
    'School inspected this school year': 'No',
    'Last inspection of the school': lastYear,
  });
});

test('a limited member sees and exports the rooms of the own schools, and another district none', async () => {
  const { accountId, alder } = await begin();
  const principal = await aLimitedMember(harness, accountId, 'reporter', [alder.schoolId]);
  expect((await principal.ask('inspection/rooms')).data).toMatchObject({
    rooms: 4,
    notInspected: 3,
  });
  expect((await exported(principal)).map((row) => row['School'])).toEqual([
    'Alder',
    'Alder',
    'Alder',
  ]);
  const { alice } = await aDistrict();
  expect((await alice.ask('inspection/rooms')).data).toEqual({
    rooms: 0,
    notInspected: 0,
    unrecorded: 0,
    list: [],
    totalPages: 0,
  });
});
