import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { purge } from './purge.ts';

const { services, aDistrict } = await testApp();

test('a purged person loses the own views, and an administrator can take over what was shared', async () => {
  const { alice, bob, accountId } = await aDistrict();
  const form = { screen: 'reports', query: 'status=Final' } as const;
  await bob.ask('view/create', { ...form, name: 'Own' });
  const { id } = (await bob.ask('view/create', { ...form, name: 'Shared', isShared: true })).data;
  await alice.ask('user/remove', { id: bob.id });
  const letDaysPass = async (days: number) => {
    await inSystem(
      services,
      sql`update app_user set deleted_at = now() - ${days} * interval '1 day' where id = ${bob.id}`,
    );
    await purge(services);
    const rows = await inSystem(
      services,
      sql<{ name: string }>`select name from saved_view where account_id = ${accountId}
        order by name`,
    );
    return rows.map(({ name }) => name);
  };
  expect(await letDaysPass(29)).toEqual(['Own', 'Shared']);
  expect(await letDaysPass(31)).toEqual(['Shared']);
  const viewsOf = async () => (await alice.ask('view/list')).data.list;
  expect(await viewsOf()).toMatchObject([{ id, by: 'Former member', isOwn: false }]);
  await alice.ask('view/update', { id, isShared: false });
  expect(await viewsOf()).toMatchObject([{ id, by: 'alice admin', isOwn: true, isShared: false }]);
});
