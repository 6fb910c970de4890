import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aColleague, anOwner, inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';

const { app, services } = await testApp();

test('a member reads their own name and email address, and nothing else', async () => {
  const { ask, email } = await anOwner(app, services);
  expect(await ask('user/details')).toEqual({
    data: { fullName: "Nguyễn Văn O'Peña", email, pendingEmail: null },
  });
});

test('user/details needs a sign-in', async () => {
  expect(await callerOf(app).refused('user/details')).toMatchObject({
    status: 401,
    message: 'Please sign in.',
  });
});

describe('the next request of a member is refused', () => {
  const changes: [string, ReturnType<typeof sql>, string][] = [
    [
      'when the subscription of the account expires',
      sql`subscription_end = current_date - 2`,
      'Your subscription has been expired!',
    ],
    [
      'when the account is deactivated',
      sql`is_active = false`,
      'Your account is not active. Please ask your administrator.',
    ],
    [
      'when the account is deleted',
      sql`deleted_at = now()`,
      'Your account is not active. Please ask your administrator.',
    ],
  ];

  test.each(changes)('%s', async (_, change, message) => {
    const alice = await anOwner(app, services);
    const bob = await aColleague(app, services, alice);
    const other = await anOwner(app, services);
    await inSystem(services, sql`update account set ${change} where id = ${alice.accountId}`);
    expect(await bob.refused('user/details')).toMatchObject({ status: 401, message });
    // An administrator whose subscription has expired may renew it
    // (server/subscription/user-renew.test.ts).
    expect(await alice.refused('school/list')).toMatchObject({
      status: message.startsWith('Your subscription') ? 403 : 401,
      message: expect.stringContaining(message),
    });
    await expect(other.ask('user/details')).resolves.toBeDefined();
  });

  test('when the member is deleted', async () => {
    const alice = await anOwner(app, services);
    await inSystem(services, sql`update app_user set deleted_at = now() where id = ${alice.id}`);
    expect(await alice.refused('user/details')).toMatchObject({ code: 'session-ended' });
  });
});
