import { expect, test } from 'vitest';
import { anAddress, anOwner, mailsTo, signUp, tokenTo } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const answer = { message: 'Check your email to activate your account.' };

test('the activation link can be mailed again; then only the newest link works', async () => {
  const person = await signUp(app);
  const lost = await tokenTo(services, person.email);
  expect(await stranger.refused('auth/login', person)).toMatchObject({ code: 'not-activated' });
  expect(await stranger.ask('auth/activation-request', person)).toEqual(answer);
  const token = await tokenTo(services, person.email);
  expect(await stranger.refused('auth/account-activation', { token: lost })).toMatchObject({
    code: 'mail-link-used',
  });
  await stranger.ask('auth/account-activation', { token });
  await expect(stranger.ask('auth/login', person)).resolves.toBeDefined();
});

test('a wrong password, an active person and an unknown email address get the same response, and no email is sent', async () => {
  const person = await signUp(app);
  const alice = await anOwner(app, services);
  const asked = [
    { ...person, password: 'not the password' },
    alice,
    { ...person, email: anAddress() },
  ];
  const before = await Promise.all(asked.map(({ email }) => mailsTo(services, email)));
  for (const input of asked) {
    expect(await stranger.ask('auth/activation-request', input)).toEqual(answer);
  }
  const after = await Promise.all(asked.map(({ email }) => mailsTo(services, email)));
  expect(after).toEqual(before);
});
