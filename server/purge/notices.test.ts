import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { inSystem } from '#server/test/accounts.ts';
import { anInspection } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';
import { purge } from './purge.ts';

const { app, aDistrict, services } = await testApp();

test('notices are purged after 90 days, and of each person all but the newest 200', async () => {
  const { alice, sam, bob, accountId } = await aDistrict();
  const { schoolId, reportId } = await anInspection(app, { sam, bob });
  const add = (person: Person, days: number, count: number) =>
    inSystem(
      services,
      sql`insert into notice (account_id, user_id, kind, report_id, school_id, at)
        select ${accountId}, ${person.id}, 'review', ${reportId}, ${schoolId},
          now() - ${days} * interval '1 day'
        from generate_series(1, ${count}::integer)`,
    );
  await add(alice, 91, 2);
  await add(alice, 89, 3);
  await add(sam, 89, 5);
  await add(sam, 10, 199);
  await purge(services);
  const left = await inSystem(
    services,
    sql<{ days: number; rows: number }>`
      select extract(day from now() - at)::integer as days, count(*)::integer as rows
      from notice where account_id = ${accountId} group by user_id, 1 order by rows`,
  );
  expect(left).toEqual([
    { days: 89, rows: 1 },
    { days: 89, rows: 3 },
    { days: 10, rows: 199 },
  ]);
});
