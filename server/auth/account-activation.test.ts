import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inSystem, expireLinks, mailsTo, signIn, signUp, tokenTo } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const used = {
  status: 410,
  message: 'This link has expired or was already used. Please ask for a new one.',
};

const idOf = async (email: string): Promise<string> => {
  const rows = await inSystem(
    services,
    sql<{ id: string }>`select id from app_user where email = ${email}`,
  );
  return rows[0]?.id as string;
};

test('a new administrator activates the account with the link and signs in', async () => {
  const person = await signUp(app, { full_name: 'Alice Admin' });
  const token = await tokenTo(services, person.email);
  expect(await stranger.ask('auth/account-activation', { token })).toEqual({
    message: 'Your account has been activated successfully.',
  });
  const answer = await stranger.ask('auth/login', person);
  expect(answer).toMatchObject({ user: { fullName: 'Alice Admin', role: 'admin' } });
});

test('an activation link works once; opening it again says that the account is active, until the account is deactivated', async () => {
  const person = await signUp(app);
  const token = await tokenTo(services, person.email);
  await stranger.ask('auth/account-activation', { token });
  const again = () => stranger.ask('auth/account-activation', { token });
  const done = { message: 'Your account is already active. Please log in.' };
  expect(await again()).toEqual(done);
  expect(await again()).toEqual(done);
  await inSystem(
    services,
    sql`update app_user set status = 'Inactive' where email = ${person.email}`,
  );
  expect(await stranger.refused('auth/account-activation', { token })).toMatchObject(used);
});

test('an earlier activation link also says that the account is active once a newer one was opened', async () => {
  const person = await signUp(app);
  const first = await tokenTo(services, person.email);
  await stranger.ask('auth/activation-request', person);
  expect(await stranger.refused('auth/account-activation', { token: first })).toMatchObject(used);
  const token = await tokenTo(services, person.email);
  await stranger.ask('auth/account-activation', { token });
  expect((await stranger.ask('auth/account-activation', { token: first })).message).toBe(
    'Your account is already active. Please log in.',
  );
});

test('an activation link works for seven days, not longer', async () => {
  const person = await signUp(app);
  const token = await tokenTo(services, person.email);
  const id = await idOf(person.email);
  await expireLinks(services, id, '7 days');
  expect(await stranger.refused('auth/account-activation', { token })).toMatchObject(used);
  await expireLinks(services, id, '-1 minute');
  await expect(stranger.ask('auth/account-activation', { token })).resolves.toBeDefined();
});

test('a person who lost the activation link can sign in after a password reset', async () => {
  const person = await signUp(app);
  await stranger.ask('auth/password-reset-request', { email: person.email });
  expect(await mailsTo(services, person.email)).toHaveLength(2);
  const token = await tokenTo(services, person.email);
  await stranger.ask('auth/reset-password', { token, newPassword: 'eight loud gyms' });
  const { accountId } = await signIn(app, services, { ...person, password: 'eight loud gyms' });
  expect(accountId).not.toBeNull();
});

test('a person who was deactivated before using the activation link cannot activate the account', async () => {
  const person = await signUp(app);
  const token = await tokenTo(services, person.email);
  await inSystem(
    services,
    sql`update app_user set status = 'Inactive' where email = ${person.email}`,
  );
  expect(await stranger.refused('auth/account-activation', { token })).toMatchObject(used);
  expect(await stranger.refused('auth/login', person)).toMatchObject({ code: 'account-inactive' });
});

test('an activation with a link for another purpose, an unknown link or no link is refused', async () => {
  const person = await signUp(app);
  await stranger.ask('auth/password-reset-request', { email: person.email });
  const reset = await tokenTo(services, person.email);
  for (const token of [reset, 'never-mailed', "' or 1=1 --"]) {
    expect(await stranger.refused('auth/account-activation', { token })).toMatchObject(used);
  }
  for (const token of ['', undefined]) {
    expect(await stranger.refused('auth/account-activation', { token })).toMatchObject({
      status: 400,
      message: 'Token not provided, please check the link in your email.',
    });
  }
});
