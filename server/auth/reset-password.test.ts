import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  anOwner,
  signInElsewhere,
  inSystem,
  mailsTo,
  expireLinks,
  type SignedInPerson,
  signUp,
  tokenTo,
} from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf, statusesOf } from '#server/test/caller.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const newPassword = 'eight loud gyms';

const used = {
  status: 410,
  message: 'This link has expired or was already used. Please ask for a new one.',
};

const aLinkFor = async ({ email }: Pick<SignedInPerson, 'email'>): Promise<string> => {
  await stranger.ask('auth/password-reset-request', { email });
  return tokenTo(services, email);
};

test('a reset link sets a new password, and the old password no longer works', async () => {
  const alice = await anOwner(app, services);
  const token = await aLinkFor(alice);
  expect(await stranger.ask('auth/reset-password', { token, newPassword })).toEqual({
    message: 'Password Reset Successful!',
  });
  await stranger.ask('auth/login', { email: alice.email, password: newPassword });
  expect(await stranger.refused('auth/login', alice)).toMatchObject({ code: 'wrong-login' });
});

test('a reset of the password ends all sessions of the person', async () => {
  const alice = await anOwner(app, services);
  const phone = await signInElsewhere(app, services, alice);
  await stranger.ask('auth/reset-password', { token: await aLinkFor(alice), newPassword });
  for (const { refused, refreshToken } of [alice, phone]) {
    expect(await refused('user/details')).toMatchObject({ status: 401, code: 'session-ended' });
    expect(await stranger.refused('auth/refresh-token', { refreshToken })).toMatchObject({
      code: 'session-ended',
    });
  }
});

test('after a reset the person is notified of the new password at the same email address', async () => {
  const alice = await anOwner(app, services);
  await stranger.ask('auth/reset-password', { token: await aLinkFor(alice), newPassword });
  const mails = await mailsTo(services, alice.email);
  expect(mails.at(-1)?.subject).toBe('Your Good Repair password was changed');
});

test('a reset link works once', async () => {
  const token = await aLinkFor(await anOwner(app, services));
  await stranger.ask('auth/reset-password', { token, newPassword });
  expect(await stranger.refused('auth/reset-password', { token, newPassword })).toMatchObject(used);
});

test('if two people use a reset link concurrently, one sets the password and the other is refused', async () => {
  const alice = await anOwner(app, services);
  const token = await aLinkFor(alice);
  const answers = await Promise.all(
    ['first of two gyms', 'second of two gyms'].map((password) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/reset-password',
        payload: { token, newPassword: password },
      }),
    ),
  );
  expect(statusesOf(answers)).toEqual([200, 410]);
});

test('a reset link works for one hour, not longer', async () => {
  const alice = await anOwner(app, services);
  const token = await aLinkFor(alice);
  await expireLinks(services, alice.id, '1 hour');
  expect(await stranger.refused('auth/reset-password', { token, newPassword })).toMatchObject(used);
  await expireLinks(services, alice.id, '-1 minute');
  await stranger.ask('auth/reset-password', { token, newPassword });
});

test('a reset link remains valid after a refused password', async () => {
  const token = await aLinkFor(await anOwner(app, services));
  const refused = (password: string) =>
    stranger.refused('auth/reset-password', { token, newPassword: password });
  expect(await refused('qwertyuiop')).toMatchObject({
    status: 422,
    message: 'This password is among the most common ones. Please choose another.',
  });
  expect(await refused('short')).toMatchObject({
    status: 400,
    field: 'newPassword',
    message: 'New password must have at least 8 characters.',
  });
  await stranger.ask('auth/reset-password', { token, newPassword });
});

test('changing the password in Settings invalidates an open reset link', async () => {
  const alice = await anOwner(app, services);
  const token = await aLinkFor(alice);
  await alice.ask('user/password-update', { newPassword, confirmPassword: newPassword });
  expect(await stranger.refused('auth/reset-password', { token, newPassword })).toMatchObject(used);
});

test('a person who was deactivated after requesting a reset link cannot sign in with the new password', async () => {
  const ivan = await anOwner(app, services);
  const token = await aLinkFor(ivan);
  await inSystem(services, sql`update app_user set status = 'Inactive' where id = ${ivan.id}`);
  await stranger.ask('auth/reset-password', { token, newPassword });
  expect(
    await stranger.refused('auth/login', { email: ivan.email, password: newPassword }),
  ).toMatchObject({ code: 'account-inactive' });
});

test('a reset with a link for another purpose, an unknown link or no link is refused', async () => {
  const { email } = await signUp(app);
  for (const token of [await tokenTo(services, email), 'never-mailed']) {
    expect(await stranger.refused('auth/reset-password', { token, newPassword })).toMatchObject(
      used,
    );
  }
  expect(await stranger.refused('auth/reset-password', { token: '', newPassword })).toMatchObject({
    status: 400,
    message: 'Token not provided, please check the link in your email.',
  });
});
