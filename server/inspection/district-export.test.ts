import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { aNamedSite, inspectFirstArea } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';

const { app, aDistrict } = await testApp();

const fetched = ({ token }: Person, query: Record<string, string> = {}, of = 'district') =>
  app.inject({
    url: `/api/inspection/${of}/export`,
    query,
    headers: { authorization: `Bearer ${token}` },
  });

const rowsIn = (csv: string) => parse<Record<string, string>>(csv, { bom: true, columns: true });

/** Alder was inspected in two school years, Birch in the later one. */
const anInspectedDistrict = async () => {
  const district = await aDistrict();
  const { sam, bob } = district;
  const alder = await aNamedSite(sam, 'Alder High');
  const birch = await aNamedSite(sam, 'Birch Middle');
  await inspectFirstArea(app, bob, alder, '2025-06-30', { interior: 'Deficient' });
  await inspectFirstArea(app, bob, alder, '2026-02-10', { fire: 'Deficient' });
  await inspectFirstArea(app, bob, birch, '2026-03-10', { roofs: 'Deficient', sewer: 'Poor' });
  return district;
};

describe('the scores of a district', () => {
  test('are exported as the page shows them, followed by the average and the points lost', async () => {
    const { chelsea } = await anInspectedDistrict();
    const answer = await fetched(chelsea);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="District scores \d{4}-\d\d-\d\d\.csv"/,
    );
    const [birch, alder, mean, lost, ...others] = rowsIn(answer.body);
    expect(others).toEqual([]);
    expect(birch).toMatchObject({
      School: 'Birch Middle',
      Inspected: '2026-03-10',
      Score: '81.25',
      Rating: 'Fair',
      'Rating before it was lowered': '',
      'Report status': 'Draft',
      Change: '',
      'Compared with': '',
      'A Systems': '0',
      'A Systems: D': '0',
      'A Systems: X': '1',
      'G Structural': '50',
      'G Structural: D': '1',
    });
    expect(alder).toMatchObject({ Score: '93.75', Change: '6.25', 'Compared with': '2025-06-30' });
    // The average is (81.25 + 93.75) / 2 = 87.50. If group A of Birch were 100, Birch would have
    // 93.75 and the average would be 93.75, so group A costs the district 6.25 points.
    expect(mean).toMatchObject({
      School: 'Average of 2 inspected schools',
      Score: '87.5',
      'A Systems': '50',
    });
    expect(lost).toMatchObject({ School: 'Points lost', Score: '', 'A Systems': '6.25' });
    expect([mean?.['Inspected'], mean?.['A Systems: X'], lost?.['Change']]).toEqual(['', '', '']);
  });

  test('can be exported by category for one school year, or sorted by school', async () => {
    const { chelsea } = await anInspectedDistrict();
    const query = { format: 'xlsx', measure: 'categories', year: '2024' };
    const answer = await fetched(chelsea, query);
    expect(answer.headers['content-disposition']).toContain(
      'filename="District scores 2024-25.xlsx"',
    );
    const [head, alder, ...sums] = await readSheet(answer.rawPayload);
    expect(head).toHaveLength(8 + 15 * 3);
    expect(alder?.slice(0, 3)).toEqual(['Alder High', new Date('2025-06-30T00:00:00Z'), 87.5]);
    const interior = head?.indexOf('4. Interior Surfaces') ?? -1;
    expect(alder?.[interior]).toBe(0);
    // There are more than 26 columns, so the last ones have two letters (such as BA) in the sheet.
    expect([head?.at(-1), alder?.at(-1)]).toEqual(['15. Windows/Doors/Gates: X', 0]);
    expect(sums.map(([name]) => name)).toEqual([
      'Birch Middle',
      'Average of 1 inspected school',
      'Points lost',
    ]);
    expect(sums[0]?.filter((cell) => cell !== null)).toEqual(['Birch Middle', 'Not inspected']);
    const byName = rowsIn((await fetched(chelsea, { sort: 'school' })).body);
    expect(byName.map(({ School }) => School).slice(0, 2)).toEqual(['Alder High', 'Birch Middle']);
  });

  test('can be sorted by school and by score, in both directions', async () => {
    const { chelsea } = await anInspectedDistrict();
    const inOrder = async (sort?: string) =>
      rowsIn((await fetched(chelsea, sort ? { sort } : {})).body)
        .slice(0, 2)
        .map(({ School, Score }) => [School, Score]);
    const [alder, birch] = [
      ['Alder High', '93.75'],
      ['Birch Middle', '81.25'],
    ];
    expect(await inOrder()).toEqual([birch, alder]);
    expect(await inOrder('score')).toEqual([birch, alder]);
    expect(await inOrder('-score')).toEqual([alder, birch]);
    expect(await inOrder('school')).toEqual([alder, birch]);
    expect(await inOrder('-school')).toEqual([birch, alder]);
  });

  test('are exported without average and points lost if the district has no inspections', async () => {
    const { chelsea } = await aDistrict();
    const answer = await fetched(chelsea);
    expect(answer.body).toMatch(/^\uFEFFSchool,Inspected,Score,/);
    expect(rowsIn(answer.body)).toEqual([]);
  });
});

describe('the points lost of a district', () => {
  test('are exported by group, with the most points lost first, as the page shows them', async () => {
    const { chelsea } = await anInspectedDistrict();
    const answer = await fetched(chelsea, {}, 'points');
    expect(answer.headers['content-disposition']).toContain('filename="Points lost 2');
    const rows = rowsIn(answer.body);
    const { columns } = (await chelsea.ask('inspection/district')).data;
    const lost = columns.map((column) => column.lost).toSorted((one, other) => other - one);
    expect(rows.map((row) => Number(row['Points lost']))).toEqual(lost);
    expect(rows[0]).toEqual({
      Group: 'A Systems',
      'Points lost': '6.25',
      'Average of schools': '50',
      'Schools with a D or X': '1',
      'D marks': '0',
      'X marks': '1',
    });
  });

  test('can be exported by category for one school year, as XLSX', async () => {
    const { chelsea } = await anInspectedDistrict();
    const query = { format: 'xlsx', measure: 'categories', year: '2024' };
    const [head, first, ...others] = await readSheet(
      (await fetched(chelsea, query, 'points')).rawPayload,
    );
    expect(head?.slice(0, 3)).toEqual(['Category', 'Group', 'Points lost']);
    expect(first?.slice(0, 4)).toEqual(['4. Interior Surfaces', 'B', 12.5, 0]);
    expect(others).toHaveLength(14);
  });
});

test('the school years of a district are exported as the page shows them', async () => {
  const { chelsea } = await anInspectedDistrict();
  const answer = await fetched(chelsea, {}, 'years');
  expect(answer.headers['content-disposition']).toContain('filename="School years 2');
  const [later, earlier, ...others] = rowsIn(answer.body);
  expect(others).toEqual([]);
  expect(later).toMatchObject({
    'School year': '2025–26',
    Schools: '2',
    'Average of schools': '87.5',
    Change: '6.25',
    'Schools scored in both years': '1',
    'A Systems': '50',
  });
  expect(earlier).toMatchObject({
    'School year': '2024–25',
    'Average of schools': '87.5',
    Change: '',
  });
  const sheet = await fetched(chelsea, { format: 'xlsx' }, 'years');
  expect(sheet.headers['content-disposition']).toMatch(/filename="School years [\d-]+\.xlsx"/);
  const [head, ...years] = await readSheet(sheet.rawPayload);
  expect(head?.slice(0, 4)).toEqual(Object.keys(later ?? {}).slice(0, 4));
  expect(years.map((cells) => cells.slice(0, 4))).toEqual([
    ['2025–26', 2, 87.5, 6.25],
    ['2024–25', 1, 87.5, null],
  ]);
});
