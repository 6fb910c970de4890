import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, anInspection, aSite, save, siteFacts } from '#server/test/inspections.ts';
import type { District } from '#server/test/people.ts';
import { anArea, aSchool } from '#server/test/schools.ts';
import { inspectionCount } from './list/queries-list.ts';

const { app, services, aDistrict } = await testApp();

let district: District;
const schools = { alder: 'Alder 50%_High', birch: 'Birch Elementary' };

/** Five inspections of three schools by two inspectors, with all three statuses. */
beforeAll(async () => {
  district = await aDistrict();
  const { sam, bob } = district;
  const walks = [
    ['2026-01-05', schools.alder, 'Bob Inspector', 'Good'],
    ['2026-03-01', schools.alder, 'Bob Inspector', 'Deficient'],
    ['2026-03-01', schools.birch, 'Bob Inspector', 'Poor'],
    ['2026-02-02', schools.birch, 'Alder Person', 'Good'],
    ['2025-12-31', schools.birch, 'Chelsea Reporter', 'Deficient'],
  ] as const;
  const ids = new Map<string, { schoolId: string; area: string }>();
  for (const name of Object.values(schools)) {
    const schoolId = await aSchool(sam, { name });
    ids.set(name, { schoolId, area: await anArea(sam, schoolId, 'Room 1') });
  }
  for (const [date, school, inspectorName, electrical] of walks) {
    const { schoolId, area } = ids.get(school) as { schoolId: string; area: string };
    await save(app, bob, {
      formData: siteFacts(schoolId, { date, inspectorName }),
      evaluations: [anEvaluationOf(area, 1, { electrical })],
    });
  }
});

const list = async (input: object = {}) => (await district.bob.ask('inspection/list', input)).data;
const dates = async (input: object) => (await list(input)).list.map(({ date }) => date);

test('inspections are listed newest first; on one day, the last saved first', async () => {
  const page = await list();
  expect(page.totalPages).toBe(1);
  expect(page.list.map(({ date, school }) => [date, school])).toEqual([
    ['2026-03-01', schools.birch],
    ['2026-03-01', schools.alder],
    ['2026-02-02', schools.birch],
    ['2026-01-05', schools.alder],
    ['2025-12-31', schools.birch],
  ]);
});

test('a row has the inspector, the findings and the rating', async () => {
  const { list: rows } = await list({ limit: 2 });
  expect(rows).toMatchObject([
    {
      school: schools.birch,
      inspector: 'Bob Inspector',
      date: '2026-03-01',
      score: 87.5,
      rating: 'Fair',
      status: 'Remediation Needed',
      reportStatus: 'Draft',
    },
    { score: 87.5, status: 'Issues Found' },
  ]);
  const [row] = rows;
  const { data } = await district.bob.ask('inspection/details', { id: row?.id });
  expect(data.reportId).toBe(row?.reportId);
});

test('a page has the requested number of rows; a page past the end is empty', async () => {
  expect(await list({ limit: 2, page: 3 })).toMatchObject({
    list: [{ date: '2025-12-31' }],
    totalPages: 3,
  });
  expect(await list({ limit: 2, page: 4 })).toEqual({ list: [], totalPages: 3, totalRows: 5 });
});

describe('the search', () => {
  test('matches the school or the inspector, ignoring case', async () => {
    const text = 'aLDer';
    expect(await dates({ schoolName: text, inspectorName: text })).toEqual([
      '2026-03-01',
      '2026-02-02',
      '2026-01-05',
    ]);
  });

  test('finds an inspection if some words are in the name of its school and the others in the name of its inspector', async () => {
    const both = (text: string) => dates({ schoolName: text, inspectorName: text });
    expect(await both('BIRCH alder')).toEqual(['2026-02-02']);
    expect(await both('alder nobody')).toEqual([]);
  });

  test('ignores a name that is empty or missing', async () => {
    expect(await dates({ schoolName: 'alder', inspectorName: '' })).toHaveLength(2);
    expect(await dates({ inspectorName: 'alder' })).toEqual(['2026-02-02']);
  });

  test('treats wildcards as plain characters', async () => {
    expect(await dates({ schoolName: '50%_h' })).toHaveLength(2);
    expect(await dates({ schoolName: 'a%r' })).toEqual([]);
    expect(await dates({ schoolName: '\\' })).toEqual([]);
  });

  test('can be combined with a status, and the number of pages is that of the inspections found', async () => {
    const search = { schoolName: 'birch', status: 'Issues Found', limit: 1 };
    expect(await list(search)).toMatchObject({ list: [{ date: '2025-12-31' }], totalPages: 1 });
    expect(await list({ schoolName: 'birch', limit: 1 })).toMatchObject({ totalPages: 3 });
  });
});

test('a list that is filtered by dates has the average score of its inspections, also if something else narrows it', async () => {
  const days = { from: '2026-01-05', to: '2026-03-01' };
  const { list: rows, averageScore, totalRows } = await list(days);
  expect([rows.length, totalRows]).toEqual([4, 4]);
  const scores = rows.map(({ score }) => score ?? Number.NaN);
  expect(new Set(scores).size).toBeGreaterThan(1);
  const sum = scores.reduce((before, score) => before + Math.round(score * 100), 0);
  expect(averageScore).toBe(Math.round(sum / 4) / 100);
  expect(await list({ from: '2026-01-06', to: '2026-01-07' })).toMatchObject({
    totalRows: 0,
    averageScore: null,
  });
  for (const more of [{ status: 'Issues Found' }, { schoolName: 'alder' }]) {
    const narrowed = await list({ ...days, ...more });
    const found = narrowed.list.map(({ score }) => Math.round((score ?? Number.NaN) * 100));
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(4);
    const total = found.reduce((before, score) => before + score, 0);
    expect(narrowed.averageScore).toBe(Math.round(total / found.length) / 100);
  }
  expect(await list({})).not.toHaveProperty('averageScore');
});

describe('the list', () => {
  const scores = async (sort: string) =>
    (await list({ sort })).list.map(({ date, score }) => [score, date]);

  test('can be sorted by date, oldest first', async () => {
    expect(await dates({ sort: 'date' })).toEqual((await dates({ sort: '-date' })).toReversed());
    expect(await dates({})).toEqual(await dates({ sort: '-date' }));
  });

  test('can be sorted by school, in both directions, with the newest inspection of each school first', async () => {
    const rows = async (sort: string) =>
      (await list({ sort })).list.map(({ school, date }) => `${school.slice(0, 5)} ${date}`);
    const alder = ['Alder 2026-03-01', 'Alder 2026-01-05'];
    const birch = ['Birch 2026-03-01', 'Birch 2026-02-02', 'Birch 2025-12-31'];
    expect(await rows('school')).toEqual([...alder, ...birch]);
    expect(await rows('-school')).toEqual([...birch, ...alder]);
  });

  test('can be sorted by score, lowest or highest first', async () => {
    const up = await scores('score');
    expect(up.map(([score]) => score)).toEqual([87.5, 87.5, 87.5, 100, 100]);
    expect((await scores('-score')).map(([score]) => score)).toEqual([100, 100, 87.5, 87.5, 87.5]);
    expect(up.slice(3)).toEqual([
      [100, '2026-02-02'],
      [100, '2026-01-05'],
    ]);
  });

  test('can be sorted by status, worst first or last, across pages', async () => {
    const statuses = async (sort: string, page: number) =>
      (await list({ sort, page, limit: 2 })).list.map(({ status }) => status);
    expect(await statuses('-status', 1)).toEqual(['Remediation Needed', 'Issues Found']);
    expect(await statuses('-status', 2)).toEqual(['Issues Found', 'Completed']);
    expect(await statuses('status', 1)).toEqual(['Completed', 'Completed']);
  });
});

test('an unknown sort order is refused', async () => {
  const refused = await district.bob.refused('inspection/list', { sort: 'evaluations' });
  expect(refused).toMatchObject({ status: 400, field: 'sort' });
  expect(refused.message).toContain('date, school, score, status');
});

describe('a filter', () => {
  test('by dates includes the first and the last day', async () => {
    expect(await dates({ from: '2026-01-05', to: '2026-02-02' })).toEqual([
      '2026-02-02',
      '2026-01-05',
    ]);
    expect((await list({ from: '2026-02-02', limit: 1 })).totalPages).toBe(3);
  });

  test('by school can be combined with a status', async () => {
    const { data } = await district.bob.ask('school/list', { schoolName: 'birch' });
    const schoolId = data.list[0]?.id;
    expect(await dates({ schoolId })).toHaveLength(3);
    const narrowed = await list({ schoolId, status: 'Completed', limit: 1 });
    expect(narrowed).toMatchObject({ list: [{ date: '2026-02-02' }], totalPages: 1 });
  });
});

test.each([
  ['', 5],
  ['Completed', 2],
  ['Issues Found', 2],
  ['Remediation Needed', 1],
])('the filter by status %j finds %i inspections', async (status, rows) => {
  const page = await list({ status, limit: 1 });
  expect(page.totalPages).toBe(rows);
});

test('an unknown status is refused', async () => {
  const refused = await district.bob.refused('inspection/list', { status: 'Done' });
  expect(refused).toMatchObject({ status: 400, field: 'status' });
});

test('the stored count equals the number of rows, also after updates and deletions', async () => {
  const other = await aDistrict();
  const first = await anInspection(app, other, { marks: { fire: 'Poor' } });
  await anInspection(app, other);
  const repaired = {
    formData: siteFacts(first.schoolId, { version: 1 }),
    evaluations: [anEvaluationOf(first.areas['Room 12'], 1)],
  };
  await save(app, other.bob, repaired, { inspectionId: first.id });
  await services.database.asAccount(other.accountId, (db) =>
    sql`delete from inspection where id <> ${first.id}`.execute(db),
  );
  for (const status of [undefined, 'Completed', 'Remediation Needed'] as const) {
    const [listed, counted] = await services.database.asAccount(other.accountId, async (db) => {
      const all = { status, schoolName: '', inspectorName: '' };
      // The name of every school contains the text of the second search, so both searches must
      // count the same inspections.
      const text = { ...all, schoolName: 'Nguyễn' };
      const rows = [all, text].map((search) => inspectionCount(search).execute(db));
      return (await Promise.all(rows)).map((result) => result.rows[0]?.rows);
    });
    expect(listed).toBe(status === 'Remediation Needed' ? 0 : 1);
    expect(listed).toBe(counted);
  }
});

test('an account does not see the inspections of another account', async () => {
  const { alice, sam } = await aDistrict();
  await aSite(sam);
  expect((await alice.ask('inspection/list')).data).toEqual({
    list: [],
    totalPages: 0,
    totalRows: 0,
  });
});
