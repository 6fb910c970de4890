/** A setting that changes many deficiencies, in an account with webhooks. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { databaseOn } from '#server/core/db.ts';
import { applyDueDays } from '#server/ledger/due-days.ts';
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
      insert into account (id, name, subscription_end)
      values ('${account}', 'Mayacamas Unified', '2099-12-31');
      insert into school (account_id, id, name, type) values ('${account}', '${account}', 'A', 'Other');
      insert into webhook (account_id, name, url, events, created_by)
      values ('${account}', 'Work orders', 'https://example.org', '{deficiency.repaired}', '${account}');
      insert into deficiency (account_id, school_id, area, category, mark, found_by, found_on, found_at,
        last_found_by, last_found_on, last_found_at, times_found, is_repeat, rule_due_on, is_in_use)
      -- One more is in an area that is deleted: nothing is told about it.
      select '${account}', '${account}', gen_random_uuid(), 'roofs', 'Deficient', '${account}', day,
        day, '${account}', day, day, 1, false, day + 90, n <= ${DEFICIENCIES}
      from (select date '2026-09-01' as day) d, generate_series(1, ${DEFICIENCIES} + 1) n`),
  );
});

test('another number of due days queues each change once', async () => {
  await database.asAccount(account, async (db) => {
    const countDeliveries = async () => {
      const { rows } = await sql<{ all: number; each: number }>`
        select count(*)::integer as all,
          count(distinct body::jsonb #> '{data,id}')::integer as each
        from webhook_delivery`.execute(db);
      return rows[0];
    };
    await applyDueDays(db, account, { before: 90, now: 60 });
    expect(await countDeliveries()).toEqual({ all: 0, each: 0 });
    await sql`update webhook set events = '{deficiency.changed}'`.execute(db);
    await applyDueDays(db, account, { before: 60, now: 30 });
    expect(await countDeliveries()).toEqual({ all: DEFICIENCIES, each: DEFICIENCIES });
  });
});
