/**
 * Where only single sign-on is allowed, every place that takes a password says what to do instead.
 */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  aColleague,
  anAddress,
  anOwner,
  inSystem,
  mailsTo,
  PASSWORD,
  type SignedInPerson,
  tokenTo,
} from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import { codeOf, giveApp, wrongCodeOf } from '#server/test/factors.ts';
import { givePasskey } from '#server/test/passkeys.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const refused = {
  status: 403,
  code: 'sign-on-no-password',
  message:
    'Your district allows single sign-on only, so no password is used. Please choose “Single sign-on” on the login page.',
};
const newPassword = 'eight loud gyms';
const both = { newPassword, confirmPassword: newPassword };

/** Makes single sign-on mandatory in the account for everybody except this person. */
const allowOnlySignOn = ({ accountId, id }: SignedInPerson) =>
  inSystem(
    services,
    sql`insert into sign_on (account_id, provider, issuer, client_id, client_secret, is_on, is_only,
        break_glass_id)
      values (${accountId}, 'google', 'https://accounts.google.com', 'client', '', true, true, ${id})`,
  );

const aTeam = async () => {
  const alice = await anOwner(app, services);
  return { alice, bob: await aColleague(app, services, alice) };
};

test('a member who forgot the password is asked by email to use single sign-on, without a link for a new password', async () => {
  const { alice, bob } = await aTeam();
  await allowOnlySignOn(alice);
  for (const { email } of [alice, bob])
    await stranger.ask('auth/password-reset-request', { email });
  const mail = (await mailsTo(services, bob.email)).at(-1);
  expect(mail).toMatchObject({
    subject: 'Sign in to Good Repair with single sign-on',
    text: expect.stringContaining(`${services.settings.appUrl}/sign-on`),
  });
  expect(mail?.text).not.toContain('token=');
  expect((await mailsTo(services, alice.email)).at(-1)?.text).toContain(
    '/user/reset-password?token=',
  );
});

test('a member who never had a password is mailed too, but a member who is not active is not', async () => {
  const { alice, bob } = await aTeam();
  const ivan = await aColleague(app, services, alice);
  await inSystem(services, sql`update app_user set password_hash = null where id = ${bob.id}`);
  await inSystem(services, sql`update app_user set status = 'Inactive' where id = ${ivan.id}`);
  await allowOnlySignOn(alice);
  for (const { email } of [bob, ivan]) await stranger.ask('auth/password-reset-request', { email });
  expect(await mailsTo(services, bob.email)).toHaveLength(1);
  expect(await mailsTo(services, ivan.email)).toEqual([]);
});

test('a link for a new password that was mailed before is refused', async () => {
  const { alice, bob } = await aTeam();
  await stranger.ask('auth/password-reset-request', { email: bob.email });
  const token = await tokenTo(services, bob.email);
  await allowOnlySignOn(alice);
  expect(await stranger.refused('auth/reset-password', { token, newPassword })).toMatchObject(
    refused,
  );
});

test("nobody can change their own or a member's password, except the administrator who may use one", async () => {
  const { alice, bob } = await aTeam();
  await allowOnlySignOn(alice);
  expect(await bob.refused('user/password-update', both)).toMatchObject(refused);
  const form = { id: bob.id, full_name: 'Bob Renamed' };
  expect(await alice.refused('user/update', { ...form, password: newPassword })).toMatchObject(
    refused,
  );
  await alice.ask('user/update', form);
  await alice.ask('user/password-update', both);
});

test('an invitation cannot be accepted with a password', async () => {
  const { alice } = await aTeam();
  const email = anAddress('dana');
  await alice.ask('auth/invite-user', { email });
  const token = await tokenTo(services, email);
  await allowOnlySignOn(alice);
  const form = { token, username: 'dana', full_name: 'Dana', password: newPassword };
  expect(await stranger.refused('auth/invite-accept', form)).toMatchObject(refused);
});

test('an invitation leads to single sign-on, and not to a form for a password', async () => {
  const { alice } = await aTeam();
  const [before, after] = [anAddress('dana'), anAddress('emil')];
  await alice.ask('auth/invite-user', { email: before });
  await allowOnlySignOn(alice);
  for (const email of [before, after]) await alice.ask('auth/invite-user', { email });
  const [link, instead] = await mailsTo(services, before);
  expect(link?.text).toContain('/user/invitation?token=');
  for (const mail of [instead, ...(await mailsTo(services, after))]) {
    expect(mail).toMatchObject({
      subject: 'You have been invited to Good Repair',
      text: expect.stringContaining(`${services.settings.appUrl}/sign-on\n`),
    });
    expect(mail?.text).not.toMatch(/token|expires/);
  }
});

test('a password does not confirm a session', async () => {
  const { alice, bob } = await aTeam();
  await allowOnlySignOn(alice);
  expect(await bob.refused('auth/confirm-password', { password: PASSWORD })).toMatchObject(refused);
  await alice.ask('auth/confirm-password', { password: PASSWORD });
});

/** Changes the database as if this person had signed in through the provider `minutes` ago. */
const hasSignedInThere = ({ id }: SignedInPerson, minutes: number) =>
  inSystem(
    services,
    sql`update session set by_provider = true, factor_confirmed_at = null,
        confirmed_at = now() - ${minutes} * interval '1 minute'
      where user_id = ${id}`,
  );
const renewCodes = 'factor/codes-renew';

test('a member with a second factor confirms a session by signing in through the provider again and entering a code', async () => {
  const { alice, bob } = await aTeam();
  const secret = await giveApp(services, bob.id);
  await allowOnlySignOn(alice);
  await hasSignedInThere(bob, 11);
  expect((await bob.refused(renewCodes)).code).toBe('confirm-sign-on');
  const code = codeOf(secret);
  expect((await bob.refused('auth/confirm-password', { code })).code).toBe('confirmation-expired');
  await hasSignedInThere(bob, 1);
  expect((await bob.refused(renewCodes)).code).toBe('confirm-factor-only');
  const wrong = { code: wrongCodeOf(secret) };
  expect((await bob.refused('auth/confirm-password', wrong)).code).toBe('wrong-code');
  expect((await bob.refused(renewCodes)).code).toBe('confirm-factor-only');
  await bob.ask('auth/confirm-password', { code });
  await bob.ask(renewCodes);
  await inSystem(
    services,
    sql`update session set confirmed_at = now() - interval '11 minutes' where user_id = ${bob.id}`,
  );
  expect((await bob.refused(renewCodes)).code).toBe('confirm-sign-on');
});

test('a passkey is the second factor, and does not replace the sign-in through the provider', async () => {
  const { alice, bob } = await aTeam();
  const passkey = await givePasskey(services, bob.id);
  await allowOnlySignOn(alice);
  await hasSignedInThere(bob, 11);
  const signed = async () => {
    const { data } = await bob.ask('auth/confirm-passkey-begin');
    return { passkey: passkey.sign(data) };
  };
  const refusedNow = await bob.refused('auth/confirm-passkey', await signed());
  expect(refusedNow.code).toBe('confirmation-expired');
  expect((await bob.refused(renewCodes)).code).toBe('confirm-sign-on');
  await hasSignedInThere(bob, 9);
  expect((await bob.refused(renewCodes)).code).toBe('confirm-factor-only');
  await bob.ask('auth/confirm-passkey', await signed());
  await bob.ask(renewCodes);
  const [session] = await inSystem(
    services,
    sql<{ isOld: boolean }>`select confirmed_at < now() - interval '8 minutes' as "isOld"
      from session where user_id = ${bob.id}`,
  );
  expect(session?.isOld).toBe(true);
});

test('a sign-in by password that waits for its second factor is refused once only single sign-on is allowed', async () => {
  const { alice, bob } = await aTeam();
  const secret = await giveApp(services, bob.id);
  const login = { email: bob.email, password: PASSWORD };
  const { secondFactor } = (await stranger.refused('auth/login', login)) as unknown as {
    secondFactor: { challenge: string };
  };
  await allowOnlySignOn(alice);
  const answer = { challenge: secondFactor.challenge, code: codeOf(secret) };
  expect(await stranger.refused('auth/second-factor', answer)).toMatchObject({
    status: 403,
    code: 'sign-on-only',
  });
});
