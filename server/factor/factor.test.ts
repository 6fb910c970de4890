import { sql } from 'kysely';
import { Secret, TOTP, URI } from 'otpauth';
import { expect, test } from 'vitest';
import {
  aColleague,
  anOwner,
  expireConfirmation,
  inSystem,
  mailsTo,
  PASSWORD,
  type SignedInPerson,
} from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import { stepOfCode, appSetup } from '#server/core/credentials/authenticator-app.ts';
import { codeOf, forgetLastCode, wrongCodeOf } from '#server/test/factors.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const expireFactor = (userId: string) =>
  inSystem(
    services,
    sql`update session set factor_confirmed_at = now() - interval '10 minutes'
      where user_id = ${userId}`,
  );

/** Sets up an app as a person does. */
const setUp = async (person: SignedInPerson) => {
  const { secret } = (await person.ask('factor/app-begin')).data;
  const { data } = await person.ask('factor/app-confirm', { code: codeOf(secret) });
  return { secret, recoveryCodes: data.recoveryCodes };
};

test('the accepted codes are those that RFC 6238 computes from the secret that is shown', () => {
  const { secret, uri } = appSetup('a server secret', 'an id', "nguyễn.o'peña@mayacamas.test");
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const now = new Date('2026-11-23T04:00:00Z');
  const code = totp.generate({ timestamp: now.getTime() });
  expect(stepOfCode('a server secret', 'an id', code, now)).toBe(now.getTime() / 30_000);
  expect(stepOfCode('another secret', 'an id', code, now)).toBeUndefined();
  expect(stepOfCode('a server secret', 'another id', code, now)).toBeUndefined();
  const later = new Date(now.getTime() + 30_000);
  expect(stepOfCode('a server secret', 'an id', code, later)).toBe(now.getTime() / 30_000);
  const tooLate = new Date(now.getTime() + 60_000);
  expect(stepOfCode('a server secret', 'an id', code, tooLate)).toBeUndefined();
  // This is an example of RFC 6238 with SHA-1. Its code has eight digits, of which the last six are
  // compared here.
  const example = Secret.fromUTF8('12345678901234567890').base32;
  expect(new TOTP({ secret: Secret.fromBase32(example) }).generate({ timestamp: 59_000 })).toBe(
    '287082',
  );
  expect(URI.parse(uri)).toMatchObject({
    issuer: 'Good Repair',
    label: "nguyễn.o'peña@mayacamas.test",
    secret: { base32: secret },
  });
});

test('an app is the second factor once its code is confirmed, and the person then gets ten recovery codes', async () => {
  const alice = await anOwner(app, services);
  const begun = (await alice.ask('factor/app-begin')).data;
  expect(begun.uri).toContain(begun.secret);
  expect(begun.qrCode.size).toBeGreaterThan(20);
  expect((await alice.ask('factor/list')).data).toMatchObject({
    app: null,
    recoveryCodesLeft: null,
  });
  await stranger.ask('auth/login', { email: alice.email, password: PASSWORD });

  const code = wrongCodeOf(begun.secret);
  expect(await alice.refused('factor/app-confirm', { code })).toMatchObject({
    status: 422,
    code: 'wrong-code',
    field: 'code',
  });
  const { data } = await alice.ask('factor/app-confirm', { code: codeOf(begun.secret) });
  expect(new Set(data.recoveryCodes).size).toBe(10);
  expect((await alice.ask('factor/list')).data).toMatchObject({
    app: { addedAt: expect.any(String), lastUsedAt: expect.any(String) },
    recoveryCodesLeft: 10,
  });
  const login = { email: alice.email, password: PASSWORD };
  expect((await stranger.refused('auth/login', login)).code).toBe('second-factor-needed');
  expect((await mailsTo(services, alice.email)).at(-1)?.subject).toBe(
    'A second factor was added to your Good Repair account',
  );
});

test('the code with which an app was set up is not accepted again', async () => {
  const alice = await anOwner(app, services);
  const { secret } = (await alice.ask('factor/app-begin')).data;
  const code = codeOf(secret);
  await alice.ask('factor/app-confirm', { code });
  expect(await alice.refused('auth/confirm-password', { password: PASSWORD, code })).toMatchObject({
    code: 'wrong-code',
  });
});

test('people who have a second factor need both the factor and the password to change it', async () => {
  const alice = await anOwner(app, services);
  const { secret } = await setUp(alice);
  const calls = ['factor/app-begin', 'factor/codes-renew', 'factor/app-remove'] as const;
  await expireFactor(alice.id);
  await expireConfirmation(services, alice.id);
  for (const call of calls) {
    expect(await alice.refused(call, {})).toMatchObject({ status: 403, code: 'confirm-factor' });
  }
  await alice.ask('auth/confirm-password', { password: PASSWORD });
  for (const call of calls) {
    expect((await alice.refused(call, {})).code).toBe('confirm-factor');
  }
  await forgetLastCode(services, alice.id);
  const code = codeOf(secret);
  const wrong = { password: 'not the password', code };
  expect((await alice.refused('auth/confirm-password', wrong)).code).toBe('wrong-password');
  // A wrong password does not use the code up.
  await alice.ask('auth/confirm-password', { password: PASSWORD, code });
  await alice.ask('factor/codes-renew', {});
  // Other sensitive calls need the password only.
  await expireFactor(alice.id);
  await alice.ask('user/password-update', { newPassword: PASSWORD, confirmPassword: PASSWORD });
  await alice.ask('auth/confirm-password', { password: PASSWORD });
  expect((await alice.refused('factor/app-remove', {})).code).toBe('confirm-factor');
});

test('a person without a second factor needs only the password to add one', async () => {
  const alice = await anOwner(app, services);
  await expireConfirmation(services, alice.id);
  expect((await alice.refused('factor/app-begin', {})).code).toBe('confirm-password');
  await alice.ask('auth/confirm-password', { password: PASSWORD });
  await alice.ask('factor/app-begin', {});
});

test('after a person removes the second factor, the password is enough to sign in, and the recovery codes are deleted', async () => {
  const alice = await anOwner(app, services);
  await setUp(alice);
  await alice.ask('factor/app-remove', {});
  expect((await alice.ask('factor/list')).data).toMatchObject({
    app: null,
    recoveryCodesLeft: null,
  });
  const rows = await inSystem(services, sql`select from recovery_code where user_id = ${alice.id}`);
  expect(rows).toEqual([]);
  await stranger.ask('auth/login', { email: alice.email, password: PASSWORD });
  expect((await mailsTo(services, alice.email)).at(-1)?.subject).toBe(
    'A second factor was removed from your Good Repair account',
  );
  expect((await alice.refused('factor/app-remove', {})).code).toBe('no-factor');
  expect((await alice.refused('factor/codes-renew', {})).code).toBe('no-factor');
});

test('an app on a new phone replaces the old app once it is confirmed, and no new recovery codes are shown', async () => {
  const alice = await anOwner(app, services);
  const old = await setUp(alice);
  const { secret } = (await alice.ask('factor/app-begin')).data;
  await forgetLastCode(services, alice.id);
  // Until the new app is confirmed, the codes of the old one are accepted.
  await alice.ask('auth/confirm-password', { password: PASSWORD, code: codeOf(old.secret) });
  const { data } = await alice.ask('factor/app-confirm', { code: codeOf(secret) });
  expect(data.recoveryCodes).toBeNull();
  expect((await alice.ask('factor/list')).data.recoveryCodesLeft).toBe(10);
  await forgetLastCode(services, alice.id);
  const before = { password: PASSWORD, code: wrongCodeOf(secret) };
  expect((await alice.refused('auth/confirm-password', before)).code).toBe('wrong-code');
  await alice.ask('auth/confirm-password', { password: PASSWORD, code: codeOf(secret) });
});

test('new recovery codes invalidate the earlier ones', async () => {
  const alice = await anOwner(app, services);
  const { recoveryCodes } = await setUp(alice);
  const next = (await alice.ask('factor/codes-renew', {})).data.recoveryCodes;
  const [old = ''] = recoveryCodes ?? [];
  const [code = ''] = next;
  expect(next).not.toContain(old);
  expect(
    (await alice.refused('auth/confirm-password', { password: PASSWORD, code: old })).code,
  ).toBe('wrong-code');
  await alice.ask('auth/confirm-password', { password: PASSWORD, code });
});

test('text that is not a code is refused like a wrong code, and the response names the field', async () => {
  const alice = await anOwner(app, services);
  const { secret } = (await alice.ask('factor/app-begin')).data;
  const refused = { status: 422, code: 'wrong-code', field: 'code' };
  expect(await alice.refused('factor/app-confirm', { code: 'none' })).toMatchObject(refused);
  await alice.ask('factor/app-confirm', { code: codeOf(secret) });
  const entered = { password: PASSWORD, code: 'none' };
  expect(await alice.refused('auth/confirm-password', entered)).toMatchObject(refused);
});

test('changes to the app and to recovery codes are in the log of the account', async () => {
  const alice = await anOwner(app, services);
  await setUp(alice);
  const { recoveryCodes } = (await alice.ask('factor/codes-renew', {})).data;
  const [code = ''] = recoveryCodes;
  await alice.ask('auth/confirm-password', { password: PASSWORD, code });
  const wrong = { password: PASSWORD, code: 'none' };
  expect((await alice.refused('auth/confirm-password', wrong)).code).toBe('wrong-code');
  const entries = await inSystem(
    services,
    sql<{ act: string; after: object | null }>`select act, after from audit_entry
      where subject_id = ${alice.id} and (act like 'factor-%' or act like 'recovery-%')
      order by at, number`,
  );
  expect(entries).toEqual([
    { act: 'factor-added', after: { factor: 'authenticator app' } },
    { act: 'recovery-renewed', after: { codes_left: 10 } },
    { act: 'recovery-used', after: { codes_left: 9 } },
    { act: 'factor-refused', after: { reason: 'wrong code' } },
  ]);
});

test("nobody sees or changes another person's second factor", async () => {
  const alice = await anOwner(app, services);
  const bob = await aColleague(app, services, alice);
  const { recoveryCodes } = await setUp(alice);
  expect((await bob.ask('factor/list')).data).toMatchObject({ app: null, recoveryCodesLeft: null });
  expect((await bob.refused('factor/app-remove', {})).code).toBe('no-factor');
  const ofAlice = { password: PASSWORD, code: recoveryCodes?.[0] ?? '' };
  expect((await bob.refused('auth/confirm-password', ofAlice)).code).toBe('wrong-code');
  expect((await alice.ask('factor/list')).data.recoveryCodesLeft).toBe(10);
});

test('the database contains neither the secret of an app nor a recovery code', async () => {
  const alice = await anOwner(app, services);
  const { secret, recoveryCodes } = await setUp(alice);
  const rows = await inSystem(
    services,
    sql<{ row: string }>`select t::text as row from authenticator_app t
      union all select t::text from recovery_code t
      union all select t::text from audit_entry t
      union all select t::text from mail t`,
  );
  expect(rows.length).toBeGreaterThan(10);
  const all = rows.map(({ row }) => row).join('\n');
  const hex = Buffer.from(Secret.fromBase32(secret).buffer).toString('hex');
  const codes = (recoveryCodes ?? []).flatMap((code) => [code, code.replaceAll('-', '')]);
  for (const hidden of [secret, hex, ...codes]) expect(all).not.toContain(hidden);
});
