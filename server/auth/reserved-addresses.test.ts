/**
 * Only a confirmed email address is reserved, so that nobody can block the address of another
 * person.
 */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { purge } from '#server/purge/purge.ts';
import {
  anAddress,
  anOwner,
  inSystem,
  expireLinks,
  mailsTo,
  PASSWORD,
  signIn,
  signUp,
  tokenTo,
} from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf, statusesOf } from '#server/test/caller.ts';
import { aSubscription } from '#server/test/guard/guard-world.ts';
import { requestOf } from '#server/test/request.ts';
import { aSuper } from '#server/test/supers.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const registration = { username: 'bob', full_name: 'Bob Inspector', password: 'eight loud gyms' };
const usedLink = { status: 410, code: 'mail-link-used' };
const taken = { status: 409, code: 'email-taken' };

const activate = async (email: string) =>
  stranger.ask('auth/account-activation', { token: await tokenTo(services, email) });

const accountsOf = (email: string) =>
  inSystem(
    services,
    sql<{ id: string }>`select a.id from app_user u join account a on a.id = u.account_id
      where lower(u.email) = lower(${email}) and u.is_owner`,
  );

describe('a sign-up that was not activated', () => {
  test('does not block another sign-up with the same email address, and is deleted when that one is activated first', async () => {
    const email = anAddress();
    await signUp(app, { email, password: 'the first of these', full_name: 'Mallory' });
    const squatters = await tokenTo(services, email);
    await signUp(app, { email: email.toUpperCase(), full_name: 'Alice Admin' });
    const token = await tokenTo(services, email);
    expect(squatters).not.toBe(token);
    await stranger.ask('auth/account-activation', { token });
    await expect(signIn(app, services, { email, password: PASSWORD })).resolves.toBeDefined();
    expect(await stranger.refused('auth/account-activation', { token: squatters })).toMatchObject(
      usedLink,
    );
    expect(await accountsOf(email)).toHaveLength(1);
  });

  test('does not block an invitation, and is deleted when the invitation is accepted', async () => {
    const alice = await anOwner(app, services);
    const email = anAddress('bob');
    await signUp(app, { email });
    const squatters = await tokenTo(services, email);
    await alice.ask('auth/invite-user', { email: email.toUpperCase() });
    await stranger.ask('auth/invite-accept', {
      token: await tokenTo(services, email),
      ...registration,
    });
    const bob = await signIn(app, services, { email, password: registration.password });
    expect(bob.accountId).toBe(alice.accountId);
    expect(await stranger.refused('auth/account-activation', { token: squatters })).toMatchObject(
      usedLink,
    );
    expect(await accountsOf(email)).toEqual([]);
  });

  test('does not block a person from changing to the email address, and is deleted when that change is confirmed', async () => {
    const alice = await anOwner(app, services);
    const { email } = await signUp(app);
    await alice.ask('user/details-update', { email });
    await activate(email);
    expect((await alice.ask('user/details')).data.email).toBe(email);
    expect(await accountsOf(email)).toEqual([{ id: alice.accountId }]);
  });

  test('does not block a subscriber whom a super user adds', async () => {
    const { email } = await signUp(app);
    const token = await tokenTo(services, email);
    const sue = await aSuper(app, services);
    await sue.ask('subscription/user-create', { ...aSubscription(), email });
    expect(await stranger.refused('auth/account-activation', { token })).toMatchObject(taken);
  });

  test('is deleted with its account when its link expires, not earlier', async () => {
    const { email } = await signUp(app);
    const [person] = await inSystem(
      services,
      sql<{ id: string }>`select id from app_user where email = ${email}`,
    );
    const id = person?.id as string;
    const letAgeBy = async (days: string) => {
      await expireLinks(services, id, days);
      await inSystem(
        services,
        sql`update app_user set created_at = created_at - ${days}::interval where id = ${id}`,
      );
    };
    await letAgeBy('6 days');
    await purge(services);
    expect(await accountsOf(email)).toHaveLength(1);
    await letAgeBy('1 day');
    expect((await purge(services))['sign-ups']).toBe(1);
    expect(await accountsOf(email)).toEqual([]);
    expect(await mailsTo(services, email)).toEqual([]);
  });

  test('is not purged if its link was sent again in time', async () => {
    const person = await signUp(app);
    const [row] = await inSystem(
      services,
      sql<{ id: string }>`update app_user set created_at = now() - interval '8 days'
        where email = ${person.email} returning id`,
    );
    await expireLinks(services, row?.id as string, '8 days');
    await stranger.ask('auth/activation-request', person);
    await purge(services);
    await expect(activate(person.email)).resolves.toBeDefined();
  });
});

describe('an invitation that was not accepted', () => {
  test('does not block the sign-in of the person who has confirmed the email address', async () => {
    const alice = await anOwner(app, services);
    const email = anAddress('ana');
    await alice.ask('auth/invite-user', { email });
    const form = await signUp(app, { email });
    await activate(email);
    const ana = await signIn(app, services, form);
    expect(ana.accountId).not.toBe(alice.accountId);
  });

  test('blocks neither a sign-up nor an invitation into another account', async () => {
    const [alice, other] = [await anOwner(app, services), await anOwner(app, services)];
    const email = anAddress('bob');
    await other.ask('auth/invite-user', { email });
    const othersToken = await tokenTo(services, email);
    await alice.ask('auth/invite-user', { email });
    const token = await tokenTo(services, email);
    await signUp(app, { email });
    await stranger.ask('auth/invite-accept', { token, ...registration });
    const bob = await signIn(app, services, { email, password: registration.password });
    expect(bob.accountId).toBe(alice.accountId);
    expect(
      await stranger.refused('auth/invite-accept', { token: othersToken, ...registration }),
    ).toMatchObject(taken);
    expect(await other.ask('auth/invite-user', { email })).toMatchObject({
      message: 'The new user has been successfully invited.',
    });
  });
});

describe('an unconfirmed new email address', () => {
  test('does not block a sign-up with it, and cannot be confirmed once another person has confirmed it', async () => {
    const mallory = await anOwner(app, services);
    const email = anAddress();
    await mallory.ask('user/details-update', { email });
    const malloryToken = await tokenTo(services, email);
    await signUp(app, { email });
    await activate(email);
    expect(
      await stranger.refused('auth/account-activation', { token: malloryToken }),
    ).toMatchObject(taken);
    expect((await mallory.ask('user/details')).data.email).toBe(mallory.email);
  });
});

test('if several people concurrently confirm the same email address, exactly one of them gets it', async () => {
  const email = anAddress();
  const alice = await anOwner(app, services);
  const tokens: string[] = [];
  for (const begin of [
    () => signUp(app, { email }),
    () => signUp(app, { email }),
    () => signUp(app, { email }),
    () => alice.ask('user/details-update', { email }),
  ]) {
    await begin();
    tokens.push(await tokenTo(services, email));
  }
  const answers = await Promise.all(
    tokens.map((token) => app.inject(requestOf('auth/account-activation', { token }))),
  );
  const [first, ...others] = statusesOf(answers);
  expect(first).toBe(200);
  expect(others.every((status) => status === 409 || status === 410)).toBe(true);
  const reserved = await inSystem(
    services,
    sql`select from app_user where lower(email) = lower(${email})
      and email_confirmed_at is not null`,
  );
  expect(reserved).toHaveLength(1);
});

test('a reset link does not work once the email address of the person has changed', async () => {
  const alice = await anOwner(app, services);
  await stranger.ask('auth/password-reset-request', { email: alice.email });
  const token = await tokenTo(services, alice.email);
  await inSystem(services, sql`update app_user set email = ${anAddress()} where id = ${alice.id}`);
  expect(
    await stranger.refused('auth/reset-password', { token, newPassword: 'eight loud gyms' }),
  ).toMatchObject(usedLink);
});
