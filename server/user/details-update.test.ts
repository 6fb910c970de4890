import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  anAddress,
  anOwner,
  inSystem,
  expireLinks,
  mailsTo,
  signIn,
  type SignedInPerson,
  tokenTo,
} from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import { aSuper } from '#server/test/supers.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const confirm = async (email: string) =>
  stranger.ask('auth/account-activation', { token: await tokenTo(services, email) });

const subjectsTo = async (email: string) =>
  (await mailsTo(services, email)).map(({ subject }) => subject);

test('a changed name takes effect immediately, a new email address when the link mailed to it is opened', async () => {
  const alice = await anOwner(app, services);
  const email = anAddress();
  const fullName = "Alice Nguyễn-O'Peña";
  expect(await alice.ask('user/details-update', { fullName, email })).toEqual({
    message: `We sent a link to ${email}. Your email changes once you open it.`,
  });
  expect((await alice.ask('user/details')).data).toEqual({
    fullName,
    email: alice.email,
    pendingEmail: email,
  });
  await expect(signIn(app, services, alice)).resolves.toBeDefined();
  expect(await stranger.refused('auth/login', { ...alice, email })).toMatchObject({
    code: 'wrong-login',
  });

  expect(await confirm(email)).toEqual({
    message: 'Your new email has been confirmed. Please use it to sign in from now on.',
  });
  expect((await alice.ask('user/details')).data).toEqual({ fullName, email, pendingEmail: null });
  await expect(signIn(app, services, { ...alice, email })).resolves.toBeDefined();
  expect(await stranger.refused('auth/login', alice)).toMatchObject({ code: 'wrong-login' });
});

test('the current email address is notified twice: when a new one is requested, and when it is confirmed', async () => {
  const alice = await anOwner(app, services);
  const email = anAddress();
  await alice.ask('user/details-update', { fullName: 'Alice Admin', email });
  expect(await subjectsTo(alice.email)).toEqual(['A new email for your Good Repair account']);
  await confirm(email);
  expect(await subjectsTo(alice.email)).toEqual([
    'A new email for your Good Repair account',
    'Your Good Repair email was changed',
  ]);
  const [, mail] = await mailsTo(services, alice.email);
  expect(mail?.text).toContain(`It is now ${email}.`);
  expect(await subjectsTo(email)).toEqual(['Confirm your new Good Repair email']);
});

test('the link that confirms a new email address works once and for seven days; if two links were mailed, only the newer one works; opening it again says that the email is confirmed', async () => {
  const alice = await anOwner(app, services);
  const email = anAddress();
  const ask = async () => {
    await alice.ask('user/details-update', { email });
    return tokenTo(services, email);
  };
  const refused = (token: string) => stranger.refused('auth/account-activation', { token });
  const older = await ask();
  await expireLinks(services, alice.id, '7 days');
  expect(await refused(older)).toMatchObject({ status: 410 });
  expect((await alice.ask('user/details')).data.pendingEmail).toBeNull();
  const [second, newest] = [await ask(), await ask()];
  expect(await refused(second)).toMatchObject({ status: 410 });
  await stranger.ask('auth/account-activation', { token: newest });
  expect((await stranger.ask('auth/account-activation', { token: newest })).message).toBe(
    'Your new email is already confirmed. Please use it to sign in.',
  );
  const other = anAddress();
  await alice.ask('user/details-update', { email: other });
  await stranger.ask('auth/account-activation', { token: await tokenTo(services, other) });
  expect(await refused(newest)).toMatchObject({ status: 410 });
});

describe('the link to confirm a new email address stops working', () => {
  const asked = async () => {
    const alice = await anOwner(app, services);
    const email = anAddress();
    await alice.ask('user/details-update', { email });
    return { alice, email, token: await tokenTo(services, email) };
  };
  const both = { newPassword: 'eight loud gyms', confirmPassword: 'eight loud gyms' };
  const ends: [string, (alice: SignedInPerson) => Promise<unknown>][] = [
    ['when the change is cancelled', (alice) => alice.ask('user/email-cancel')],
    ['when a new password is set', (alice) => alice.ask('user/password-update', both)],
    [
      'when the password is reset by mail to the current email address',
      async (alice) => {
        await stranger.ask('auth/password-reset-request', { email: alice.email });
        const token = await tokenTo(services, alice.email);
        await stranger.ask('auth/reset-password', { token, newPassword: 'eight loud gyms' });
      },
    ],
    [
      'when the person is deactivated',
      ({ id }) => inSystem(services, sql`update app_user set status = 'Inactive' where id = ${id}`),
    ],
  ];

  test.each(ends)('%s', async (_, end) => {
    const { alice, email, token } = await asked();
    await end(alice);
    expect(await stranger.refused('auth/account-activation', { token })).toMatchObject({
      status: 410,
    });
    const rows = await inSystem(services, sql`select email from app_user where id = ${alice.id}`);
    expect(rows).toEqual([{ email: alice.email }]);
    expect(await stranger.refused('auth/login', { ...alice, email })).toMatchObject({
      code: 'wrong-login',
    });
  });
});

test('a request for an email address in use gets the usual response, and only the person who has that address is notified', async () => {
  const alice = await anOwner(app, services);
  const other = await anOwner(app, services);
  const email = other.email.toUpperCase();
  expect(await alice.ask('user/details-update', { email })).toEqual({
    message: `We sent a link to ${email}. Your email changes once you open it.`,
  });
  expect((await alice.ask('user/details')).data.pendingEmail).toBe(email);
  const [mail, ...others] = await mailsTo(services, other.email);
  expect([mail?.subject, others]).toEqual(['This email already has a Good Repair account', []]);
  expect(mail?.text).not.toContain('token=');
});

test("a super user's own email address changes once the link sent to the new address is opened", async () => {
  const { id, ask } = await aSuper(app, services);
  const email = anAddress('sue');
  await ask('user/details-update', { email });
  await confirm(email);
  const rows = await inSystem(services, sql`select email from app_user where id = ${id}`);
  expect(rows).toEqual([{ email }]);
});

test("a person's own email address in another letter case is not treated as a new address", async () => {
  const alice = await anOwner(app, services);
  const email = alice.email.toUpperCase();
  await alice.ask('user/details-update', { fullName: 'Alice Admin', email });
  expect((await alice.ask('user/details')).data.email).toBe(email);
});

test('links sent to the old email address stop working once the new one is confirmed', async () => {
  const reset = async (email: string) => {
    await stranger.ask('auth/password-reset-request', { email });
    return { token: await tokenTo(services, email), newPassword: 'eight loud gyms' };
  };
  const alice = await anOwner(app, services);
  const good = await reset(alice.email);
  await alice.ask('user/details-update', { fullName: 'Alice Admin', email: alice.email });
  await stranger.ask('auth/reset-password', good);

  const bea = await anOwner(app, services);
  const email = anAddress();
  await bea.ask('user/details-update', { email });
  const stale = await reset(bea.email);
  await confirm(email);
  expect(await stranger.refused('auth/reset-password', stale)).toMatchObject({
    code: 'mail-link-used',
  });
});

test('fields that are not sent stay unchanged; the refusal of an empty or invalid field names the field', async () => {
  const alice = await anOwner(app, services);
  const { email } = alice;
  await alice.ask('user/details-update', { fullName: 'Alice Admin' });
  await alice.ask('user/details-update', { email });
  expect((await alice.ask('user/details')).data).toEqual({
    fullName: 'Alice Admin',
    email,
    pendingEmail: null,
  });
  expect(await alice.refused('user/details-update', { fullName: '', email })).toMatchObject({
    status: 400,
    field: 'fullName',
  });
  expect(
    await alice.refused('user/details-update', { fullName: 'Alice', email: 'alice' }),
  ).toMatchObject({ status: 400, field: 'email' });
});
