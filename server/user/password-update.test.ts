import { expect, test } from 'vitest';
import { aColleague, anOwner, signInElsewhere, mailsTo, signIn } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const both = (password: string) => ({ newPassword: password, confirmPassword: password });

test('changing the password ends all other sessions of the person', async () => {
  const alice = await anOwner(app, services);
  const bob = await aColleague(app, services, alice);
  const others = [
    await signInElsewhere(app, services, bob),
    await signInElsewhere(app, services, bob),
  ];
  expect(await bob.ask('user/password-update', both('eight loud gyms'))).toEqual({
    message: 'Your password has been updated.',
  });
  await expect(bob.ask('user/details')).resolves.toBeDefined();
  const { refreshToken } = bob;
  await expect(stranger.ask('auth/refresh-token', { refreshToken })).resolves.toBeDefined();
  for (const other of others) {
    expect(await other.refused('user/details')).toMatchObject({
      status: 401,
      message: 'Your session has ended. Please sign in again.',
    });
    expect(
      await stranger.refused('auth/refresh-token', { refreshToken: other.refreshToken }),
    ).toMatchObject({ code: 'session-ended' });
  }
  await expect(alice.ask('user/details')).resolves.toBeDefined();
});

test('after a change the new password works, and the old one does not', async () => {
  const alice = await anOwner(app, services);
  const password = ' a space before and after ';
  await alice.ask('user/password-update', both(password));
  await expect(signIn(app, services, { ...alice, password })).resolves.toBeDefined();
  expect(await stranger.refused('auth/login', alice)).toMatchObject({ code: 'wrong-login' });
});

test('the person is notified of the change by mail', async () => {
  const alice = await anOwner(app, services);
  await alice.ask('user/password-update', both('eight loud gyms'));
  const mails = await mailsTo(services, alice.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Good Repair password was changed']);
  expect(mails[0]?.text).toContain('If this was not you, reset your password on the login page');
});

test('a new password that does not match its repetition, is too short or is common is refused with a message', async () => {
  const alice = await anOwner(app, services);
  const refused = (form: object) => alice.refused('user/password-update', form);
  expect(
    await refused({ newPassword: 'eight loud gyms', confirmPassword: 'eight loud gym' }),
  ).toMatchObject({
    status: 400,
    field: 'confirmPassword',
    message: 'Passwords do not match.',
  });
  expect(await refused(both('gyms'))).toMatchObject({
    status: 400,
    message: 'New password must have at least 8 characters.',
  });
  for (const common of ['password', 'PASSWORD1', '12345678', 'qwertyuiop', 'football1']) {
    expect(await refused(both(common))).toMatchObject({
      status: 422,
      message: 'This password is among the most common ones. Please choose another.',
    });
  }
  await expect(signIn(app, services, alice)).resolves.toBeDefined();
});
