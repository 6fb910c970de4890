import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { hashPassword } from '#server/core/credentials/secrets.ts';
import {
  aColleague,
  anAddress,
  anOwner,
  inSystem,
  PASSWORD,
  signIn,
  signUp,
  tokenTo,
} from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const wrong = { status: 401, message: 'The email or password is incorrect.' };

const setAccount = (accountId: string | null, change: ReturnType<typeof sql>) =>
  inSystem(services, sql`update account set ${change} where id = ${accountId}`);

test('the response to a successful sign-in says who the person is', async () => {
  const { id, email, password, accountId } = await anOwner(app, services);
  const answer = await stranger.ask('auth/login', { email, password });
  expect(answer).toEqual({
    message: 'Login Successful!',
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    user: { id, username: 'admin', fullName: "Nguyễn Văn O'Peña", role: 'admin', is_super: false },
  });
  expect(await services.tokens.read(answer.access_token)).toMatchObject({
    userId: id,
    accountId,
  });
});

test('the letter case of the email address and spaces around it do not matter', async () => {
  const { email, password } = await anOwner(app, services);
  const answer = await stranger.ask('auth/login', { email: ` ${email.toUpperCase()} `, password });
  expect(answer.message).toBe('Login Successful!');
});

test('a password is compared exactly, including spaces and case', async () => {
  const { email } = await anOwner(app, services);
  for (const password of [`${PASSWORD} `, PASSWORD.toUpperCase(), PASSWORD.slice(0, -1)]) {
    expect(await stranger.refused('auth/login', { email, password })).toMatchObject(wrong);
  }
});

test('a password with an ñ is accepted in composed and in decomposed Unicode form', async () => {
  const person = await signUp(app, { password: 'mañana en Peña'.normalize('NFC') });
  await stranger.ask('auth/account-activation', { token: await tokenTo(services, person.email) });
  const password = person.password.normalize('NFD');
  expect(password).not.toBe(person.password);
  await expect(stranger.ask('auth/login', { ...person, password })).resolves.toBeDefined();
});

test('a wrong password and an unknown email address get the same response', async () => {
  const { email } = await anOwner(app, services);
  const answers = await Promise.all([
    stranger.refused('auth/login', { email, password: 'another password' }),
    stranger.refused('auth/login', { email: anAddress(), password: 'another password' }),
    stranger.refused('auth/login', { email: 'no address at all', password: 'x' }),
  ]);
  for (const { requestId: _, ...answer } of answers as (object & { requestId?: string })[]) {
    expect(answer).toEqual({
      type: 'about:blank',
      title: 'wrong-login',
      code: 'wrong-login',
      ...wrong,
    });
  }
});

test('a sign-in with missing fields is refused, and the response names the fields', async () => {
  expect(await stranger.refused('auth/login', { password: 'x' })).toMatchObject({
    status: 400,
    field: 'email',
  });
  expect(await stranger.refused('auth/login', { email: anAddress() })).toMatchObject({
    status: 400,
    field: 'password',
    message: 'Password is required.',
  });
});

describe('a sign-in with the right password', () => {
  test('is refused with the reason when the person is deactivated', async () => {
    const ivan = await anOwner(app, services);
    await inSystem(services, sql`update app_user set status = 'Inactive' where id = ${ivan.id}`);
    expect(await stranger.refused('auth/login', ivan)).toMatchObject({
      status: 401,
      message: 'Your account is not active. Please ask your administrator.',
    });
  });

  test('is refused with the reason when the account was deactivated or deleted', async () => {
    for (const change of [sql`is_active = false`, sql`deleted_at = now()`]) {
      const alice = await anOwner(app, services);
      await setAccount(alice.accountId, change);
      expect(await stranger.refused('auth/login', alice)).toMatchObject({
        code: 'account-inactive',
      });
    }
  });

  test('is refused when the subscription has expired, and the response names the administrators to ask', async () => {
    const alice = await anOwner(app, services);
    const bob = await aColleague(app, services, alice);
    const deactivated = await aColleague(app, services, alice, 'admin');
    await inSystem(
      services,
      sql`update app_user set status = 'Inactive' where id = ${deactivated.id}`,
    );
    await setAccount(alice.accountId, sql`subscription_end = current_date - 2`);
    expect(await stranger.refused('auth/login', bob)).toMatchObject({
      status: 401,
      code: 'account-expired',
      message: 'Your subscription has been expired!',
      administrators: [{ name: "Nguyễn Văn O'Peña", email: alice.email }],
    });
    // Without the correct password nothing is revealed.
    const guess = await stranger.refused('auth/login', { ...bob, password: 'x' });
    expect(guess).toMatchObject(wrong);
    expect(guess).not.toHaveProperty('administrators');
  });

  test('is possible on the last day of the subscription, by the time zone of the account', async () => {
    const alice = await anOwner(app, services);
    const bob = await aColleague(app, services, alice);
    // Time zones in which the date is a day ahead of, or behind, most of the world.
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const today = sql`(now() at time zone ${zone})::date`;
      await setAccount(alice.accountId, sql`time_zone = ${zone}, subscription_end = ${today}`);
      await expect(signIn(app, services, bob)).resolves.toBeDefined();
      await setAccount(alice.accountId, sql`subscription_end = ${today} - 1`);
      expect(await stranger.refused('auth/login', bob)).toMatchObject({
        code: 'account-expired',
      });
    }
  });
});

test('a deleted person is refused like an unknown one, and the email address can be signed up again', async () => {
  const alice = await anOwner(app, services);
  await inSystem(services, sql`update app_user set deleted_at = now() where id = ${alice.id}`);
  expect(await stranger.refused('auth/login', alice)).toMatchObject(wrong);
  await signUp(app, { email: alice.email });
});

test('a super user signs in without an account', async () => {
  const email = anAddress('sue');
  await inSystem(
    services,
    sql`insert into app_user (email, username, full_name, password_hash, is_super)
      values (${email}, 'sue', 'Sue Super', ${await hashPassword(PASSWORD)}, true)`,
  );
  const { user } = await stranger.ask('auth/login', { email, password: PASSWORD });
  expect(user).toMatchObject({ role: 'super', is_super: true });
});

/**
 * An app in which `happening` runs after the password hash was read and before the session begins.
 */
const appWhere = async (happening: () => Promise<unknown>) => {
  let transactions = 0;
  const racing = await buildApp({
    ...services,
    database: {
      ...services.database,
      asSystem: async (work, options) => {
        transactions += 1;
        if (transactions === 2) await happening();
        return services.database.asSystem(work, options);
      },
    },
  });
  return racing;
};

describe('while a password is being verified', () => {
  test('a new password prevents the sign-in with the old one', async () => {
    const alice = await anOwner(app, services);
    const racing = await appWhere(() =>
      alice.ask('user/password-update', {
        newPassword: 'eight loud gyms',
        confirmPassword: 'eight loud gyms',
      }),
    );
    expect(await callerOf(racing).refused('auth/login', alice)).toMatchObject(wrong);
    await racing.close();
  });

  test('a deactivation of the person prevents the sign-in', async () => {
    const alice = await anOwner(app, services);
    const racing = await appWhere(() =>
      inSystem(services, sql`update app_user set status = 'Inactive' where id = ${alice.id}`),
    );
    expect(await callerOf(racing).refused('auth/login', alice)).toMatchObject(wrong);
    await racing.close();
  });
});
