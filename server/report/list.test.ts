import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, anInspection, aSite, save, siteFacts } from '#server/test/inspections.ts';
import type { District } from '#server/test/people.ts';

const { app, services, aDistrict } = await testApp();

let district: District;
beforeAll(async () => {
  district = await aDistrict();
  await anInspection(app, district, { facts: { date: '2026-01-10' } });
  await anInspection(app, district, {
    facts: { date: '2026-03-10', inspectorName: 'Ivan 100%' },
    marks: { roofs: 'Deficient' },
  });
  const { reportId } = await anInspection(app, district, { facts: { date: '2026-02-10' } });
  await services.database.asAccount(district.accountId, (db) =>
    sql`update report set status = 'Review' where id = ${reportId}`.execute(db),
  );
});

const list = async (input: object = {}) => (await district.chelsea.ask('report/list', input)).data;
const dates = async (input: object) => (await list(input)).list.map(({ date }) => date);

test('a member with the role reporter sees all reports, newest first', async () => {
  const { list: reports, totalPages } = await list();
  expect(totalPages).toBe(1);
  expect(reports).toMatchObject([
    {
      title: 'Nguyễn Du Elementary – Facility Inspection March 2026',
      date: '2026-03-10',
      author: 'Ivan 100%',
      overallRating: 'Good',
      score: 93.75,
      status: 'Draft',
      schoolName: 'Nguyễn Du Elementary',
    },
    { date: '2026-02-10', status: 'Review', overallRating: 'Exemplary', score: 100 },
    { date: '2026-01-10', author: 'Bob Inspector' },
  ]);
});

describe('the search for reports', () => {
  test('matches titles and authors, ignoring case, and treats wildcards as ordinary characters', async () => {
    expect(await dates({ search: 'february' })).toEqual(['2026-02-10']);
    expect(await dates({ search: 'IVAN' })).toEqual(['2026-03-10']);
    expect(await dates({ search: '100%' })).toEqual(['2026-03-10']);
    expect(await dates({ search: '_' })).toEqual([]);
  });

  test('can be combined with a status filter and with pages', async () => {
    expect(await list({ search: 'nguyễn', status: 'Draft', limit: 1, page: 2 })).toMatchObject({
      list: [{ date: '2026-01-10' }],
      totalPages: 2,
    });
  });
});

describe('the list of reports', () => {
  test.each([
    ['-date', ['03', '02', '01']],
    ['date', ['01', '02', '03']],
    ['score', ['03', '02', '01']],
    ['-score', ['02', '01', '03']],
    ['status', ['03', '01', '02']],
    ['-status', ['02', '03', '01']],
  ])('can be sorted by %s', async (sort, months) => {
    expect(await dates({ sort })).toEqual(months.map((month) => `2026-${month}-10`));
  });

  test('can be sorted and searched at the same time, across pages', async () => {
    const page = { search: 'nguyễn', sort: '-score', limit: 2 };
    expect(await dates(page)).toEqual(['2026-02-10', '2026-01-10']);
    expect(await dates({ ...page, page: 2 })).toEqual(['2026-03-10']);
  });
});

test('the list of reports can be sorted by school, in both directions, with the newest report of each school first', async () => {
  const { sam, bob } = await aDistrict();
  for (const [name, ...months] of [
    ['Birch', '02', '04'],
    ['Alder', '03', '01'],
  ]) {
    const site = await aSite(sam, 'Gym');
    await sam.ask('school/update', { id: site.schoolId, name });
    for (const month of months) {
      await save(app, bob, {
        formData: siteFacts(site.schoolId, { date: `2026-${month}-10` }),
        evaluations: [anEvaluationOf(site.areas['Gym'], 1)],
      });
    }
  }
  const monthsBy = async (sort: string) =>
    (await bob.ask('report/list', { sort })).data.list.map(({ date }) => date.slice(5, 7));
  expect(await monthsBy('school')).toEqual(['03', '01', '04', '02']);
  expect(await monthsBy('-school')).toEqual(['04', '02', '03', '01']);
});

test('an unknown sort order is refused', async () => {
  const refused = await district.chelsea.refused('report/list', { sort: 'author' });
  expect(refused).toMatchObject({ status: 400, field: 'sort' });
  expect(refused.message).toContain('date, school, score, status');
});

test.each([
  ['', 3],
  ['Draft', 2],
  ['Review', 1],
  ['Final', 0],
])('the status filter %j finds %i reports', async (status, reports) => {
  expect((await list({ status, limit: 1 })).totalPages).toBe(reports);
});

test("reports can be filtered by whether the district's public page lists them", async () => {
  const other = await aDistrict();
  const { alice } = other;
  const made = (date: string) => anInspection(app, other, { facts: { date } });
  const [, final, draft] = [
    await made('2026-01-10'),
    await made('2026-02-10'),
    await made('2026-03-10'),
    await made('2026-04-10'),
  ] as const;
  await alice.ask('report/status', { reportId: final.reportId, status: 'Review' });
  await alice.ask('report/status', { reportId: final.reportId, status: 'Final' });
  await alice.ask('report/publish', { reportId: final.reportId, published: 'final' });
  await alice.ask('report/publish', { reportId: draft.reportId, published: 'always' });
  const found = async (input: object) => {
    const { list: reports, totalRows } = (await alice.ask('report/list', input)).data;
    expect(totalRows).toBe(reports.length);
    const wanted = (input as { published?: string }).published;
    for (const { isPublished } of reports) expect(String(isPublished)).toBe(wanted);
    return reports.map(({ date }) => date.slice(5, 7));
  };
  expect(await found({ published: 'true' })).toEqual(['03', '02']);
  expect(await found({ published: 'false' })).toEqual(['04', '01']);
  expect(await found({ published: 'true', status: 'Final' })).toEqual(['02']);
  expect(await found({ published: 'false', status: 'Final' })).toEqual([]);
  expect(await found({ published: 'true', search: 'march', sort: 'school' })).toEqual(['03']);
  const file = await app.inject({
    url: '/api/report/export?format=csv&published=true',
    headers: { authorization: `Bearer ${alice.token}` },
  });
  expect(file.body.match(/^[^\n]*2026-\d\d-10/gm)).toHaveLength(2);
  // The page lists no drafts after this change.
  await alice.ask('account/update', { publicReports: 'final' });
  expect(await found({ published: 'true' })).toEqual(['02']);
  expect(await found({ published: 'false' })).toEqual(['04', '03', '01']);
  await alice.ask('report/public', { reportId: final.reportId, public: false });
  expect(await found({ published: 'true' })).toEqual([]);
  const refused = await alice.refused('report/list', { published: 'maybe' });
  expect(refused).toMatchObject({ status: 400, field: 'published' });
});

test('the list shows the lowered rating if there is one', async () => {
  const other = await aDistrict();
  await anInspection(app, other, {
    facts: { loweredRating: 'Fair', loweredReason: 'The gym is closed.' },
  });
  const { data } = await other.bob.ask('report/list');
  expect(data.list).toMatchObject([{ overallRating: 'Fair', score: 100 }]);
});

test('an account does not see the reports of another account', async () => {
  const { alice } = await aDistrict();
  expect((await alice.ask('report/list')).data).toEqual({ list: [], totalPages: 0, totalRows: 0 });
});
