import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aColleague, anOwner, inSystem, tokenTo } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import { callEachOther } from './test/two-admins.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const last = {
  status: 409,
  message:
    'This is the last active administrator. Please make somebody else an administrator first.',
};

test("a deactivated member's requests, tokens and password are refused", async () => {
  const alice = await anOwner(app, services);
  const ivan = await aColleague(app, services, alice);
  await ivan.ask('school/list');
  expect(await alice.ask('user/delete', { id: ivan.id })).toEqual({
    message: 'Deactivation complete!',
  });
  expect(await ivan.refused('school/list')).toMatchObject({ status: 401, code: 'session-ended' });
  const { refreshToken } = ivan;
  expect(await stranger.refused('auth/refresh-token', { refreshToken })).toMatchObject({
    code: 'session-ended',
  });
  expect(await stranger.refused('auth/login', ivan)).toMatchObject({
    message: 'Your account is not active. Please ask your administrator.',
  });
  const { list } = (await alice.ask('user/list', { status: 'Inactive' })).data;
  expect(list.map(({ id }) => id)).toEqual([ivan.id]);
});

test('a link that was mailed to a member before the deactivation stays invalid', async () => {
  const alice = await anOwner(app, services);
  const ivan = await aColleague(app, services, alice);
  await stranger.ask('auth/password-reset-request', { email: ivan.email });
  const reset = { token: await tokenTo(services, ivan.email), newPassword: 'eight loud gyms' };
  await alice.ask('user/delete', { id: ivan.id });
  await alice.ask('user/activate', { id: ivan.id });
  expect(await stranger.refused('auth/reset-password', reset)).toMatchObject({
    code: 'mail-link-used',
  });
});

test('deactivating a member who is already deactivated succeeds', async () => {
  const alice = await anOwner(app, services);
  const ivan = await aColleague(app, services, alice);
  await alice.ask('user/delete', { id: ivan.id });
  await expect(alice.ask('user/delete', { id: ivan.id })).resolves.toBeDefined();
});

describe('an account always has an administrator', () => {
  test('the last active administrator cannot be deactivated, whoever else is active', async () => {
    const alice = await anOwner(app, services);
    const second = await aColleague(app, services, alice, 'admin');
    await aColleague(app, services, alice, 'staff');
    await alice.ask('user/delete', { id: second.id });
    expect(await alice.refused('user/delete', { id: alice.id })).toMatchObject(last);
    await expect(alice.ask('user/details')).resolves.toBeDefined();
  });

  test('one of two administrators can be deactivated, even by themselves', async () => {
    const alice = await anOwner(app, services);
    const second = await aColleague(app, services, alice, 'admin');
    await alice.ask('user/delete', { id: alice.id });
    expect(await alice.refused('user/details')).toMatchObject({ status: 401 });
    expect(await second.refused('user/delete', { id: second.id })).toMatchObject(last);
  });

  test('the only active administrator cannot be deactivated even if another account has one', async () => {
    const alice = await anOwner(app, services);
    await anOwner(app, services);
    expect(await alice.refused('user/delete', { id: alice.id })).toMatchObject(last);
  });

  test('of two administrators who concurrently deactivate each other, one remains active', async () => {
    for (let round = 0; round < 5; round += 1) {
      const alice = await anOwner(app, services);
      const second = await aColleague(app, services, alice, 'admin');
      const statuses = await callEachOther(app, 'user/delete', [alice, second]);
      const active = await inSystem(
        services,
        sql`select from app_user where account_id = ${alice.accountId} and status = 'Active'`,
      );
      expect(active).toHaveLength(1);
      // The second request was refused, because its sender was already deactivated (401) or the
      // other administrator was the last one (409).
      expect([
        [200, 401],
        [200, 409],
      ]).toContainEqual(statuses);
    }
  });
});

test('a member who is unknown or of another account is not found', async () => {
  const alice = await anOwner(app, services);
  const other = await anOwner(app, services);
  for (const id of [crypto.randomUUID(), other.id]) {
    expect(await alice.refused('user/delete', { id })).toMatchObject({
      status: 404,
      message: 'This person could not be found.',
    });
  }
  await expect(other.ask('user/details')).resolves.toBeDefined();
});
