/** Single statements that change many deficiencies, in an account with webhooks. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { databaseOn } from '#server/core/db.ts';
import { testEngine } from '#server/test/engine.ts';

const engine = await testEngine();
const database = databaseOn(engine);

const account = '00000000-0000-4000-8000-000000000001';
const DEFICIENCIES = 3000;

beforeAll(async () => {
  await engine.asOwner((owner) =>
    owner.script(`
      -- No trigger and no check of references.
      set local session_replication_role = replica;
      insert into school (account_id, id, name, type) values ('${account}', '${account}', 'A', 'Other');
      insert into webhook (account_id, name, url, events, created_by)
      values ('${account}', 'Work orders', 'https://example.org', '{deficiency.repaired}', '${account}');
      insert into deficiency (account_id, school_id, area, category, mark, found_by, found_on, found_at,
        last_found_by, last_found_on, last_found_at, times_found, is_repeat, rule_due_on)
      select '${account}', '${account}', gen_random_uuid(), 'roofs', 'Deficient', '${account}', day,
        day, '${account}', day, day, 1, false, day + 90
      from (select date '2026-09-01' as day) d, generate_series(1, ${DEFICIENCIES})`),
  );
});

type Plan = {
  'Execution Time': number;
  Triggers: { 'Trigger Name': string; Time: number }[];
};

test('each change is queued once, and not every old row is compared with every new row', async () => {
  await database.asAccount(account, async (db) => {
    // This statement changes one row, so the connection keeps a query plan of the trigger that was
    // made for one row. That plan must also be fast for many rows.
    await sql`update deficiency set trade = 'First' where id = (select id from deficiency limit 1)`.execute(
      db,
    );
    const { rows } = await sql<{ 'QUERY PLAN': [Plan] }>`
      explain (analyze, format json) update deficiency set trade = 'Plumbing'`.execute(db);
    const plan = rows[0]?.['QUERY PLAN'][0] as Plan;
    const queueing = plan.Triggers.find(
      (each) => each['Trigger Name'] === 'deficiency__queue_changed',
    );
    // Queueing takes about 0.2 of the execution time. It would take 0.8 or more if every old row
    // were compared with every new row.
    expect((queueing?.Time as number) / plan['Execution Time']).toBeLessThan(0.5);

    const countDeliveries = async () =>
      (await sql`select distinct body::jsonb #> '{data,id}' from webhook_delivery`.execute(db)).rows
        .length;
    expect(await countDeliveries()).toBe(0);
    await sql`update webhook set events = '{deficiency.changed}'`.execute(db);
    await sql`update deficiency set trade = 'Roofing'`.execute(db);
    expect(await countDeliveries()).toBe(DEFICIENCIES);
  });
});
