import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aColleague, anAddress, anOwner, inSystem, tokenTo } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import { aSuper } from '#server/test/supers.ts';
import { callEachOther } from './test/two-admins.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const last = {
  status: 409,
  message:
    'This is the last active administrator. Please make somebody else an administrator first.',
};

describe('a removed member', () => {
  test('is no longer in the team, is signed out immediately and cannot sign in', async () => {
    const alice = await anOwner(app, services);
    const bob = await aColleague(app, services, alice);
    await bob.ask('school/list');
    expect(await alice.ask('user/remove', { id: bob.id })).toEqual({
      message: 'Bob Inspector has been removed.',
    });
    expect(await bob.refused('school/list')).toMatchObject({ status: 401, code: 'session-ended' });
    const { refreshToken, email, password } = bob;
    expect(await stranger.refused('auth/refresh-token', { refreshToken })).toMatchObject({
      status: 401,
    });
    expect(await stranger.refused('auth/login', { email, password })).toMatchObject({
      status: 401,
      code: 'wrong-login',
    });
    const { list } = (await alice.ask('user/list')).data;
    expect(list.map(({ id }) => id)).toEqual([alice.id]);
  });

  test('cannot use a link that was mailed before the removal', async () => {
    const alice = await anOwner(app, services);
    const bob = await aColleague(app, services, alice);
    await stranger.ask('auth/password-reset-request', { email: bob.email });
    const token = await tokenTo(services, bob.email);
    await alice.ask('user/remove', { id: bob.id });
    const reset = { token, newPassword: 'eight loud gyms' };
    const isUsed = { code: 'mail-link-used' };
    expect(await stranger.refused('auth/reset-password', reset)).toMatchObject(isUsed);
    // The link does not work after the member is restored either, because somebody else may have
    // read it.
    await alice.ask('user/restore', { id: bob.id });
    expect(await stranger.refused('auth/reset-password', reset)).toMatchObject(isUsed);
  });

  test('has an email address that the same or another account can invite again', async () => {
    const alice = await anOwner(app, services);
    const other = await anOwner(app, services);
    const [bob, eve] = [
      await aColleague(app, services, alice),
      await aColleague(app, services, alice),
    ];
    for (const { id } of [bob, eve]) await alice.ask('user/remove', { id });
    await alice.ask('auth/invite-user', { email: bob.email });
    await other.ask('auth/invite-user', { email: eve.email });
    const token = await tokenTo(services, bob.email);
    const registration = { username: 'bob', full_name: 'Bob Again', password: 'eight loud gyms' };
    await stranger.ask('auth/invite-accept', { token, ...registration });
    const { list } = (await alice.ask('user/list', { search: bob.email })).data;
    expect(list).toMatchObject([{ name: 'Bob Again', status: 'Active' }]);
    expect(list[0]?.id).not.toBe(bob.id);
  });

  test('can be a person who has not accepted the invitation yet', async () => {
    const alice = await anOwner(app, services);
    const email = anAddress('bob');
    await alice.ask('auth/invite-user', { email });
    const token = await tokenTo(services, email);
    const [invited] = (await alice.ask('user/list', { status: 'Pending' })).data.list;
    await alice.ask('user/remove', { id: invited?.id });
    const registration = { username: 'bob', full_name: 'Bob', password: 'eight loud gyms' };
    expect(await stranger.refused('auth/invite-accept', { token, ...registration })).toMatchObject({
      code: 'mail-link-used',
    });
  });

  test('cannot be removed, changed or activated again', async () => {
    const alice = await anOwner(app, services);
    const bob = await aColleague(app, services, alice);
    await alice.ask('user/remove', { id: bob.id });
    for (const call of ['user/remove', 'user/delete', 'user/activate', 'user/update'] as const) {
      expect(await alice.refused(call, { id: bob.id })).toMatchObject({ status: 404 });
    }
  });
});

describe('the last active administrator', () => {
  test('cannot be removed, whoever else is in the team', async () => {
    const alice = await anOwner(app, services);
    const second = await aColleague(app, services, alice, 'admin');
    await aColleague(app, services, alice, 'staff');
    await alice.ask('user/delete', { id: second.id });
    expect(await alice.refused('user/remove', { id: alice.id })).toMatchObject(last);
    await alice.ask('user/details');
  });

  test('is not removed when two administrators remove each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const alice = await anOwner(app, services);
      const second = await aColleague(app, services, alice, 'admin');
      const statuses = await callEachOther(app, 'user/remove', [alice, second]);
      const remaining = await inSystem(
        services,
        sql`select from app_user where account_id = ${alice.accountId} and deleted_at is null`,
      );
      expect(remaining).toHaveLength(1);
      expect([
        [200, 401],
        [200, 409],
      ]).toContainEqual(statuses);
    }
  });
});

test('the account of a removed owner passes to another administrator', async () => {
  const sue = await aSuper(app, services);
  const alice = await anOwner(app, services);
  const second = await aColleague(app, services, alice, 'admin');
  await inSystem(services, sql`update app_user set is_owner = false where id = ${second.id}`);
  await second.ask('user/remove', { id: alice.id });
  const found = async (search: string) =>
    (await sue.ask('subscription/user-list', { search })).data.list.map(({ id }) => id);
  expect(await found(second.email)).toEqual([second.id]);
  expect(await found(alice.email)).toEqual([]);

  await second.ask('user/restore', { id: alice.id });
  expect(await found(second.email)).toEqual([second.id]);
  expect(await found(alice.email)).toEqual([]);
});

test('a member who is unknown or of another account is not found', async () => {
  const alice = await anOwner(app, services);
  const other = await anOwner(app, services);
  for (const id of [crypto.randomUUID(), other.id]) {
    expect(await alice.refused('user/remove', { id })).toMatchObject({
      status: 404,
      message: 'This person could not be found.',
    });
  }
  await other.ask('user/details');
});
