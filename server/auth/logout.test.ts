import { expect, test } from 'vitest';
import { anOwner, signInElsewhere } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const ended = { status: 401, code: 'session-ended' };

test('signing out invalidates the tokens of this session but not those of another device', async () => {
  const alice = await anOwner(app, services);
  const phone = await signInElsewhere(app, services, alice);
  const { refreshToken } = alice;
  expect(await stranger.ask('auth/logout', { refreshToken })).toEqual({
    message: 'You have been signed out.',
  });
  expect(await alice.refused('user/details')).toMatchObject(ended);
  expect(await stranger.refused('auth/refresh-token', { refreshToken })).toMatchObject(ended);
  await expect(phone.ask('user/details')).resolves.toBeDefined();
});

test('signing out ends the session even in a tab with the previous refresh token', async () => {
  const alice = await anOwner(app, services);
  const next = await stranger.ask('auth/refresh-token', { refreshToken: alice.refreshToken });
  await stranger.ask('auth/logout', { refreshToken: alice.refreshToken });
  expect(await alice.refused('user/details')).toMatchObject(ended);
  expect(await stranger.refused('auth/refresh-token', next)).toMatchObject(ended);
});

test('signing out twice, or without a session, is not an error', async () => {
  const { refreshToken } = await anOwner(app, services);
  for (const token of [refreshToken, refreshToken, 'made-up']) {
    await expect(stranger.ask('auth/logout', { refreshToken: token })).resolves.toBeDefined();
  }
});
