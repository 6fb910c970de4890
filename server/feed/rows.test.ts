/** What the rows of feeds contain, in CSV and in JSON, and which of them have changed. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type FeedColumnType, feedColumns } from '#domain/feed/columns.ts';
import { type FeedList, feedLists, knowsChanges } from '#domain/feed/feed.ts';
import { anApiToken } from '#server/test/api-tokens.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aSite, inspectFirstArea, type TestSite } from '#server/test/inspections.ts';
import type { District } from '#server/test/people.ts';
import { aFacility } from '#server/test/schools.ts';
import { aFeed, type FeedRow, readCsv, readJson } from './test/feeds.ts';

const { app, services, aDistrict } = await testApp();

const shapes: Record<FeedColumnType, (cell: unknown) => boolean> = {
  id: (cell) => typeof cell === 'string' && /^[0-9a-f-]{36}$/.test(cell),
  text: (cell) => typeof cell === 'string',
  integer: Number.isInteger,
  decimal: (cell) =>
    typeof cell === 'number' && Math.abs(cell * 100 - Math.round(cell * 100)) < 1e-6,
  boolean: (cell) => typeof cell === 'boolean',
  date: (cell) => typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell),
  instant: (cell) => typeof cell === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/.test(cell),
};

let district: District;
let site: TestSite;
let token: string;

beforeAll(async () => {
  district = await aDistrict();
  const { alice, sam, bob } = district;
  site = await aSite(sam, 'Gym');
  const { schoolId } = site;
  await aFacility(sam, [schoolId]);
  await inspectFirstArea(app, bob, site, '2026-09-01', { fire: 'Poor', roofs: 'Deficient' });
  const { list } = (await bob.ask('deficiency/list')).data;
  await sam.ask('deficiency/update', {
    id: list[0]?.id ?? '',
    assigneeId: bob.id,
    estimatedCost: 12345.5,
    trade: '=Roofing',
  });
  await sam.ask('schedule/update', {
    schoolId,
    plannedDate: '2027-03-01',
    inspectorId: bob.id,
  });
  await alice.ask('capital-need/create', {
    schoolId,
    title: 'Roof',
    installedYear: 2001,
    lifeYears: 30,
    cost: 1_250_000,
  });
  await inSystem(
    services,
    sql`update account set takes_complaints = true where id = ${district.accountId}`,
  );
  await sam.ask('complaint/create', {
    way: 'mail',
    subject: 'threat',
    schoolId,
    place: 'Behind the office of Mr. Lee',
    description: 'Gas smell, says Ms. Ng',
    complainant: { name: 'Ada Ng', email: 'ada@ng.test', phone: '', address: '' },
  });
  ({ token } = await anApiToken(services, district, 'read'));
});

const readAs = async (list: FeedList, query = '') => {
  const answer = await app.inject({
    url: `/api/feed/read/${list}?format=json${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, rows: answer.json<FeedRow[]>() };
};

describe.each(feedLists)('the feed of %s', (list) => {
  test('has all its columns in their order, with values of their types', async () => {
    const { json } = await aFeed(district.alice, { list });
    const rows = await readJson(app, json);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(feedColumns[list].map(([name]) => name));
      for (const [name, type] of feedColumns[list]) {
        const cell = row[name] ?? null;
        expect({ name, cell, isRight: cell === null || shapes[type](cell) }).toMatchObject({
          isRight: true,
        });
      }
    }
  });

  test('has the same rows as CSV, in plain numbers and ISO dates', async () => {
    const { csv, json } = await aFeed(district.alice, { list });
    const rows = await readJson(app, json);
    const texts = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, cell]) => [
          name,
          cell === null ? '' : String(cell).replace(/^=/, "'="),
        ]),
      ),
    );
    expect(await readCsv(app, csv)).toEqual(texts);
  });

  test('has the same rows for an API token', async () => {
    const { json } = await aFeed(district.alice, { list });
    expect((await readAs(list)).rows).toEqual(await readJson(app, json));
  });
});

test('rows have ids, typed numbers and dates', async () => {
  const [deficiency] = (await readAs('deficiencies', '&category=fire')).rows;
  expect(deficiency).toMatchObject({
    school_id: site.schoolId,
    area_id: site.areas['Gym'],
    group: 'F',
    category: 'fire',
    mark: 'Poor',
    first_found: '2026-09-01',
    times_found: 1,
    overdue: true,
    is_repeat: false,
    assignee_id: district.bob.id,
    trade: '=Roofing',
    estimated_cost: 12345.5,
    actual_cost: null,
    deleted: false,
  });
  expect((await readAs('capital-needs')).rows.map((row) => row['cost'])).toEqual([
    12345.5, 1_250_000,
  ]);
  expect((await readAs('schedule')).rows).toMatchObject([
    { school_id: site.schoolId, planned_date: '2027-03-01', inspector_id: district.bob.id },
  ]);
});

test('the feed of complaints has neither who complains nor what they wrote', async () => {
  const { rows } = await readAs('complaints');
  expect(rows).toMatchObject([{ subject: 'threat', way: 'mail', school_id: site.schoolId }]);
  expect(JSON.stringify(rows)).not.toMatch(/Ng\b|Gas|office/);
});

test('filters are those of the list; others are refused by their name', async () => {
  expect((await readAs('deficiencies', '&category=roofs')).rows).toHaveLength(1);
  expect((await readAs('areas', `&schoolId=${crypto.randomUUID()}`)).rows).toEqual([]);
  expect((await readAs('schools', '&mark=Poor')).status).toBe(400);
  expect((await readAs('deficiencies', '&mark=Broken')).rows).toMatchObject({
    code: 'bad-input',
    field: 'mark',
  });
});

test('a list without rows is an empty array, and in CSV only the names of the columns', async () => {
  const { alice } = await aDistrict();
  const { csv, json } = await aFeed(alice, { list: 'areas' });
  expect(await readJson(app, json)).toEqual([]);
  expect((await app.inject({ url: csv })).body.replace('\uFEFF', '')).toBe(
    'id,name,school_id,school,facility_id,facility\r\n',
  );
});

describe('changed rows', () => {
  const lists = feedLists.filter(knowsChanges);

  test.each(lists)('of %s are all rows since long ago', async (list) => {
    const { rows } = await readAs(list);
    const since = (await readAs(list, '&updated_since=1970-01-01T00:00:00Z')).rows;
    const byId = (one: FeedRow, other: FeedRow) =>
      String(one['id']) < String(other['id']) ? -1 : 1;
    expect(since.toSorted(byId)).toEqual(rows.toSorted(byId));
  });

  test.each(feedLists.filter((list) => !knowsChanges(list)))(
    'of %s cannot be read, with a sentence that says so',
    async (list) => {
      const refused = { code: 'feed-without-changes' };
      const since = 'updated_since=1970-01-01T00:00:00Z';
      expect((await readAs(list, `&${since}`)).rows).toMatchObject(refused);
      const { json } = await aFeed(district.alice, { list });
      expect((await app.inject({ url: `${json}?${since}` })).json()).toMatchObject(refused);
    },
  );

  test('include rows that are gone, and of these only the ids', async () => {
    const { alice, sam, bob } = await aDistrict();
    const place = await aSite(sam, 'Gym');
    const { id } = await inspectFirstArea(app, bob, place, '2026-09-01', { fire: 'Poor' });
    const feeds = await Promise.all(lists.map((list) => aFeed(alice, { list })));
    const first = await Promise.all(feeds.map(({ json }) => readJson(app, json)));
    const latest = first.flat().map((row) => String(row['updated_at']));
    const since = latest.toSorted().at(-1) ?? '';
    await alice.ask('inspection/delete', { id });
    for (const { json } of feeds) {
      expect(await readJson(app, json)).toEqual([]);
      const [gone, ...others] = await readJson(app, `${json}?updated_since=${since}`);
      expect(others).toEqual([]);
      const { id: goneId, updated_at, deleted, ...rest } = gone ?? {};
      expect({ goneId, updated_at, deleted }).toEqual({
        goneId: expect.any(String),
        updated_at: expect.any(String),
        deleted: true,
      });
      expect(new Set(Object.values(rest))).toEqual(new Set([null]));
    }
  });

  test('include a row that the filters do not find anymore', async () => {
    const { alice, sam, bob } = await aDistrict();
    const place = await aSite(sam, 'Gym');
    await inspectFirstArea(app, bob, place, '2026-09-01', { fire: 'Poor', roofs: 'Deficient' });
    const { json } = await aFeed(alice, { filters: { state: 'Open' } });
    const [row] = await readJson(app, json);
    const id = String(row?.['id']);
    await sam.ask('deficiency/update', { id, state: 'Repaired' });
    const since = (await readJson(app, json)).map((each) => String(each['updated_at'])).at(-1);
    const changed = await readJson(app, `${json}?updated_since=${since}`);
    expect(changed.find((each) => each['id'] === id)).toMatchObject({ deleted: true, state: null });
  });

  test('refuse what is no instant', async () => {
    const { json } = await aFeed(district.alice);
    const answer = await app.inject({ url: `${json}?updated_since=yesterday` });
    expect(answer.json()).toMatchObject({ status: 400, field: 'updated_since' });
    // PostgreSQL accepts no such offset.
    const far = encodeURIComponent('2026-11-01T00:00:00+16:00');
    const refused = await app.inject({ url: `${json}?updated_since=${far}` });
    expect(refused.json()).toMatchObject({ status: 400, field: 'updated_since' });
  });
});

test('each reading with an API token is in the audit log with its filters', async () => {
  await readAs('deficiencies', '&category=fire');
  const { list } = (await district.alice.ask('account/activity', { kind: 'export' })).data;
  expect(list[0]).toMatchObject({
    act: 'exported',
    subject: { name: 'Feed' },
    after: { list: 'deficiencies', category: 'fire' },
  });
});
