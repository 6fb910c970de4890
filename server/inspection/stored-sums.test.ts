/**
 * After any history, the stored values that are derived from the inspections are the same as values
 * computed again.
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import type { Mark } from '#domain/scoring/mark.ts';
import type { Transaction } from '#server/core/db.ts';
import { purge } from '#server/purge/purge.ts';
import { inSystem } from '#server/test/accounts.ts';
import { recountAccount } from '#server/ledger/recount.ts';
import { testApp } from '#server/test/app.ts';
import {
  type SaveResponse,
  anEvaluationOf,
  aSite,
  send,
  type SaveForm,
  siteFacts,
} from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';
import { requestOf } from '#server/test/request.ts';
import { aFacility } from '#server/test/schools.ts';

const { app, aDistrict, services } = await testApp();

const acts = [
  'begin on',
  'update',
  'delete',
  'restore',
  'finish',
  'reopen',
  'purge',
  'remove',
  'bring back',
];
const aStep = fc.record({
  act: fc.oneof(fc.constant('save'), fc.constantFrom(...acts)),
  /** Chooses an inspection that is already saved, and a place. */
  which: fc.nat({ max: 5 }),
  mark: fc.constantFrom('Good', 'Deficient', 'Poor', 'NA'),
  date: fc.constantFrom('2025-06-30', '2025-07-01', '2026-06-30', '2026-11-19', '2026-11-20'),
  begins: fc.constantFrom('07-01', '06-30', '11-20', '01-01'),
  inspectorName: fc.constantFrom('Bob', 'María Peña', ''),
  loweredRating: fc.constantFrom(null, 'Poor'),
});

const { alice, sam, bob, accountId } = await aDistrict();

/** Two schools; the first has a facility, which is inspected as a whole. */
const aTown = async () => {
  const one = await aSite(sam, 'Room 1');
  const other = await aSite(sam, 'Room 1');
  const hall = await aFacility(sam, [one.schoolId]);
  return [
    { schoolId: one.schoolId, place: one.areas['Room 1'] as string, kind: 'area' as const },
    { schoolId: one.schoolId, place: hall, kind: 'facility' as const },
    { schoolId: other.schoolId, place: other.areas['Room 1'] as string, kind: 'school' as const },
  ];
};

/** Makes a call that may be refused, but must not fail. */
const attempt = async ({ token }: Person, name: CallName, input: object): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode } = await app.inject({ ...requestOf(name, input), headers });
  expect(statusCode).toBeLessThan(500);
};

/** Saves or updates an inspection, which may be refused, but must not fail. */
const sent = async (walk: SaveForm, inspectionId?: string): Promise<SaveResponse> => {
  const answer = await send(app, bob, walk, inspectionId === undefined ? {} : { inspectionId });
  expect(answer.status).toBeLessThan(500);
  return answer;
};

const tables = {
  list_count: sql`select list, status, rows from list_count where rows <> 0 order by list, status`,
  inspection_day: sql`select date, inspections, scored, score_sum from inspection_day
    where (inspections, scored, score_sum) <> (0, 0, 0) order by date`,
  inspection_names: sql`select school_name, inspector_name, rows, school_key, inspector_key
    from inspection_names where rows <> 0 order by school_name, inspector_name`,
  school_visit: sql`select school_id, school_year, first_date, last_date from school_visit
    order by school_id, school_year`,
  counted_deficiencies: sql`select school_id, area, category, opened_by from deficiency_period
    where in_use order by school_id, area, category, opened_by`,
  deficiency_finding: sql`select inspection_id, school_id, area, category, mark, found_on, comment
    from deficiency_finding order by inspection_id, area, category`,
};

const stored = async (db: Transaction) => {
  const found: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(tables)) found[name] = (await query.execute(db)).rows;
  return found;
};

/** The sums as the triggers maintain them, and recomputed from scratch. */
const bothSums = () =>
  services.database.asAccount(accountId, async (db) => {
    const incremental = await stored(db);
    await sql`update deficiency_period set in_use = not in_use`.execute(db);
    await sql`delete from deficiency_finding`.execute(db);
    await recountAccount(db, accountId);
    return [incremental, await stored(db)];
  });

/**
 * The comments of all listed deficiencies, and the comments in the inspections from which they were
 * taken.
 */
const bothComments = async () => {
  const { data } = await bob.ask('deficiency/list', { limit: 100, sort: 'found' });
  expect(data.hasMore).toBe(false);
  expect(data.totalPages).toBeLessThanOrEqual(1);
  const written = await services.database.asAccount(accountId, async (db) => {
    const { rows } = await sql<{ id: string; comment: string }>`
      select d.id, left(jsonb_path_query_first(i.evaluations,
        '$[*] ? (@.area == $area).categories[*] ? (@.id == $category).comments',
        jsonb_build_object('area', d.area, 'category', d.category)) #>> '{}', 300) as comment
      from deficiency d
      join inspection i on i.account_id = d.account_id and i.id = d.last_found_by
      where d.is_listed order by d.found_on, d.id`.execute(db);
    return rows;
  });
  return [data.list.map(({ id, comment }) => ({ id, comment })), written];
};

/** An area with the mark in two categories. One has a comment that is different in each step. */
const commented = (area: string, mark: Mark, at: number) => {
  const { categories, ...evaluation } = anEvaluationOf(area, 1, { roofs: mark, fire: mark });
  const withComment = { comments: `Step ${at}: ${'dripping '.repeat(40)}` };
  return {
    ...evaluation,
    categories: categories.map((one) => (one.id === 'roofs' ? { ...one, ...withComment } : one)),
  };
};

test('the stored sums equal recomputed ones after any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 5, maxLength: 10 }), async (steps) => {
      const town = await aTown();
      const saved: { id: string; reportId: string; version: number; at: number }[] = [];
      for (const [nth, step] of steps.entries()) {
        const { act, which, mark, date, begins, inspectorName, loweredRating } = step;
        const one = saved[which % Math.max(saved.length, 1)];
        const place = town[which % town.length] as (typeof town)[number];
        const walk = ({ schoolId, place: area }: typeof place, facts: object) => ({
          formData: siteFacts(schoolId, {
            date,
            inspectorName,
            loweredRating,
            loweredReason: loweredRating ? 'Flooded.' : '',
            ...facts,
          }),
          evaluations: [commented(area, mark, nth)],
        });
        // A step that is impossible in the current state is refused, and must not change any sum.
        if (act === 'save') {
          const { body } = await sent(walk(place, {}));
          const data = body['data'] as (typeof saved)[number] | undefined;
          if (data) saved.push({ ...data, at: which % town.length });
        } else if (act === 'begin on') {
          await alice.ask('account/update', { schoolYearBegins: begins });
        } else if (act === 'remove' || act === 'bring back') {
          const verb = act === 'remove' ? ('delete' as const) : ('restore' as const);
          const id = place.kind === 'school' ? place.schoolId : place.place;
          await attempt(alice, `${place.kind}/${verb}`, { id });
        } else if (!one) {
          continue;
        } else if (act === 'update') {
          const its = town[one.at] as typeof place;
          const { status } = await sent(walk(its, { version: one.version }), one.id);
          if (status === 200) one.version += 1;
        } else if (act === 'delete') {
          await attempt(alice, 'inspection/delete', { id: one.id, reason: 'Why.' });
        } else if (act === 'restore') {
          await attempt(alice, 'inspection/restore', { id: one.id });
        } else if (act === 'finish') {
          await attempt(alice, 'report/status', { reportId: one.reportId, status: 'Review' });
          await attempt(alice, 'report/status', { reportId: one.reportId, status: 'Final' });
        } else if (act === 'reopen') {
          await attempt(alice, 'report/reopen', { reportId: one.reportId, reason: 'Why.' });
        } else {
          for (const table of ['inspection', 'area', 'facility', 'school']) {
            await inSystem(
              services,
              sql`update ${sql.table(table)} set deleted_at = deleted_at - interval '31 days'
                where account_id = ${accountId} and deleted_at is not null`,
            );
          }
          await purge(services);
        }
        const [incremental, computed] = await bothSums();
        expect(incremental).toEqual(computed);
        const [listed, written] = await bothComments();
        expect(listed).toEqual(written);
      }
    }),
    // Without shrinking: its tries would run in the account that the failed one has filled.
    { numRuns: 5, endOnFailure: true },
  );
});

test('a recount finds the findings of an inspection whose school was purged', async () => {
  const [{ schoolId, place }] = (await aTown()) as [Awaited<ReturnType<typeof aTown>>[number]];
  const { status } = await sent({
    formData: siteFacts(schoolId),
    evaluations: [commented(place, 'Poor', 0)],
  });
  expect(status).toBe(200);
  await attempt(alice, 'school/delete', { id: schoolId });
  await inSystem(
    services,
    sql`update school set deleted_at = now() - interval '31 days' where id = ${schoolId}`,
  );
  await purge(services);
  const [incremental, computed] = await bothSums();
  expect(incremental).toEqual(computed);
  expect(JSON.stringify(incremental?.['deficiency_finding'])).toContain(schoolId);
});

test('only deficiencies of schools and areas that are not deleted are counted', async () => {
  const [rows] = await inSystem(
    services,
    sql<{ wrong: number; right: number }>`
      select count(*) filter (where in_use <> expected)::integer as wrong,
        count(*) filter (where in_use = expected)::integer as right
      from (
        select p.in_use, exists (
          select from school s
          where s.account_id = p.account_id and s.id = p.school_id and s.deleted_at is null
        ) and (exists (
          select from area a
          where a.account_id = p.account_id and a.id = p.area and a.deleted_at is null
        ) or exists (
          select from school_facility sf
          join facility f on f.account_id = sf.account_id and f.id = sf.facility_id
          where sf.account_id = p.account_id and sf.school_id = p.school_id
            and sf.facility_id = p.area and f.deleted_at is null
        )) as expected
        from deficiency_period p
      ) as compared`,
  );
  expect(rows?.wrong).toBe(0);
  expect(rows?.right).toBeGreaterThan(0);
});
