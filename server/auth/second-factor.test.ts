import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  CHALLENGE_MINUTES,
  LOCKED_MINUTES,
  MOST_WRONG_CODES,
} from '#domain/person/second-factor.ts';
import {
  anOwner,
  inSystem,
  mailsTo,
  PASSWORD,
  type SignedInPerson,
} from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import { codeOf, forgetLastCode, giveApp, wrongCodeOf } from '#server/test/factors.ts';
import { aSuper } from '#server/test/supers.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

/** Signs in with the password; returns the challenge for the second step of the sign-in. */
const challengeOf = async ({ email }: { email: string }): Promise<string> => {
  const answer = await stranger.refused('auth/login', { email, password: PASSWORD });
  expect(answer).toMatchObject({ status: 401, code: 'second-factor-needed' });
  return (answer as unknown as { secondFactor: { challenge: string } }).secondFactor.challenge;
};

const anOwnerWithApp = async (): Promise<SignedInPerson & { secret: string }> => {
  const alice = await anOwner(app, services);
  return { ...alice, secret: await giveApp(services, alice.id) };
};

const newestEntry = async (act: string) => {
  const [entry] = await inSystem(
    services,
    sql<{ user: string; after: object }>`select by_user as user, after from audit_entry
      where act = ${act} order by at desc limit 1`,
  );
  return entry;
};

const wrong = { status: 422, code: 'wrong-code', field: 'code' };
const tooLate = { status: 410, code: 'sign-in-expired' };

test('a sign-in needs a code after the password, and then gets the same response as any sign-in', async () => {
  const alice = await anOwnerWithApp();
  const { length: before } = (await alice.ask('user/sessions')).data.list;
  const challenge = await challengeOf(alice);
  expect((await alice.ask('user/sessions')).data.list).toHaveLength(before);
  const code = codeOf(alice.secret);
  const answer = await stranger.ask('auth/second-factor', { challenge, code });
  expect(answer).toEqual({
    message: 'Login Successful!',
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    user: {
      id: alice.id,
      username: 'admin',
      fullName: "Nguyễn Văn O'Peña",
      role: 'admin',
      is_super: false,
    },
  });
  await callerOf(app, { token: answer.access_token }).ask('user/details');
  const { refresh_token: refreshToken } = answer;
  await stranger.ask('auth/refresh-token', { refreshToken });
});

test('a browser receives its refresh token in the cookie only', async () => {
  const alice = await anOwnerWithApp();
  const challenge = await challengeOf(alice);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/second-factor',
    payload: { challenge, code: codeOf(alice.secret), session: 'cookie' },
  });
  expect(answer.json()).not.toHaveProperty('refresh_token');
  expect(answer.headers['set-cookie']).toContain('refresh_token=');
});

test('an administrator whose subscription has ended can sign in, and the response says that it has ended', async () => {
  const alice = await anOwnerWithApp();
  await inSystem(
    services,
    sql`update account set subscription_end = '2020-01-01' where id = ${alice.accountId}`,
  );
  const step = { challenge: await challengeOf(alice), code: codeOf(alice.secret) };
  const { user } = await stranger.ask('auth/second-factor', step);
  expect(user).toMatchObject({ id: alice.id, role: 'admin', is_expired: true });
});

test('a code is accepted only once, even in a different sign-in', async () => {
  const alice = await anOwnerWithApp();
  const [first, second] = [await challengeOf(alice), await challengeOf(alice)];
  const code = codeOf(alice.secret);
  await stranger.ask('auth/second-factor', { challenge: first, code });
  const again = { challenge: second, code };
  expect(await stranger.refused('auth/second-factor', again)).toMatchObject(wrong);
  await forgetLastCode(services, alice.id);
  await stranger.ask('auth/second-factor', { challenge: second, code: codeOf(alice.secret) });
});

test('one of several simultaneous requests with the same code is accepted', async () => {
  const alice = await anOwnerWithApp();
  const code = codeOf(alice.secret);
  const challenges = [];
  for (let i = 0; i < 5; i += 1) challenges.push(await challengeOf(alice));
  const answers = await Promise.all(
    challenges.map((challenge) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/second-factor',
        payload: { challenge, code },
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422, 422]);
});

test('the code after the current one is accepted, and one from 90 seconds ago is refused', async () => {
  const alice = await anOwnerWithApp();
  const challenge = await challengeOf(alice);
  const old = { challenge, code: codeOf(alice.secret, -3) };
  expect(await stranger.refused('auth/second-factor', old)).toMatchObject(wrong);
  // If the next period begins before the request arrives, this code has become the current one.
  await stranger.ask('auth/second-factor', { challenge, code: codeOf(alice.secret, 1) });
});

test('a challenge can be used for one sign-in only', async () => {
  const alice = await anOwnerWithApp();
  const challenge = await challengeOf(alice);
  await stranger.ask('auth/second-factor', { challenge, code: codeOf(alice.secret) });
  await forgetLastCode(services, alice.id);
  const again = { challenge, code: codeOf(alice.secret) };
  expect(await stranger.refused('auth/second-factor', again)).toMatchObject(tooLate);
});

describe('a sign-in cannot be finished', () => {
  const changes = {
    'when the challenge is too old': (id: string) => sql`update sign_in_challenge
      set expires_at = expires_at - ${CHALLENGE_MINUTES} * interval '1 minute' where user_id = ${id}`,
    'when the password was changed after the first step': (id: string) =>
      sql`update app_user set password_hash = 'another' where id = ${id}`,
    'when the person was removed after the first step': (id: string) =>
      sql`update app_user set deleted_at = now() where id = ${id}`,
  };
  test.each(Object.entries(changes))('%s', async (_, change) => {
    const alice = await anOwnerWithApp();
    const challenge = await challengeOf(alice);
    await inSystem(services, change(alice.id));
    const step = { challenge, code: codeOf(alice.secret) };
    expect(await stranger.refused('auth/second-factor', step)).toMatchObject(tooLate);
  });

  test('when the person was deactivated after the first step', async () => {
    const alice = await anOwnerWithApp();
    const challenge = await challengeOf(alice);
    await inSystem(services, sql`update app_user set status = 'Inactive' where id = ${alice.id}`);
    const step = { challenge, code: codeOf(alice.secret) };
    expect((await stranger.refused('auth/second-factor', step)).code).toBe('account-inactive');
  });

  test('with an unknown challenge', async () => {
    const step = { challenge: 'none', code: '123456' };
    expect(await stranger.refused('auth/second-factor', step)).toMatchObject(tooLate);
  });
});

test('an attempt with a wrong code is recorded in the audit log, with the person who made it', async () => {
  const alice = await anOwnerWithApp();
  const challenge = await challengeOf(alice);
  const step = { challenge, code: wrongCodeOf(alice.secret) };
  expect(await stranger.refused('auth/second-factor', step)).toMatchObject(wrong);
  expect(await newestEntry('factor-refused')).toEqual({
    user: alice.id,
    after: { reason: 'wrong code' },
  });
});

test('a wrong password gets the same response, whether or not there is a second factor', async () => {
  const alice = await anOwnerWithApp();
  const answer = { ...alice, password: 'not the password' };
  expect(await stranger.refused('auth/login', answer)).toMatchObject({
    status: 401,
    message: 'The email or password is incorrect.',
  });
});

test('after ten wrong codes even right codes are refused for a while, from any network address', async () => {
  const alice = await anOwnerWithApp();
  const challenge = await challengeOf(alice);
  for (let i = 0; i < MOST_WRONG_CODES; i += 1) {
    const step = { challenge, code: wrongCodeOf(alice.secret) };
    expect(await stranger.refused('auth/second-factor', step)).toMatchObject(wrong);
  }
  const right = () => ({ challenge, code: codeOf(alice.secret) });
  const elsewhere = callerOf(app, { remoteAddress: '203.0.113.9' });
  expect(await elsewhere.refused('auth/second-factor', right())).toMatchObject({
    status: 429,
    code: 'codes-locked',
    message: expect.stringContaining(`up to ${LOCKED_MINUTES} minutes`),
  });
  // A code for another challenge or from a signed-in session is also refused.
  const next = { challenge: await challengeOf(alice), code: codeOf(alice.secret) };
  expect((await stranger.refused('auth/second-factor', next)).code).toBe('codes-locked');
  const confirm = { password: PASSWORD, code: codeOf(alice.secret) };
  expect((await alice.refused('auth/confirm-password', confirm)).code).toBe('codes-locked');
  await inSystem(
    services,
    sql`update app_user set codes_locked_until = now() where id = ${alice.id}`,
  );
  await stranger.ask('auth/second-factor', right());
});

test('a right code resets the count of wrong codes', async () => {
  const alice = await anOwnerWithApp();
  for (let round = 0; round < 2; round += 1) {
    const challenge = await challengeOf(alice);
    for (let i = 0; i < MOST_WRONG_CODES - 1; i += 1) {
      const step = { challenge, code: wrongCodeOf(alice.secret) };
      expect(await stranger.refused('auth/second-factor', step)).toMatchObject(wrong);
    }
    await stranger.ask('auth/second-factor', { challenge, code: codeOf(alice.secret) });
    await forgetLastCode(services, alice.id);
  }
});

test('a recovery code signs in once, and an email says how many are left', async () => {
  const alice = await anOwnerWithApp();
  await alice.ask('auth/confirm-password', { password: PASSWORD, code: codeOf(alice.secret) });
  const { recoveryCodes } = (await alice.ask('factor/codes-renew')).data;
  const [code = ''] = recoveryCodes;
  const step = { challenge: await challengeOf(alice), code: code.toUpperCase() };
  await stranger.ask('auth/second-factor', step);
  expect((await alice.ask('factor/list')).data.recoveryCodesLeft).toBe(9);
  const mail = (await mailsTo(services, alice.email)).at(-1);
  expect(mail).toMatchObject({
    subject: 'A recovery code was used; 9 left',
    text: expect.stringContaining('You have 9 codes left.'),
  });
  expect(await newestEntry('recovery-used')).toEqual({ user: alice.id, after: { codes_left: 9 } });
  const again = { challenge: await challengeOf(alice), code };
  expect(await stranger.refused('auth/second-factor', again)).toMatchObject(wrong);
});

test('a super user can have a second factor', async () => {
  const sue = await aSuper(app, services);
  const begun = (await sue.ask('factor/app-begin')).data;
  const code = codeOf(begun.secret);
  const { recoveryCodes } = (await sue.ask('factor/app-confirm', { code })).data;
  expect(recoveryCodes).toHaveLength(10);
  const [who] = await inSystem(
    services,
    sql<{ email: string }>`select email from app_user where id = ${sue.id}`,
  );
  await forgetLastCode(services, sue.id);
  const challenge = await challengeOf(who as { email: string });
  const step = { challenge, code: codeOf(begun.secret) };
  expect((await stranger.ask('auth/second-factor', step)).user.is_super).toBe(true);
});
