import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  anAddress,
  anOwner,
  inSystem,
  expireLinks,
  signIn,
  type SignedInPerson,
  tokenTo,
} from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const password = 'eight loud gyms';
const form = { username: 'bob', full_name: "Nguyễn Thị O'Peña", password };

const used = {
  status: 410,
  message: 'This link has expired or was already used. Please ask for a new one.',
};

const accepted = {
  status: 410,
  code: 'invitation-accepted',
  message: 'You have already completed your registration. Please log in.',
};

const invite = async (alice: SignedInPerson) => {
  const email = anAddress('bob');
  await alice.ask('auth/invite-user', { email });
  const [row] = await inSystem(
    services,
    sql<{ id: string }>`select id from app_user where email = ${email}`,
  );
  return { email, id: row?.id as string, token: await tokenTo(services, email) };
};

test('an invited person accepts, signs in as an inspector, and may inspect but not manage', async () => {
  const alice = await anOwner(app, services);
  const { email, token } = await invite(alice);
  expect(await stranger.ask('auth/invite-accept', { token, ...form })).toEqual({
    success: true,
    message: 'Your account has been created successfully.',
  });
  const bob = await signIn(app, services, { email, password });
  expect(bob.accountId).toBe(alice.accountId);
  const { list } = (await bob.ask('user/list', { search: "o'peña" })).data;
  expect(list.find((member) => member.email === email)).toMatchObject({
    full_name: "Nguyễn Thị O'Peña",
    username: 'bob',
    role: 'inspector',
    status: 'Active',
  });
  expect(await bob.refused('auth/invite-user', { email: anAddress() })).toMatchObject({
    status: 403,
  });
});

test('a person with the link sees the email address and the district, until the link is used or expired; once it is used, the refusal says to log in', async () => {
  const alice = await anOwner(app, services);
  const { email, id, token } = await invite(alice);
  const { data } = await alice.ask('account/details');
  // Reading the invitation does not use up the link.
  for (const _ of [1, 2]) {
    expect((await stranger.ask('auth/invitation', { token })).data).toEqual({
      email,
      district: data.name,
      full_name: '',
    });
  }
  const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`;
  expect(await stranger.refused('auth/invitation', { token: other })).toMatchObject(used);
  await inSystem(services, sql`update app_user set status = 'Inactive' where id = ${id}`);
  expect(await stranger.refused('auth/invitation', { token })).toMatchObject(used);
  const again = await invite(alice);
  await stranger.ask('auth/invite-accept', { token: again.token, ...form });
  expect(await stranger.refused('auth/invitation', { token: again.token })).toMatchObject(accepted);
  const late = await invite(alice);
  await expireLinks(services, late.id, '7 days');
  expect(await stranger.refused('auth/invitation', { token: late.token })).toMatchObject(used);
});

test('an invitation link works once, for seven days', async () => {
  const alice = await anOwner(app, services);
  const { id, token } = await invite(alice);
  await expireLinks(services, id, '7 days');
  expect(await stranger.refused('auth/invite-accept', { token, ...form })).toMatchObject(used);
  await expireLinks(services, id, '-1 minute');
  await stranger.ask('auth/invite-accept', { token, ...form });
  expect(await stranger.refused('auth/invite-accept', { token, ...form })).toMatchObject(accepted);
});

test('a person who was deactivated before accepting an invitation needs a new link after being activated again', async () => {
  const alice = await anOwner(app, services);
  const { id, email, token } = await invite(alice);
  await alice.ask('user/delete', { id });
  expect(await stranger.refused('auth/invite-accept', { token, ...form })).toMatchObject(used);
  await alice.ask('user/activate', { id });
  expect(await stranger.refused('auth/invite-accept', { token, ...form })).toMatchObject(used);
  await alice.ask('auth/invite-user', { email });
  await stranger.ask('auth/invite-accept', { token: await tokenTo(services, email), ...form });
});

test('an invitation stops working when its account is deleted', async () => {
  const alice = await anOwner(app, services);
  const { token } = await invite(alice);
  await inSystem(
    services,
    sql`update account set deleted_at = now() where id = ${alice.accountId}`,
  );
  expect(await stranger.refused('auth/invite-accept', { token, ...form })).toMatchObject(used);
});

test('an acceptance with a missing or weak value is refused, the response names the field, and the link remains valid', async () => {
  const { token } = await invite(await anOwner(app, services));
  const refused = (change: object) =>
    stranger.refused('auth/invite-accept', { token, ...form, ...change });
  expect(await refused({ username: '' })).toMatchObject({ status: 400, field: 'username' });
  expect(await refused({ full_name: ' ' })).toMatchObject({ status: 400, field: 'full_name' });
  expect(await refused({ password: 'short' })).toMatchObject({ status: 400, field: 'password' });
  expect(await refused({ password: 'iloveyou' })).toMatchObject({ code: 'password-too-common' });
  // The password contains part of the email address, which the server reads from the invitation,
  // because the request does not contain it.
  expect(await refused({ password: 'mayacamas2026' })).toMatchObject({ code: 'password-personal' });
  expect(await refused({ token: '' })).toMatchObject({
    message: 'Token not provided, please check the link in your email.',
  });
  await stranger.ask('auth/invite-accept', { token, ...form });
});
