/**
 * Long because many kinds of wrong responses of an authenticator are tried in each of the three
 * calls that accept one.
 */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { PASSKEY_MINUTES } from '#domain/person/passkey.ts';
import {
  aColleague,
  anOwner,
  expireConfirmation,
  inSystem,
  PASSWORD,
  type SignedInPerson,
} from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import { codeOf, giveApp } from '#server/test/factors.ts';
import { type Authenticator, type Deviation, givePasskey } from '#server/test/passkeys.ts';
import { aSuper } from '#server/test/supers.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const anOwnerWithPasskey = async (): Promise<SignedInPerson & { passkey: Authenticator }> => {
  const alice = await anOwner(app, services);
  return { ...alice, passkey: await givePasskey(services, alice.id) };
};

const begin = async (challenge?: string) =>
  (await stranger.ask('auth/passkey-begin', { ...(challenge && { challenge }) })).data;

/** Signs in with the password; returns the challenge for the second step of the sign-in. */
const challengeOf = async ({ email }: { email: string }): Promise<string> => {
  const answer = await stranger.refused('auth/login', { email, password: PASSWORD });
  expect(answer.code).toBe('second-factor-needed');
  return (answer as unknown as { secondFactor: { challenge: string } }).secondFactor.challenge;
};

const entriesOf = async (id: string) =>
  inSystem(
    services,
    sql<{ act: string; after: object | null }>`select act, after from audit_entry
      where subject_id = ${id} and act in ('factor-used', 'factor-refused', 'sign-in-refused')
      order by at, number`,
  );

const sessionsOf = (id: string) =>
  inSystem(services, sql`select from session where user_id = ${id}`);

/** The response to a sign-in of `anOwnerWithPasskey`. */
const signedIn = (id: string) => ({
  message: 'Login Successful!',
  access_token: expect.any(String),
  refresh_token: expect.any(String),
  user: { id, username: 'admin', fullName: "Nguyễn Văn O'Peña", role: 'admin', is_super: false },
});

const refusal = { status: 422, code: 'passkey-refused' };
const unknown = { status: 422, code: 'passkey-unknown' };
const tooLate = { status: 410, code: 'passkey-expired' };

/** Ways in which a response differs from that of a correct authenticator on this site. */
const deviations: Record<string, Deviation> = {
  'made on another site': { origin: 'https://good-repair.example' },
  'made at another port': { origin: 'http://localhost:3001' },
  'made for another site': { rpId: 'good-repair.example' },
  'made for the creation of a passkey': { type: 'webauthn.create' },
  'made in a frame of another site': { crossOrigin: true },
  'made in a frame of another site, which it names': { topOrigin: 'https://good-repair.example' },
  'made without a person present': { isPresent: false },
};

const expireChallenges = () =>
  inSystem(
    services,
    sql`update passkey_challenge
      set expires_at = expires_at - ${PASSKEY_MINUTES} * interval '1 minute'`,
  );

const endSubscription = ({ accountId }: Pick<SignedInPerson, 'accountId'>) =>
  inSystem(
    services,
    sql`update account set subscription_end = '2020-01-01' where id = ${accountId}`,
  );

/** The response with the last bit of its signature inverted. */
const tampered = (answer: ReturnType<Authenticator['sign']>) => {
  const signature = Buffer.from(answer.response.signature, 'base64url');
  signature.writeUInt8((signature.at(-1) as number) ^ 1, signature.length - 1);
  const response = { ...answer.response, signature: signature.toString('base64url') };
  return { ...answer, response };
};

describe('signing in with a passkey alone', () => {
  const signIn = async (passkey: Authenticator, deviation?: Deviation) => ({
    passkey: passkey.sign(await begin(), deviation),
  });

  test('a passkey signs in like a password with a second factor', async () => {
    const { id, passkey, ask } = await anOwnerWithPasskey();
    const asked = await begin();
    expect(asked).toEqual({
      challenge: expect.any(String),
      rpId: 'localhost',
      timeout: PASSKEY_MINUTES * 60_000,
      allowCredentials: [],
      userVerification: 'required',
    });
    const handle = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
    const answer = await stranger.ask('auth/passkey-finish', {
      passkey: passkey.sign(asked, { userHandle: handle }),
    });
    expect(answer).toEqual(signedIn(id));
    const session = callerOf(app, { token: answer.access_token });
    // This call needs a recent confirmation with a second factor, and the sign-in with the passkey
    // counts as one.
    await session.ask('factor/codes-renew');
    await stranger.ask('auth/refresh-token', { refreshToken: answer.refresh_token });
    expect(await entriesOf(id)).toEqual([{ act: 'factor-used', after: { passkey: 'Phone' } }]);
    expect((await ask('factor/list')).data.passkeys[0]?.lastUsedAt).toEqual(expect.any(String));
  });

  test('a browser receives its refresh token in the cookie only, and its previous session ends', async () => {
    const { passkey } = await anOwnerWithPasskey();
    const finish = async (cookie?: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/passkey/finish',
        payload: { ...(await signIn(passkey)), session: 'cookie' },
        ...(cookie !== undefined && { headers: { cookie } }),
      });
    const first = await finish();
    expect(first.json()).not.toHaveProperty('refresh_token');
    const [cookie] = String(first.headers['set-cookie']).split(';');
    expect(cookie).toContain('refresh_token=');
    await finish(cookie);
    const before = callerOf(app, { token: first.json().access_token as string });
    expect((await before.refused('user/details')).code).toBe('session-ended');
  });

  test('somebody without a password can sign in', async () => {
    const { id, passkey } = await anOwnerWithPasskey();
    await inSystem(services, sql`update app_user set password_hash = null where id = ${id}`);
    const answer = await stranger.ask('auth/passkey-finish', await signIn(passkey));
    expect(answer.user.id).toBe(id);
  });

  test('a super user can sign in', async () => {
    const sue = await aSuper(app, services);
    const passkey = await givePasskey(services, sue.id);
    const { user } = await stranger.ask('auth/passkey-finish', await signIn(passkey));
    expect(user.is_super).toBe(true);
  });

  test.each(
    Object.entries({
      ...deviations,
      'made without verifying the person': { isVerified: false },
      'made with the user handle of somebody else': { userHandle: 'c29tZWJvZHkgZWxzZQ' },
    }),
  )('a response is refused and recorded if it was %s', async (_, deviation) => {
    const { id, passkey } = await anOwnerWithPasskey();
    const { length } = await sessionsOf(id);
    expect(
      await stranger.refused('auth/passkey-finish', await signIn(passkey, deviation)),
    ).toMatchObject(refusal);
    expect(await sessionsOf(id)).toHaveLength(length);
    expect(await entriesOf(id)).toEqual([
      {
        act: 'factor-refused',
        after: { reason: 'passkey not verified', passkey: 'Phone' },
      },
    ]);
  });

  test('a wrong signature is refused, and its challenge cannot be used again', async () => {
    const { passkey } = await anOwnerWithPasskey();
    const signed = passkey.sign(await begin());
    const wrong = { passkey: tampered(signed) };
    expect(await stranger.refused('auth/passkey-finish', wrong)).toMatchObject(refusal);
    expect(await stranger.refused('auth/passkey-finish', { passkey: signed })).toMatchObject(
      tooLate,
    );
  });

  test('a response of an authenticator can be used for one sign-in only', async () => {
    const { passkey } = await anOwnerWithPasskey();
    const form = await signIn(passkey);
    await stranger.ask('auth/passkey-finish', form);
    expect(await stranger.refused('auth/passkey-finish', form)).toMatchObject(tooLate);
  });

  test('one of several simultaneous requests with the same response of an authenticator is accepted', async () => {
    const { passkey } = await anOwnerWithPasskey();
    const payload = await signIn(passkey);
    const url = '/api/auth/passkey/finish';
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => app.inject({ method: 'POST', url, payload })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 410, 410, 410]);
  });

  test('a response to a challenge that was never issued, or that has expired, is refused', async () => {
    const { passkey } = await anOwnerWithPasskey();
    const forged = await signIn(passkey, { challenge: 'bm9uZQ' });
    expect(await stranger.refused('auth/passkey-finish', forged)).toMatchObject(tooLate);
    const late = await signIn(passkey);
    await expireChallenges();
    expect(await stranger.refused('auth/passkey-finish', late)).toMatchObject(tooLate);
  });

  test('a response to a challenge for another purpose is refused', async () => {
    const alice = await anOwnerWithPasskey();
    const second = await begin(await challengeOf(alice));
    const { data: confirm } = await alice.ask('auth/confirm-passkey-begin');
    for (const asked of [second, confirm]) {
      const form = { passkey: alice.passkey.sign(asked) };
      expect(await stranger.refused('auth/passkey-finish', form)).toMatchObject(tooLate);
    }
  });

  test('a passkey that was removed, or whose owner was removed, is refused as unknown, and the refusal is recorded', async () => {
    const [alice, bob] = [await anOwnerWithPasskey(), await anOwnerWithPasskey()];
    await inSystem(services, sql`delete from passkey where user_id = ${alice.id}`);
    await inSystem(services, sql`update app_user set deleted_at = now() where id = ${bob.id}`);
    for (const { passkey } of [alice, bob]) {
      expect(await stranger.refused('auth/passkey-finish', await signIn(passkey))).toMatchObject(
        unknown,
      );
    }
    const [entry] = await inSystem(
      services,
      sql<object>`select subject, after from audit_entry where act = 'sign-in-refused'
        order by at desc limit 1`,
    );
    expect(entry).toEqual({ subject: '', after: { reason: 'unknown passkey' } });
  });

  test('a response whose signature counter does not increase is refused and recorded', async () => {
    const { id, passkey } = await anOwnerWithPasskey();
    await stranger.ask('auth/passkey-finish', await signIn(passkey, { counter: 7 }));
    for (const counter of [7, 6, 0]) {
      expect(
        await stranger.refused('auth/passkey-finish', await signIn(passkey, { counter })),
      ).toMatchObject(refusal);
      expect((await entriesOf(id)).at(-1)).toEqual({
        act: 'factor-refused',
        after: { reason: 'counter of the passkey did not go on', passkey: 'Phone' },
      });
    }
    const most = 2 ** 32 - 1;
    await stranger.ask('auth/passkey-finish', await signIn(passkey, { counter: most }));
  });

  test.each([
    [
      'deactivated',
      sql`update app_user set status = 'Inactive'`,
      401,
      'account-inactive',
      'not active',
    ],
    [
      'not activated',
      sql`update app_user set status = 'Pending'`,
      403,
      'not-activated',
      'not activated',
    ],
  ])('a member who is %s cannot sign in', async (_, change, status, code, reason) => {
    const { id, passkey } = await anOwnerWithPasskey();
    await inSystem(services, sql`${change} where id = ${id}`);
    const { length } = await sessionsOf(id);
    expect(await stranger.refused('auth/passkey-finish', await signIn(passkey))).toMatchObject({
      status,
      code,
    });
    expect(await sessionsOf(id)).toHaveLength(length);
    expect((await entriesOf(id)).at(-1)).toEqual({ act: 'sign-in-refused', after: { reason } });
  });

  test('the refusal for a member whose subscription has ended names the administrators', async () => {
    const alice = await anOwner(app, services);
    const bob = await aColleague(app, services, alice);
    const passkey = await givePasskey(services, bob.id);
    await endSubscription(alice);
    expect(await stranger.refused('auth/passkey-finish', await signIn(passkey))).toMatchObject({
      code: 'account-expired',
      administrators: [{ email: alice.email }],
    });
  });

  test('an administrator whose subscription has ended can sign in, and the response says that it has ended', async () => {
    const alice = await anOwnerWithPasskey();
    await endSubscription(alice);
    const { user } = await stranger.ask('auth/passkey-finish', await signIn(alice.passkey));
    expect(user).toEqual({ ...signedIn(alice.id).user, is_expired: true });
  });

  test('if the account allows single sign-on only, passkeys are refused, except from the one administrator who is exempt', async () => {
    const alice = await anOwnerWithPasskey();
    const bob = await aColleague(app, services, alice);
    const passkey = await givePasskey(services, bob.id);
    await inSystem(
      services,
      sql`insert into sign_on (account_id, provider, issuer, client_id, client_secret, is_on,
          is_only, break_glass_id)
        values (${alice.accountId}, 'other', 'https://8.8.8.8', 'x', 'v1.', true, true, ${alice.id})`,
    );
    const [refused, password] = [
      await stranger.refused('auth/passkey-finish', await signIn(passkey)),
      await stranger.refused('auth/login', { email: bob.email, password: PASSWORD }),
    ];
    expect(refused).toMatchObject({ status: 403, code: 'sign-on-only' });
    expect(refused.message).toBe(password.message);
    expect((await entriesOf(bob.id))[0]).toEqual({
      act: 'sign-in-refused',
      after: { reason: 'single sign-on only' },
    });
    await stranger.ask('auth/passkey-finish', await signIn(alice.passkey));
  });
});

describe('signing in with a passkey after the password', () => {
  test('a passkey completes the sign-in, even without user verification', async () => {
    const alice = await anOwnerWithPasskey();
    const challenge = await challengeOf(alice);
    const asked = await begin(challenge);
    expect(asked).toMatchObject({
      userVerification: 'preferred',
      allowCredentials: [{ id: alice.passkey.credentialId.toString('base64url') }],
    });
    const passkey = alice.passkey.sign(asked, { isVerified: false });
    const answer = await stranger.ask('auth/second-factor-passkey', { challenge, passkey });
    expect(answer).toEqual(signedIn(alice.id));
    await callerOf(app, { token: answer.access_token }).ask('factor/codes-renew');
    await stranger.ask('auth/refresh-token', { refreshToken: answer.refresh_token });
    expect(await entriesOf(alice.id)).toEqual([
      { act: 'factor-used', after: { passkey: 'Phone' } },
    ]);
    const again = { challenge, passkey };
    expect((await stranger.refused('auth/second-factor-passkey', again)).code).toBe(
      'sign-in-expired',
    );
  });

  test('a browser receives its refresh token in the cookie only', async () => {
    const alice = await anOwnerWithPasskey();
    const challenge = await challengeOf(alice);
    const passkey = alice.passkey.sign(await begin(challenge));
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/second-factor/passkey',
      payload: { challenge, passkey, session: 'cookie' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).not.toHaveProperty('refresh_token');
    expect(answer.headers['set-cookie']).toContain('refresh_token=');
  });

  test('an administrator whose subscription has ended can sign in, and the response says that it has ended', async () => {
    const alice = await anOwnerWithPasskey();
    await endSubscription(alice);
    const challenge = await challengeOf(alice);
    const passkey = alice.passkey.sign(await begin(challenge));
    const { user } = await stranger.ask('auth/second-factor-passkey', { challenge, passkey });
    expect(user).toEqual({ ...signedIn(alice.id).user, is_expired: true });
  });

  test.each(Object.entries(deviations))(
    'a response is refused and recorded if it was %s, and a correct one can still finish the sign-in',
    async (_, deviation) => {
      const alice = await anOwnerWithPasskey();
      const challenge = await challengeOf(alice);
      const wrong = { challenge, passkey: alice.passkey.sign(await begin(challenge), deviation) };
      expect(await stranger.refused('auth/second-factor-passkey', wrong)).toMatchObject(refusal);
      expect((await entriesOf(alice.id)).at(-1)?.act).toBe('factor-refused');
      const right = { challenge, passkey: alice.passkey.sign(await begin(challenge)) };
      await stranger.ask('auth/second-factor-passkey', right);
    },
  );

  test("somebody else's passkey is refused and recorded", async () => {
    const alice = await anOwnerWithPasskey();
    const colleague = await aColleague(app, services, alice);
    const others = [
      await givePasskey(services, colleague.id),
      (await anOwnerWithPasskey()).passkey,
    ];
    for (const other of others) {
      const challenge = await challengeOf(alice);
      const form = { challenge, passkey: other.sign(await begin(challenge)) };
      expect(await stranger.refused('auth/second-factor-passkey', form)).toMatchObject(unknown);
      expect((await entriesOf(alice.id)).at(-1)).toEqual({
        act: 'factor-refused',
        after: { reason: 'unknown passkey' },
      });
    }
  });

  test("a response to somebody else's challenge, or to a challenge for another purpose, is refused", async () => {
    const [alice, other] = [await anOwnerWithPasskey(), await anOwnerWithPasskey()];
    const challenge = await challengeOf(alice);
    const challenges = [
      await begin(await challengeOf(other)),
      await begin(),
      (await alice.ask('auth/confirm-passkey-begin')).data,
    ];
    for (const asked of challenges) {
      const form = { challenge, passkey: alice.passkey.sign(asked) };
      expect(await stranger.refused('auth/second-factor-passkey', form)).toMatchObject(tooLate);
    }
  });

  test('a response to an expired challenge is refused', async () => {
    const alice = await anOwnerWithPasskey();
    const challenge = await challengeOf(alice);
    const form = { challenge, passkey: alice.passkey.sign(await begin(challenge)) };
    await expireChallenges();
    expect(await stranger.refused('auth/second-factor-passkey', form)).toMatchObject(tooLate);
  });

  test('the list of passkeys is refused if the challenge is unknown or the person has no passkey', async () => {
    expect(await stranger.refused('auth/passkey-begin', { challenge: 'none' })).toMatchObject({
      status: 410,
      code: 'sign-in-expired',
    });
    const alice = await anOwner(app, services);
    await giveApp(services, alice.id);
    const challenge = await challengeOf(alice);
    expect((await stranger.refused('auth/passkey-begin', { challenge })).code).toBe('no-factor');
  });

  test('a deactivated member cannot sign in', async () => {
    const alice = await anOwnerWithPasskey();
    const challenge = await challengeOf(alice);
    const form = { challenge, passkey: alice.passkey.sign(await begin(challenge)) };
    await inSystem(services, sql`update app_user set status = 'Inactive' where id = ${alice.id}`);
    expect((await stranger.refused('auth/second-factor-passkey', form)).code).toBe(
      'account-inactive',
    );
  });

  test('a person with a passkey and an authenticator app can use a code of the app instead', async () => {
    const alice = await anOwnerWithPasskey();
    const secret = await giveApp(services, alice.id);
    const challenge = await challengeOf(alice);
    const code = codeOf(secret);
    const answer = await stranger.ask('auth/second-factor', { challenge, code });
    expect(answer.user.id).toBe(alice.id);
  });
});

describe('a session is confirmed', () => {
  const unconfirm = async ({ id }: SignedInPerson) => {
    await expireConfirmation(services, id);
    await inSystem(
      services,
      sql`update session set factor_confirmed_at = null where user_id = ${id}`,
    );
  };

  test('by a passkey instead of the password and a code', async () => {
    const alice = await anOwnerWithPasskey();
    await unconfirm(alice);
    expect((await alice.refused('factor/codes-renew')).code).toBe('confirm-factor');
    const { data } = await alice.ask('auth/confirm-passkey-begin');
    expect(data).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: PASSKEY_MINUTES * 60_000,
      allowCredentials: [
        {
          type: 'public-key',
          id: alice.passkey.credentialId.toString('base64url'),
          transports: [],
        },
      ],
      userVerification: 'required',
    });
    await alice.ask('auth/confirm-passkey', { passkey: alice.passkey.sign(data) });
    await alice.ask('factor/codes-renew');
    await alice.ask('user/password-update', { newPassword: PASSWORD, confirmPassword: PASSWORD });
  });

  test('only by a passkey of the same person, used on this site with a verification of the person', async () => {
    const alice = await anOwnerWithPasskey();
    const bob = await aColleague(app, services, alice);
    const theirs = await givePasskey(services, bob.id);
    await unconfirm(alice);
    const answers: [Authenticator, Deviation, object][] = [
      [alice.passkey, { isVerified: false }, refusal],
      [alice.passkey, { crossOrigin: true }, refusal],
      [theirs, {}, unknown],
    ];
    for (const [passkey, deviation, expected] of answers) {
      const { data } = await alice.ask('auth/confirm-passkey-begin');
      const form = { passkey: passkey.sign(data, deviation) };
      expect(await alice.refused('auth/confirm-passkey', form)).toMatchObject(expected);
      expect((await entriesOf(alice.id)).at(-1)?.act).toBe('factor-refused');
    }
    const others = await bob.ask('auth/confirm-passkey-begin');
    for (const asked of [others.data, await begin()]) {
      const form = { passkey: alice.passkey.sign(asked) };
      expect(await alice.refused('auth/confirm-passkey', form)).toMatchObject(tooLate);
    }
    expect((await alice.refused('factor/codes-renew')).code).toBe('confirm-factor');
    await giveApp(services, alice.id);
    await inSystem(services, sql`delete from passkey where user_id = ${alice.id}`);
    expect((await alice.refused('auth/confirm-passkey-begin')).code).toBe('no-factor');
  });
});

test('expired challenges are deleted by the purge', async () => {
  await begin();
  await expireChallenges();
  await begin();
  const { expiredDataPurges } = await import('#server/purge/queries.ts');
  await inSystem(services, expiredDataPurges['passkey challenges'] as never);
  const left = await inSystem(
    services,
    sql<{ isOver: boolean }>`select expires_at < now() as "isOver" from passkey_challenge`,
  );
  expect(left.length).toBeGreaterThan(0);
  expect(left.filter(({ isOver }) => isOver)).toEqual([]);
});
