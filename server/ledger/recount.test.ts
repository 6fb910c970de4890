import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseOn } from '#server/core/db.ts';
import { testEngine } from '#server/test/engine.ts';
import { demoPeople } from '#db/seed/demo-people.ts';
import { fillAccount } from '#db/seed/many/fill.ts';
import { recountAll } from './recount.ts';

const engine = await testEngine();
const database = databaseOn(engine);

const tables = {
  list_count: 'list, status, rows',
  inspection_day: 'date, inspections, scored, score_sum',
  inspection_names: 'school_name, inspector_name, rows',
  school_visit: 'school_id, school_year, first_date, last_date',
  deficiency_period: 'school_id, area, category, opened_by, closed_by, in_use',
  deficiency: 'area, category, found_by, last_found_by, comment',
  deficiency_finding: 'inspection_id, area, category, mark, found_on, comment',
};

const stored = () =>
  database.asSystem(async (db) => {
    const found: Record<string, unknown[]> = {};
    for (const [table, columns] of Object.entries(tables)) {
      const all = sql`select ${sql.raw(columns)} from ${sql.table(table)} order by ${sql.raw(columns)}`;
      found[table] = (await all.execute(db)).rows;
    }
    return found;
  });

test('a recount restores every stored sum that is missing or wrong', async () => {
  const district = { name: 'Seeded', people: demoPeople, password: 'walk-the-school' };
  await fillAccount(engine, { district, inspections: 60, log: () => undefined });
  const before = await stored();
  for (const rows of Object.values(before)) expect(rows.length).toBeGreaterThan(0);
  await engine.asOwner((owner) =>
    owner.script(`
      set local role good_repair_system;
      update list_count set rows = rows + 1;
      update inspection_day set inspections = 0, scored = 0, score_sum = 0;
      delete from inspection_names;
      update school_visit set last_date = last_date + 1;
      update deficiency_finding set comment = 'Of another room' where mark = 'Deficient';
      delete from deficiency_finding where mark = 'Poor';
      update deficiency set comment = 'Of a third room' where state = 'Verified';
      delete from deficiency_period`),
  );
  expect(await stored()).not.toEqual(before);
  expect(await recountAll(engine)).toBeGreaterThan(0);
  expect(await stored()).toEqual(before);
});
