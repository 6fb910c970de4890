import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { getInstrument } from '#domain/instrument/instrument.ts';
import { categoryCounts } from '#domain/scoring/count.ts';
import type { Evaluation } from '#domain/inspection/inspection.ts';
import { scoreCounts } from '#domain/scoring/scoring.ts';
import { databaseOn } from '#server/core/db.ts';
import { recountAll } from '#server/ledger/recount.ts';
import { testEngine } from '#server/test/engine.ts';
import { demoPeople } from '#db/seed/demo-people.ts';
import { fillAccount } from './fill.ts';
import { reasonNotToFill } from './reason-not-to-fill.ts';

const engine = await testEngine();
const database = databaseOn(engine);
const district = { name: 'Seeded', people: demoPeople, password: 'walk-the-school' };
const fill = (inspections: number) =>
  fillAccount(engine, { district, inspections, log: () => undefined });
const rowsOf = async <Row>(statement: string): Promise<Row[]> =>
  (await database.asSystem((db) => sql<Row>`${sql.raw(statement)}`.execute(db))).rows;

beforeAll(async () => {
  await fill(130);
});

test('the database is filled up to the requested number, and nothing is added beyond it', async () => {
  expect(await fill(130)).toBe(0);
  expect(await fill(150)).toBe(20);
  expect(await rowsOf('select count(*)::integer as inspections from inspection')).toEqual([
    { inspections: 150 },
  ]);
  expect(await rowsOf('select count(*)::integer as reports from report')).toEqual([
    { reports: 150 },
  ]);
});

test('the stored list counts match the number of rows', async () => {
  const counted = await rowsOf(`
    select 'inspection' as list, status, count(*)::integer as rows from inspection group by status
    union all select 'report', status, count(*)::integer from report group by status
    union all select 'deficiency', state, count(*)::integer from deficiency where is_listed group by state
    order by list, status`);
  const kept = await rowsOf('select list, status, rows from list_count order by list, status');
  expect(kept).toEqual(counted);
});

test('the stored scores and ratings are those calculated from the marks', async () => {
  type Row = { evaluations: Evaluation[]; instrument: string; score: number; rating: string };
  const rows = await rowsOf<Row>('select evaluations, instrument, score, rating from inspection');
  for (const { evaluations, instrument, score, rating } of rows) {
    const { overall } = scoreCounts(categoryCounts(evaluations), getInstrument(instrument));
    expect({ score, rating }).toMatchObject({ score: overall.score, rating: overall.rating });
  }
});

test('the deficiencies, periods and findings are those that follow from the inspections', async () => {
  const derived = async () => ({
    periods: await rowsOf(
      'select * from deficiency_period order by school_id, area, category, opened_at',
    ),
    findings: await rowsOf(
      'select * from deficiency_finding order by inspection_id, area, category',
    ),
    deficiencies: await rowsOf(
      'select * from deficiency order by school_id, area, category, found_at',
    ),
  });
  const seeded = await derived();
  for (const rows of Object.values(seeded)) expect(rows.length).toBeGreaterThan(10);
  await recountAll(engine);
  expect(await derived()).toEqual(seeded);
});

test('after the filling, the triggers update the list counts again when reports change', async () => {
  await rowsOf(`update report set status = 'Draft'`);
  expect(
    await rowsOf(`select status, rows from list_count where list = 'report' and rows > 0`),
  ).toEqual([{ status: 'Draft', rows: 150 }]);
});

test('a database that appears to be in use is not filled, and the reason is given', async () => {
  expect(await reasonNotToFill(engine, { production: false })).toBeUndefined();
  expect(await reasonNotToFill(engine, { production: true })).toContain('NODE_ENV is production');
  await rowsOf(`update app_user set email = 'alice@district.example' where username = 'alice'`);
  expect(await reasonNotToFill(engine, { production: false })).toContain(
    'an account of real people',
  );
});
