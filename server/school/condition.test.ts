/** The condition of each school, in the list of schools and in its export. */
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { aNamedSite, inspectFirstArea } from '#server/test/inspections.ts';
import { aLimitedMember } from '#server/test/limited-member.ts';
import type { Person } from '#server/test/people.ts';
import { anArea, aSchool } from '#server/test/schools.ts';

const harness = await testApp();
const { app, aDistrict } = harness;

/** Three inspected schools, of which Birch is the worst, and one that is not inspected. */
const begin = async () => {
  const district = await aDistrict();
  const { sam, bob } = district;
  const alder = await aNamedSite(sam, 'Alder High');
  const birch = await aNamedSite(sam, 'Birch Middle');
  const cedar = await aNamedSite(sam, 'Cedar High');
  await aSchool(sam, { name: 'Dogwood High' });
  await inspectFirstArea(app, bob, birch, '2026-03-12', {});
  // The inspection that was saved last is not the latest one.
  await inspectFirstArea(app, bob, birch, '2026-05-10', { roofs: 'Deficient', sewer: 'Poor' });
  await inspectFirstArea(app, bob, birch, '2026-02-10', { fire: 'Poor' });
  await inspectFirstArea(app, bob, cedar, '2026-04-10', {});
  await inspectFirstArea(app, bob, alder, '2026-03-10', { roofs: 'Deficient' });
  return { ...district, alder, birch };
};

const fetched = ({ token }: Person, query: Record<string, string> = {}) =>
  app.inject({
    url: '/api/school/export',
    query,
    headers: { authorization: `Bearer ${token}` },
  });

const rowsIn = (csv: string) => parse<Record<string, string>>(csv, { bom: true, columns: true });

describe('the list of schools', () => {
  test('has the result of the latest inspection, the areas and the open deficiencies of each', async () => {
    const { sam, chelsea, birch } = await begin();
    await anArea(sam, birch.schoolId, 'Room 99');
    const shed = await anArea(sam, birch.schoolId, 'Shed');
    await sam.ask('area/delete', { id: shed });
    const { list } = (await chelsea.ask('school/list')).data;
    expect(list).toMatchObject([
      { name: 'Alder High', latest: { score: 93.75, rating: 'Good' }, open: 1, extreme: 0 },
      {
        name: 'Birch Middle',
        latest: { date: '2026-05-10', score: 81.25, rating: 'Fair', computedRating: 'Fair' },
        areas: Object.keys(birch.areas).length + 1,
        open: 2,
        extreme: 1,
      },
      { name: 'Cedar High', latest: { score: 100, rating: 'Exemplary' }, open: 0, extreme: 0 },
      { name: 'Dogwood High', latest: null, areas: 0, open: 0, extreme: 0 },
    ]);
    const id = list[1]?.latest?.inspectionId ?? '';
    const { data } = await chelsea.ask('inspection/details', { id });
    expect(data).toMatchObject({ school: 'Birch Middle', date: '2026-05-10' });
  });

  test.each([
    ['score', ['Birch Middle', 'Alder High', 'Cedar High', 'Dogwood High']],
    ['-score', ['Cedar High', 'Alder High', 'Birch Middle', 'Dogwood High']],
    ['inspected', ['Dogwood High', 'Alder High', 'Cedar High', 'Birch Middle']],
    ['-inspected', ['Birch Middle', 'Cedar High', 'Alder High', 'Dogwood High']],
  ])('can be sorted by %s, across pages', async (sort, names) => {
    const { bob } = await begin();
    const namesOf = async (page: number) =>
      (await bob.ask('school/list', { sort, page, limit: 3 })).data.list.map(({ name }) => name);
    expect([...(await namesOf(1)), ...(await namesOf(2))]).toEqual(names);
  });
});

describe('the export of the schools', () => {
  test('has the columns and the order of the list', async () => {
    const { chelsea } = await begin();
    const { body, headers } = await fetched(chelsea, { sort: 'score' });
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="Schools \d{4}-\d\d-\d\d\.csv"/,
    );
    const rows = rowsIn(body);
    expect(rows.map((row) => row['School'])).toEqual([
      'Birch Middle',
      'Alder High',
      'Cedar High',
      'Dogwood High',
    ]);
    expect(rows[0]).toMatchObject({
      'Last inspection': '2026-05-10',
      Score: '81.25',
      Rating: 'Fair',
      'Rating before it was lowered': '',
      'Open deficiencies': '2',
      'Open extreme deficiencies': '1',
      Facilities: '0',
    });
    expect(rows[3]).toMatchObject({
      'Last inspection': '',
      Score: '',
      Rating: 'Not inspected',
      'Rating before it was lowered': '',
      Areas: '0',
    });
  });

  test('has the schools that the filters find, as XLSX too, and is named after them', async () => {
    const { chelsea } = await begin();
    const { rawPayload, headers } = await fetched(chelsea, {
      format: 'xlsx',
      schoolName: 'high',
      schoolType: 'high',
      schoolAddress: 'high',
      inspected: 'not-this-year',
    });
    expect(headers['content-disposition']).toContain(
      'Schools high Not inspected this school year ',
    );
    const [, ...rows] = await readSheet(rawPayload);
    expect(rows.map(([name]) => name)).toContain('Dogwood High');
    expect(rows.map(([name]) => name)).not.toContain('Birch Middle');
  });

  test('has only the schools of a limited member, as the list has', async () => {
    const { accountId, birch } = await begin();
    const principal = await aLimitedMember(harness, accountId, 'reporter', [birch.schoolId]);
    const { list } = (await principal.ask('school/list', { sort: 'score' })).data;
    expect(list).toMatchObject([{ name: 'Birch Middle', latest: { score: 81.25 }, open: 2 }]);
    const rows = rowsIn((await fetched(principal)).body);
    expect(rows.map((row) => row['School'])).toEqual(['Birch Middle']);
  });
});
