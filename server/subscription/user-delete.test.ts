import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { aSchool } from '#server/test/schools.ts';
import { aSuper } from '#server/test/supers.ts';

const { app, aDistrict, services } = await testApp();
const sue = await aSuper(app, services);

const inactive = { status: 401, message: expect.stringContaining('Your account is not active') };

test('the next request of each member of a deactivated account is refused, until the account is activated again', async () => {
  const { alice, bob } = await aDistrict();
  const memberId = alice.id;
  expect(await sue.ask('subscription/user-deactivate', { memberId })).toEqual({
    message: 'User Deactivated',
  });
  expect(await alice.refused('user/details')).toMatchObject(inactive);
  expect(await bob.refused('school/list')).toMatchObject(inactive);
  await sue.ask('subscription/user-deactivate', { memberId });
  expect(await sue.ask('subscription/user-activate', { memberId })).toEqual({
    message: 'User Activated',
  });
  await bob.ask('school/list');
  const { list } = (await sue.ask('subscription/user-changes', { memberId })).data;
  expect(list.map(({ action }) => action)).toEqual(['activated', 'deactivated']);
});

test('a deleted account refuses its members and is not in the list of subscriptions, but can be restored', async () => {
  const { alice, bob } = await aDistrict();
  const school = await aSchool(alice);
  const memberId = alice.id;
  expect(await sue.ask('subscription/user-delete', { memberId })).toEqual({
    message: 'User Deleted',
  });
  expect(await bob.refused('school/list')).toMatchObject(inactive);
  const listed = async (status?: string) => {
    const search = { status, limit: 100 };
    const { list } = (await sue.ask('subscription/user-list', search)).data;
    return list.find(({ id }) => id === memberId);
  };
  expect(await listed()).toBeUndefined();
  expect(await listed('inactive')).toBeUndefined();
  expect(Date.parse((await listed('deleted'))?.deletedAt ?? '')).toBeGreaterThan(0);
  expect(await sue.refused('subscription/user-delete', { memberId })).toMatchObject({
    status: 404,
  });

  await sue.ask('subscription/user-restore', { memberId });
  expect(await listed()).toMatchObject({ isActive: true, deletedAt: null });
  expect((await bob.ask('school/list')).data.list.map(({ id }) => id)).toEqual([school]);
});

test('an account cannot be restored after 30 days, or if it was never deleted', async () => {
  const { alice } = await aDistrict();
  const memberId = alice.id;
  expect(await sue.refused('subscription/user-restore', { memberId })).toMatchObject({
    status: 404,
  });
  await sue.ask('subscription/user-delete', { memberId });
  await services.database.asSystem((db) =>
    sql`update account set deleted_at = now() - interval '30 days 1 minute'
      where id = ${alice.accountId}`.execute(db),
  );
  expect(await sue.refused('subscription/user-restore', { memberId })).toMatchObject({
    status: 404,
  });
});

test('only super users may activate, deactivate, delete or restore accounts, or read their history', async () => {
  const { alice } = await aDistrict();
  const other = (await aDistrict()).alice;
  for (const call of ['activate', 'deactivate', 'delete', 'restore', 'changes'] as const) {
    const answer = await alice.refused(`subscription/user-${call}`, { memberId: other.id });
    expect(answer).toMatchObject({ status: 403 });
  }
});
