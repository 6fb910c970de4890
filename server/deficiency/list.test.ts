/** The pages of the list of deficiencies. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deficiencySorts, type ListedDeficiency } from '#contract/deficiency/deficiency.ts';
import type { CallInput } from '#contract/calls.ts';
import { categoryOf } from '#domain/instrument/category.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, save, siteFacts } from '#server/test/inspections.ts';

const { app, aDistrict, services } = await testApp();

test('in every sort order, the pages together contain the whole list', async () => {
  const { bob, sam } = await aDistrict();
  for (const date of ['2026-09-01', '2026-09-02', '2026-09-03']) {
    const site = await aSite(sam, 'Gym');
    const marks = { fire: 'Poor', roofs: 'Deficient', sewer: 'Deficient' } as const;
    await save(app, bob, {
      formData: siteFacts(site.schoolId, { date }),
      evaluations: [anEvaluationOf(site.areas['Gym'], 1, marks)],
    });
  }
  const pageOf = async (page: number, limit: number, sort: (typeof sorts)[number]) =>
    (await bob.ask('deficiency/list', { page, limit, sort })).data.list.map(({ id }) => id);
  const sorts = deficiencySorts.flatMap((sort) => [sort, `-${sort}`] as const);
  for (const sort of sorts) {
    const whole = await pageOf(1, 100, sort);
    expect([sort, new Set(whole).size]).toEqual([sort, 9]);
    const pages = await Promise.all([1, 2, 3].map((page) => pageOf(page, 4, sort)));
    expect([sort, ...pages.flat()]).toEqual([sort, ...whole]);
  }
});

/** An evaluation of an area in which the commented categories are marked D. */
const saying = (area: string | undefined, id: number, comments: Record<string, string>) => {
  const marks = Object.fromEntries(Object.keys(comments).map((one) => [one, 'Deficient'] as const));
  const evaluation = anEvaluationOf(area, id, marks);
  return {
    ...evaluation,
    categories: evaluation.categories.map((entry) => ({
      ...entry,
      comments: comments[entry.id] ?? '',
    })),
  };
};

test('each row contains the beginning of the comment of the inspection that found the deficiency last', async () => {
  const { bob, sam } = await aDistrict();
  const site = await aSite(sam, 'Gym', 'Hall');
  const inspectOn = (
    date: string,
    gym: Record<string, string>,
    before?: { id: string; version: number },
  ) =>
    save(
      app,
      bob,
      {
        formData: siteFacts(site.schoolId, { date, version: before?.version }),
        evaluations: [
          saying(site.areas['Hall'], 1, { roofs: 'Of the hall' }),
          saying(site.areas['Gym'], 2, gym),
        ],
      },
      before && { inspectionId: before.id },
    );
  await inspectOn('2026-09-01', { roofs: 'Drips', sewer: 'Smells' });
  const last = await inspectOn('2026-09-02', { roofs: `Pours ${'x'.repeat(400)}`, sewer: '' });
  const commentsOf = async (filter: Partial<CallInput<'deficiency/list'>>) =>
    Object.fromEntries(
      (await bob.ask('deficiency/list', filter)).data.list.map(
        ({ area, category, comment }) => [`${area.label} ${category}`, comment] as const,
      ),
    );
  const expected = {
    'Gym roofs': `Pours ${'x'.repeat(294)}`,
    'Gym sewer': '',
    'Hall roofs': 'Of the hall',
  };
  expect(await commentsOf({})).toEqual(expected);
  // A search by text uses another SQL statement, which must return the same comments.
  const { 'Hall roofs': _, ...gym } = expected;
  expect(await commentsOf({ search: 'gym' })).toEqual(gym);
  await inspectOn('2026-09-02', { roofs: 'Only drips again', sewer: '' }, last);
  expect(await commentsOf({})).toEqual({ ...expected, 'Gym roofs': 'Only drips again' });
});

test('the list filtered by an area contains the deficiencies of that area', async () => {
  const { bob, sam } = await aDistrict();
  const { schoolId, areas } = await aSite(sam, 'Gym', 'Hall');
  await save(app, bob, {
    formData: siteFacts(schoolId, { date: '2026-09-01' }),
    evaluations: [
      saying(areas['Hall'], 1, { roofs: 'Drips' }),
      saying(areas['Gym'], 2, { roofs: 'Pours', sewer: 'Smells' }),
    ],
  });
  const { data } = await bob.ask('deficiency/list', { area: areas['Gym'] });
  // The list is sorted here, because both deficiencies have the same due date.
  expect(data.list.map(({ area, category }) => `${area.label} ${category}`).toSorted()).toEqual([
    'Gym roofs',
    'Gym sewer',
  ]);
});

test('a search finds a deficiency by its last comment, not by an earlier one, by the names of its area and category, and by everyday words for these', async () => {
  const { bob, sam } = await aDistrict();
  const site = await aSite(sam, 'Gym', 'Windows Hall');
  const inspectOn = (date: string, gym: Record<string, string>, inspectionId?: string) =>
    save(
      app,
      bob,
      {
        formData: siteFacts(site.schoolId, { date, ...(inspectionId && { version: 1 }) }),
        evaluations: [
          saying(site.areas['Windows Hall'], 1, { windows: 'Étagère is loose' }),
          saying(site.areas['Gym'], 2, gym),
        ],
      },
      inspectionId === undefined ? {} : { inspectionId },
    );
  /**
   * Searches the whole list and the list of the school, with and without a state, because each of
   * these searches is a different SQL statement.
   */
  const foundBy = async (search: string) => {
    const filters = [
      {},
      { schoolId: site.schoolId },
      { state: 'Unresolved' as const },
      { state: 'To repair' as const },
    ];
    const lists = await Promise.all(
      filters.map(async (filter) => (await bob.ask('deficiency/list', { ...filter, search })).data),
    );
    const found = lists.map(({ list, totalRows }) => {
      expect(totalRows).toBe(list.length);
      return list.map(({ category }) => category).toSorted();
    });
    for (const one of found) expect([search, one]).toEqual([search, found[0]]);
    return found[0];
  };
  await inspectOn('2026-09-01', { roofs: 'Drips', sewer: 'Smells' });
  expect(await foundBy('DRIP')).toEqual(['roofs']);
  expect(await foundBy('etagere')).toEqual(['windows']);
  // The words may be in different fields: each word must be found, in any order.
  expect(await foundBy('gym drip')).toEqual(['roofs']);
  expect(await foundBy('toilet gym smells')).toEqual(['sewer']);
  expect(await foundBy('etagere gym')).toEqual([]);
  expect(await foundBy('loose is étagère')).toEqual(['windows']);
  const { id } = await inspectOn('2026-09-02', { roofs: 'Pours', sewer: 'Manhole and gym' });
  expect(await foundBy('drip')).toEqual([]);
  expect(await foundBy('pours')).toEqual(['roofs']);
  // Both deficiencies match by the name of their area. `sewer` also matches by its comment, and is
  // listed once.
  expect(await foundBy('gym')).toEqual(['roofs', 'sewer']);
  expect(await foundBy('manhole')).toEqual(['sewer']);
  // `windows` matches by the name of its category.
  expect(await foundBy('windows/')).toEqual(['windows']);
  // Everyday words for what a category covers are found, too.
  expect(await foundBy('Toilet')).toEqual(['sewer']);
  expect(await foundBy('downspouts')).toEqual(['roofs']);
  // `windows` matches by the names of its area and of its category, and is listed once.
  expect(await foundBy('windows')).toEqual(['windows']);
  const { list } = (await bob.ask('deficiency/list', { search: 'manhole' })).data;
  await bob.ask('deficiency/update', { id: list[0]?.id, trade: 'Manholes' });
  // `sewer` matches by its comment and its trade, and is listed once.
  expect(await foundBy('manhole')).toEqual(['sewer']);
  // Two letters are looked for in names only: “is” is in no name, “ro” in Roofs.
  expect(await foundBy('is')).toEqual([]);
  expect(await foundBy('ro')).toEqual(['roofs']);
  await inspectOn(
    '2026-09-02',
    { roofs: 'Is dry but stained at Q7', sewer: 'Manhole and gym' },
    id,
  );
  expect(await foundBy('pours')).toEqual([]);
  expect(await foundBy('stained')).toEqual(['roofs']);
  // Together with a longer word, a word of two letters is looked for in comments, too.
  expect(await foundBy('q7 roof')).toEqual(['roofs']);
  const other = await aDistrict();
  expect((await other.bob.ask('deficiency/list', { search: 'stained' })).data.list).toEqual([]);
});

/**
 * Adds `rows` open deficiencies to an area, D and X in four categories, each found by a different
 * inspection.
 */
const fill = (accountId: string, schoolId: string, area: string | undefined, rows: number) =>
  services.database.asAccount(accountId, (db) =>
    sql`insert into deficiency (account_id, school_id, area, category, mark, found_by, found_on, found_at,
        last_found_by, last_found_on, last_found_at, times_found, is_repeat, rule_due_on, trade, work_order, comment)
      select ${accountId}, ${schoolId}, ${area},
        (array['fire', 'roofs', 'sewer', 'interior'])[1 + n % 4],
        case when n % 5 = 0 then 'Poor' else 'Deficient' end, f.id, f.day, now(), f.id, f.day, now(), 1,
        n % 3 = 0, f.day + n % 50, case when n % 100 = 1 then 'Creek works' else '' end,
        case when n % 100 = 2 then 'WO-' || n else '' end,
        case when n % 10 = 3 then 'The hinge works' when n % 10 <> 4 then 'Broken ' || n else '' end
      from generate_series(1, ${rows}::integer) n
      cross join lateral (select gen_random_uuid() as id, date '2026-01-01' + n % 90 as day) f`.execute(
      db,
    ),
  );

test('rows are counted up to a multiple of 1,000; a text is found in any name or comment, however many rows match', async () => {
  const { bob, sam } = await aDistrict();
  const accountId = bob.accountId as string;
  const [creek, hill] = [await aSite(sam, 'Gym', 'Room 1'), await aSite(sam, 'Creek Lab', 'Hall')];
  await services.database.asAccount(accountId, (db) =>
    sql`update school set name = case id when ${creek.schoolId} then 'Alder Creek' else 'Cedar Hill' end`.execute(
      db,
    ),
  );
  await fill(accountId, creek.schoolId, creek.areas['Gym'], 1030);
  await fill(accountId, hill.schoolId, hill.areas['Creek Lab'], 20);
  await fill(accountId, hill.schoolId, hill.areas['Hall'], 110);

  type Filter = Partial<CallInput<'deficiency/list'>>;
  const read = async (filter: Filter) => (await bob.ask('deficiency/list', filter)).data;
  const allOf = async (filter: Filter, page = 1): Promise<ListedDeficiency[]> => {
    const { list } = await read({ ...filter, page, limit: 100 });
    return list.length < 100 ? list : [...list, ...(await allOf(filter, page + 1))];
  };
  const everything = await allOf({});
  expect(everything).toHaveLength(1160);
  const holds = (text: string) =>
    everything.filter((row) => {
      const { school, area, trade, workOrder, category, comment } = row;
      const names = [school, area.label, trade, workOrder, categoryOf(category).formLabel, comment];
      return text
        .split(' ')
        .every((word) => names.some((name) => name.toLowerCase().includes(word)));
    });
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const oneWord = ['creek', 'lab', 'works', 'wo-102', 'none', 'roof', 'hinge', 'broken'];
  const moreWords = ['alder creek', 'creek roof', 'lab hinge', 'broken cedar roof', 'creek none'];
  for (const text of [...oneWord, ...moreWords]) {
    const found = holds(text);
    expect([text, ...idsOf(await allOf({ search: text }))]).toEqual([text, ...idsOf(found)]);
    const { totalPages, hasMore } = await read({ search: text });
    expect([text, totalPages, hasMore]).toEqual([
      text,
      Math.min(100, Math.ceil(found.length / 10)),
      found.length > 1000,
    ]);
    const fires = found.filter(({ category, mark }) => category === 'fire' && mark === 'Poor');
    const narrowed: Filter = { search: text, category: 'fire', mark: 'Poor', state: 'Unresolved' };
    expect([text, ...idsOf(await allOf(narrowed))]).toEqual([text, ...idsOf(fires)]);
    const counted = await read(narrowed);
    expect([text, counted.totalPages]).toEqual([text, Math.ceil(fires.length / 10)]);
    expect(counted.hasMore).toBe(false);
    // Many rows match the text, but none of them has the state.
    for (const state of ['Deferred', 'Verified'] as const) {
      const none = {
        list: [],
        totalPages: 0,
        totalRows: 0,
        hasMore: false,
        hasCosts: false,
        claimed: 0,
        unsafe: 0,
        hasWorkLinks: false,
      };
      expect([text, state, await read({ search: text, state })]).toEqual([text, state, none]);
    }
    expect(await read({ search: text, state: 'Unresolved' })).toEqual(await read({ search: text }));
    const bySchool = (await read({ search: text, sort: '-school', limit: 30 })).list;
    expect(bySchool.map(({ school }) => school)).toEqual(
      found
        .map(({ school }) => school)
        .toSorted()
        .toReversed()
        .slice(0, 30),
    );
    expect(idsOf(found)).toEqual(expect.arrayContaining(idsOf(bySchool)));
  }
  // When a later page is opened, more rows are counted.
  expect(await read({ search: 'creek', page: 100 })).toMatchObject({
    totalPages: 106,
    hasMore: false,
  });
  expect(await read({ overdue: 'true' })).toMatchObject({
    totalPages: 100,
    totalRows: 1000,
    hasMore: true,
  });
  expect(await read({ overdue: 'true', page: 100 })).toMatchObject({
    totalPages: 116,
    hasMore: false,
  });
  expect(await read({ overdue: 'false' })).toMatchObject({ totalPages: 0, hasMore: false });
});
