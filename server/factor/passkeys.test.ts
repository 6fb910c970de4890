// Long because it tests every reason for which a passkey is not added.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MOST_PASSKEYS, PASSKEY_MINUTES } from '#domain/person/passkey.ts';
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
import { resetSuperUser } from '#server/core/operation/reset-super-user.ts';
import { codeOf, giveApp } from '#server/test/factors.ts';
import { addPasskey, anAuthenticator, type Deviation, givePasskey } from '#server/test/passkeys.ts';
import { aSuper } from '#server/test/supers.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const entries = async (person: SignedInPerson) =>
  inSystem(
    services,
    sql<{ act: string; before: object | null; after: object | null }>`
      select act, before, after from audit_entry
      where subject_id = ${person.id} and act like 'factor-%' order by at, number`,
  );

const passkeysOf = async (person: SignedInPerson) =>
  (await person.ask('factor/list')).data.passkeys;

const refusal = { status: 422, code: 'passkey-refused' };
const tooLate = { status: 410, code: 'passkey-expired' };

test('a passkey that was added is a second factor, and with the first passkey the person gets ten recovery codes', async () => {
  const alice = await anOwner(app, services);
  const { recoveryCodes } = await addPasskey(alice, ' Lab phone ');
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await alice.ask('factor/list')).data).toEqual({
    app: null,
    passkeys: [
      {
        id: expect.any(String),
        name: 'Lab phone',
        addedAt: expect.any(String),
        lastUsedAt: null,
        isSynced: false,
      },
    ],
    requiredFrom: null,
    mustSetUp: false,
    recoveryCodesLeft: 10,
  });
  const login = { email: alice.email, password: PASSWORD };
  expect(await stranger.refused('auth/login', login)).toMatchObject({
    status: 401,
    code: 'second-factor-needed',
    secondFactor: { challenge: expect.any(String), kinds: ['passkey'] },
  });
  expect((await mailsTo(services, alice.email)).at(-1)).toMatchObject({
    subject: 'A passkey was added to your Good Repair account',
    text: expect.stringContaining('“Lab phone”'),
  });
  // With the second passkey, the person gets no new recovery codes.
  expect((await addPasskey(alice)).recoveryCodes).toBeNull();
  await giveApp(services, alice.id);
  expect(await stranger.refused('auth/login', login)).toMatchObject({
    secondFactor: { kinds: ['app', 'passkey'] },
  });
});

test('a device is asked for a passkey that can sign in without a password, and is told which passkeys the person already has', async () => {
  const alice = await anOwner(app, services);
  const { authenticator } = await addPasskey(alice);
  const { data } = await alice.ask('factor/passkey-begin');
  expect(data).toMatchObject({
    rp: { id: 'localhost', name: 'Good Repair' },
    user: { name: alice.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [
      {
        id: authenticator.credentialId.toString('base64url'),
        type: 'public-key',
        transports: ['hybrid', 'internal'],
      },
    ],
  });
  const handle = Buffer.from(data.user.id, 'base64url').toString('hex');
  expect(handle).toBe(alice.id.replaceAll('-', ''));
});

describe('a passkey is not added', () => {
  const add = async (person: SignedInPerson, deviation: Deviation) => {
    const { data } = await person.ask('factor/passkey-begin');
    const passkey = anAuthenticator().make(data, deviation);
    return person.refused('factor/passkey-confirm', { name: 'Phone', passkey });
  };
  const deviations: Record<string, Deviation> = {
    'created on a page of another site': { origin: 'https://good-repair.example' },
    'created for the domain of another site': { rpId: 'good-repair.example' },
    'with a response to a sign-in instead of a registration': { type: 'webauthn.get' },
    'in a frame of another site': { crossOrigin: true },
    'in a frame of a named site': { topOrigin: 'https://good-repair.example' },
    'without verifying the person': { isVerified: false },
    'without the presence of a person': { isPresent: false },
    'with an attestation by certificate': {
      format: 'packed',
      statement: new Map([['x5c', [new Uint8Array([1])]]]),
    },
    'in another format': { format: 'fido-u2f' },
  };
  test.each(Object.entries(deviations))('%s', async (_, deviation) => {
    const alice = await anOwner(app, services);
    expect(await add(alice, deviation)).toMatchObject(refusal);
    expect(await passkeysOf(alice)).toEqual([]);
    expect(await entries(alice)).toEqual([]);
  });

  test('for a challenge that was never issued', async () => {
    const alice = await anOwner(app, services);
    expect(await add(alice, { challenge: 'none' })).toMatchObject(tooLate);
  });

  test('twice with one challenge', async () => {
    const alice = await anOwner(app, services);
    const { data } = await alice.ask('factor/passkey-begin');
    const form = () => ({ name: 'Phone', passkey: anAuthenticator().make(data) });
    await alice.ask('factor/passkey-confirm', form());
    expect(await alice.refused('factor/passkey-confirm', form())).toMatchObject(tooLate);
    expect(await passkeysOf(alice)).toHaveLength(1);
  });

  test('more than five minutes after its challenge was issued', async () => {
    const alice = await anOwner(app, services);
    const { data } = await alice.ask('factor/passkey-begin');
    await inSystem(
      services,
      sql`update passkey_challenge set expires_at = expires_at
        - ${PASSKEY_MINUTES} * interval '1 minute' where user_id = ${alice.id}`,
    );
    const form = { name: 'Phone', passkey: anAuthenticator().make(data) };
    expect(await alice.refused('factor/passkey-confirm', form)).toMatchObject(tooLate);
  });

  test('with a challenge that was issued to somebody else or for a sign-in', async () => {
    const alice = await anOwner(app, services);
    const bob = await aColleague(app, services, alice);
    const { data } = await bob.ask('factor/passkey-begin');
    const { challenge } = (await stranger.ask('auth/passkey-begin')).data;
    for (const asked of [data, { ...data, challenge }]) {
      const form = { name: 'Phone', passkey: anAuthenticator().make(asked) };
      expect(await alice.refused('factor/passkey-confirm', form)).toMatchObject(tooLate);
    }
  });

  test('if somebody already has it, in any account', async () => {
    const [alice, other] = [await anOwner(app, services), await anOwner(app, services)];
    const { authenticator } = await addPasskey(other);
    for (const person of [alice, other]) {
      const { data } = await person.ask('factor/passkey-begin');
      const form = { name: 'Phone', passkey: authenticator.make(data) };
      expect(await person.refused('factor/passkey-confirm', form)).toMatchObject({
        status: 409,
        code: 'passkey-known',
      });
    }
  });

  test('if the person already has twenty', async () => {
    const alice = await anOwner(app, services);
    const { data } = await alice.ask('factor/passkey-begin');
    await inSystem(
      services,
      sql`insert into passkey (account_id, user_id, credential_id, public_key, counter, is_synced,
          is_backed_up, name)
        select ${alice.accountId}::uuid, ${alice.id}::uuid, decode(md5(${alice.id} || n), 'hex'), '', 0, false,
          false, 'Phone'
        from generate_series(1, ${MOST_PASSKEYS}::int) n`,
    );
    await inSystem(
      services,
      sql`update session set factor_confirmed_at = now() where user_id = ${alice.id}`,
    );
    const form = { name: 'Phone', passkey: anAuthenticator().make(data) };
    const tooMany = { status: 409, code: 'too-many-passkeys' };
    expect(await alice.refused('factor/passkey-confirm', form)).toMatchObject(tooMany);
    expect(await alice.refused('factor/passkey-begin')).toMatchObject(tooMany);
  });
});

test('adding and removing a passkey needs the password, and the second factor of people who have one', async () => {
  const alice = await anOwner(app, services);
  await expireConfirmation(services, alice.id);
  expect((await alice.refused('factor/passkey-begin')).code).toBe('confirm-password');
  await alice.ask('auth/confirm-password', { password: PASSWORD });
  const { id } = await addPasskey(alice);
  await inSystem(
    services,
    sql`update session set factor_confirmed_at = null where user_id = ${alice.id}`,
  );
  expect((await alice.refused('factor/passkey-begin')).code).toBe('confirm-factor');
  expect((await alice.refused('factor/passkey-remove', { id })).code).toBe('confirm-factor');
  await alice.ask('factor/passkey-rename', { id, name: 'Tablet' });
});

test('changes to passkeys are in the log of the account', async () => {
  const alice = await anOwner(app, services);
  const { id } = await addPasskey(alice);
  await alice.ask('factor/passkey-rename', { id, name: 'Old phone' });
  expect((await passkeysOf(alice))[0]?.name).toBe('Old phone');
  await alice.ask('factor/passkey-remove', { id });
  expect(await entries(alice)).toEqual([
    { act: 'factor-added', before: null, after: { factor: 'passkey', passkey: 'Phone' } },
    { act: 'factor-renamed', before: { passkey: 'Phone' }, after: { passkey: 'Old phone' } },
    { act: 'factor-removed', before: null, after: { factor: 'passkey', passkey: 'Old phone' } },
  ]);
});

test('after a person removes the last passkey, the password is enough to sign in, and the recovery codes are deleted', async () => {
  const alice = await anOwner(app, services);
  const [first, second] = [await addPasskey(alice), await addPasskey(alice, 'Key')];
  await alice.ask('factor/passkey-remove', { id: first.id });
  expect((await alice.ask('factor/list')).data.recoveryCodesLeft).toBe(10);
  await alice.ask('factor/passkey-remove', { id: second.id });
  expect((await alice.ask('factor/list')).data).toMatchObject({
    passkeys: [],
    recoveryCodesLeft: null,
  });
  await stranger.ask('auth/login', { email: alice.email, password: PASSWORD });
  expect((await mailsTo(services, alice.email)).at(-1)).toMatchObject({
    subject: 'A passkey was removed from your Good Repair account',
    text: expect.stringContaining('“Key”'),
  });
  const gone = { status: 404, code: 'passkey-not-found' };
  expect(await alice.refused('factor/passkey-remove', { id: first.id })).toMatchObject(gone);
});

test('if the account requires a second factor, the last factor of a person cannot be removed, whether app or passkey', async () => {
  const alice = await anOwner(app, services);
  const { id } = await addPasskey(alice);
  await alice.ask('account/update', { timeZone: 'UTC', factorRequiredFrom: '2020-01-01' });
  const last = {
    status: 409,
    code: 'last-factor',
    message: 'Your district requires a second step. Add another before you remove this one.',
  };
  expect(await alice.refused('factor/passkey-remove', { id })).toMatchObject(last);
  const { secret } = (await alice.ask('factor/app-begin')).data;
  await alice.ask('factor/app-confirm', { code: codeOf(secret) });
  await alice.ask('factor/passkey-remove', { id });
  expect(await alice.refused('factor/app-remove')).toMatchObject(last);
  expect((await alice.ask('factor/list')).data).toMatchObject({ recoveryCodesLeft: 10 });
  await addPasskey(alice);
  await alice.ask('factor/app-remove');
  // If the account requires a second factor only from a later date, the last one can be removed.
  await alice.ask('account/update', { factorRequiredFrom: '2098-01-31' });
  const [only] = await passkeysOf(alice);
  await alice.ask('factor/passkey-remove', { id: only?.id });
});

test('a person who has to set up a second factor can set up a passkey', async () => {
  const alice = await anOwner(app, services);
  const bob = await aColleague(app, services, alice);
  await alice.ask('account/update', { timeZone: 'UTC', factorRequiredFrom: '2020-01-01' });
  expect((await bob.refused('school/list')).code).toBe('second-factor-required');
  await addPasskey(bob);
  await bob.ask('school/list');
});

test("nobody sees or changes another person's passkeys", async () => {
  const alice = await anOwner(app, services);
  const bob = await aColleague(app, services, alice);
  const { id } = await addPasskey(alice);
  expect(await passkeysOf(bob)).toEqual([]);
  const gone = { status: 404, code: 'passkey-not-found' };
  for (const of of [id, randomUUID()]) {
    expect(await bob.refused('factor/passkey-rename', { id: of, name: 'Mine' })).toMatchObject(
      gone,
    );
    expect(await bob.refused('factor/passkey-remove', { id: of })).toMatchObject(gone);
  }
  expect(await passkeysOf(alice)).toHaveLength(1);
});

test('a reset by an administrator removes passkeys', async () => {
  const alice = await anOwner(app, services);
  const bob = await aColleague(app, services, alice);
  await addPasskey(bob);
  await alice.ask('factor/reset', { id: bob.id });
  expect((await bob.ask('factor/list')).data).toMatchObject({
    passkeys: [],
    recoveryCodesLeft: null,
  });
  await stranger.ask('auth/login', { email: bob.email, password: PASSWORD });
  expect((await mailsTo(services, bob.email)).at(-1)?.subject).toBe('Your second factor was reset');
});

test('erasing the name of a removed member also erases their passkeys', async () => {
  const alice = await anOwner(app, services);
  const bob = await aColleague(app, services, alice);
  await addPasskey(bob, "Bob's phone");
  await bob.ask('factor/passkey-begin');
  const find = () =>
    inSystem(
      services,
      sql`select from passkey where user_id = ${bob.id}
        union all select from passkey_challenge where user_id = ${bob.id}`,
    );
  expect(await find()).toHaveLength(2);
  await alice.ask('user/remove', { id: bob.id });
  await alice.ask('user/erase', { id: bob.id, name: 'Bob Inspector' });
  expect(await find()).toEqual([]);
  const { list } = (await alice.ask('account/activity', { limit: 100 })).data;
  expect(list.some(({ act }) => act === 'factor-added')).toBe(true);
  expect(JSON.stringify(list)).not.toContain("Bob's phone");
});

test('the command that resets the second factor of a super user removes their passkeys', async () => {
  const sue = await aSuper(app, services);
  await givePasskey(services, sue.id);
  const find = () =>
    inSystem(
      services,
      sql<{ email: string; hasFactor: boolean }>`select email, has_factor as "hasFactor"
        from app_user where id = ${sue.id}`,
    );
  const [before] = await find();
  expect(before?.hasFactor).toBe(true);
  await resetSuperUser(services.database, before?.email as string);
  expect((await find())[0]?.hasFactor).toBe(false);
});
