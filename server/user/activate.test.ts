import { expect, test } from 'vitest';
import { aColleague, anAddress, anOwner, signIn } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';

const { app, services } = await testApp();

test('a reactivated member can sign in again, but their old tokens remain invalid', async () => {
  const alice = await anOwner(app, services);
  const ivan = await aColleague(app, services, alice);
  await alice.ask('user/delete', { id: ivan.id });
  expect(await alice.ask('user/activate', { id: ivan.id })).toEqual({
    message: 'Activation complete!',
  });
  expect(await ivan.refused('user/details')).toMatchObject({ code: 'session-ended' });
  await expect(signIn(app, services, ivan)).resolves.toBeDefined();
});

test('a person who never accepted the invitation is pending again, not active', async () => {
  const alice = await anOwner(app, services);
  await alice.ask('auth/invite-user', { email: anAddress('bob') });
  const [invited] = (await alice.ask('user/list', { status: 'Pending' })).data.list;
  const id = invited?.id as string;
  expect(await alice.refused('user/activate', { id })).toMatchObject({
    status: 409,
    message: 'This person has not accepted the invitation yet.',
  });
  await alice.ask('user/delete', { id });
  await alice.ask('user/activate', { id });
  const { list } = (await alice.ask('user/list', { status: 'Pending' })).data;
  expect(list.map((member) => member.id)).toEqual([id]);
});

test('activating an active member changes nothing', async () => {
  const alice = await anOwner(app, services);
  const bob = await aColleague(app, services, alice);
  await alice.ask('user/activate', { id: bob.id });
  await expect(bob.ask('user/details')).resolves.toBeDefined();
});

test('a member who is unknown or of another account is not found', async () => {
  const alice = await anOwner(app, services);
  const other = await anOwner(app, services);
  for (const id of [crypto.randomUUID(), other.id]) {
    expect(await alice.refused('user/activate', { id })).toMatchObject({ code: 'user-not-found' });
  }
});
