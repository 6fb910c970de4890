/** What a deleted account leaves, in tables whose rows refer to several others. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aClaim } from '#server/test/claims.ts';
import { aSite, inspectFirstArea } from '#server/test/inspections.ts';
import { aSuper } from '#server/test/supers.ts';
import { purge } from './purge.ts';

const { app, aDistrict, services } = await testApp();

test('a deleted account is purged with its work links, their replies, and the words of its imports', async () => {
  const { alice, sam, bob, accountId } = await aDistrict();
  const sue = await aSuper(app, services);
  const site = await aSite(sam, 'Gym');
  await inspectFirstArea(app, bob, site, '2026-09-01', { fire: 'Poor' });
  const [deficiency] = (await bob.ask('deficiency/list')).data.list;
  await aClaim(services, sam, deficiency?.id ?? '');
  await inSystem(
    services,
    sql`insert into import_type_word (account_id, word, type)
      values (${accountId}, 'charter', 'High School')`,
  );
  const count = async (table: string): Promise<number | undefined> => {
    const [row] = await inSystem(
      services,
      sql<{ rows: number }>`select count(*)::integer as rows from ${sql.table(table)}
        where account_id = ${accountId}`,
    );
    return row?.rows;
  };
  const tables = ['work_link', 'work_claim', 'import_type_word', 'app_user'];
  expect(await Promise.all(tables.map(count))).toEqual([1, 1, 1, 4]);
  await sue.ask('subscription/user-delete', { memberId: alice.id });
  await inSystem(
    services,
    sql`update account set deleted_at = now() - interval '31 days' where id = ${accountId}`,
  );
  await purge(services);
  expect(await Promise.all(tables.map(count))).toEqual([0, 0, 0, 0]);
});
