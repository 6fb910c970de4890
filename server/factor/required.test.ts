import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import {
  aColleague,
  anOwner,
  inSystem,
  mailsTo,
  PASSWORD,
  type SignedInPerson,
} from '#server/test/accounts.ts';
import { anApiToken } from '#server/test/api-tokens.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import { resetSuperUser } from '#server/core/operation/reset-super-user.ts';
import { codeOf, giveApp } from '#server/test/factors.ts';

import { aSuper } from '#server/test/supers.ts';
import { removeFactors } from './queries.ts';

const { app, services, aDistrict } = await testApp();
const stranger = callerOf(app);

const required = { status: 403, code: 'second-factor-required' };

/** The date `days` days from now in the time zone of the account, which the tests set to UTC. */
const dayFromNow = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days);

const require = (alice: SignedInPerson, days: number) =>
  alice.ask('account/update', { timeZone: 'UTC', factorRequiredFrom: dayFromNow(days) });

const newestReset = async () => {
  const [entry] = await inSystem(
    services,
    sql<object>`select account_id as account, by_user as user, actor_kind as kind,
        subject_id as subject
      from audit_entry where act = 'factor-reset' order by at desc limit 1`,
  );
  return entry;
};

test('from the date on which a second factor is required, a member without one can only set it up', async () => {
  const alice = await anOwner(app, services);
  const bob = await aColleague(app, services, alice);
  await require(alice, 1);
  await bob.ask('school/list', {});
  expect((await bob.ask('factor/list')).data).toMatchObject({
    requiredFrom: dayFromNow(1),
    mustSetUp: false,
  });
  await require(alice, -1);
  // The requirement applies to existing sessions, including the administrator's.
  for (const person of [alice, bob]) {
    expect(await person.refused('school/list', {})).toMatchObject(required);
    expect(await person.refused('account/details', {})).toMatchObject(required);
  }
  expect(await alice.refused('account/update', { factorRequiredFrom: null })).toMatchObject(
    required,
  );
  expect((await bob.ask('factor/list')).data.mustSetUp).toBe(true);
  await stranger.ask('auth/login', { email: bob.email, password: PASSWORD });

  const { secret } = (await bob.ask('factor/app-begin')).data;
  await bob.ask('factor/app-confirm', { code: codeOf(secret) });
  await bob.ask('school/list', {});
  expect((await bob.refused('factor/app-remove', {})).code).toBe('last-factor');
  // A person who no longer has a factor is asked to set one up again.
  await services.database.asSystem((db) => removeFactors(db, bob.id));
  expect(await bob.refused('school/list', {})).toMatchObject(required);
});

test('API tokens continue to work when a second factor is required', async () => {
  const district = await aDistrict();
  const { token } = await anApiToken(services, district, 'read');
  await inSystem(
    services,
    sql`update account set factor_required_from = '2020-01-01' where id = ${district.accountId}`,
  );
  expect(await district.alice.refused('school/list', {})).toMatchObject(required);
  await callerOf(app, { token }).ask('school/list', {});
});

test('an administrator whose subscription has ended can renew it without a second factor', async () => {
  const alice = await anOwner(app, services);
  await require(alice, -1);
  await inSystem(
    services,
    sql`update account set subscription_end = current_date - 3 where id = ${alice.accountId}`,
  );
  await alice.ask('subscription/user-billing-history', {});
  expect((await alice.refused('school/list', {})).code).toBe('subscription-ended');
});

test("an administrator can reset a member's second factor; the reset is recorded and mailed", async () => {
  const alice = await anOwner(app, services);
  const bob = await aColleague(app, services, alice);
  await giveApp(services, bob.id);
  const ofBob = async () =>
    (await alice.ask('user/list', {})).data.list.find(({ id }) => id === bob.id);
  expect(await ofBob()).toMatchObject({ has_factor: true });
  await alice.ask('factor/reset', { id: bob.id });
  expect(await ofBob()).toMatchObject({ has_factor: false });
  await stranger.ask('auth/login', { email: bob.email, password: PASSWORD });
  expect((await mailsTo(services, bob.email)).at(-1)).toMatchObject({
    subject: 'Your second factor was reset',
    text: expect.stringContaining("Nguyễn Văn O'Peña has reset the second factor"),
  });
  expect(await newestReset()).toEqual({
    account: alice.accountId,
    user: alice.id,
    kind: 'member',
    subject: bob.id,
  });
  expect((await alice.refused('factor/reset', { id: bob.id })).code).toBe('no-factor');
});

test('an administrator can reset neither their own second factor nor that of a member of another account', async () => {
  const [alice, other] = [await anOwner(app, services), await anOwner(app, services)];
  for (const { id } of [alice, other]) await giveApp(services, id);
  expect((await alice.refused('factor/reset', { id: alice.id })).code).toBe('own-factor');
  expect((await alice.refused('factor/reset', { id: other.id })).code).toBe('user-not-found');
});

test("a super user resets the second factor of an account's owner; the account's audit log records that support did it", async () => {
  const sue = await aSuper(app, services);
  const alice = await anOwner(app, services);
  const bob = await aColleague(app, services, alice);
  for (const { id } of [alice, bob]) await giveApp(services, id);
  expect((await sue.refused('factor/reset-owner', { memberId: bob.id })).code).toBe(
    'user-not-found',
  );
  await sue.ask('factor/reset-owner', { memberId: alice.id });
  await stranger.ask('auth/login', { email: alice.email, password: PASSWORD });
  expect((await mailsTo(services, alice.email)).at(-1)?.subject).toBe(
    'Your second factor was reset',
  );
  expect(await newestReset()).toEqual({
    account: alice.accountId,
    user: sue.id,
    kind: 'support',
    subject: alice.id,
  });
});

test('the operator can reset the second factor of a super user, and of nobody else', async () => {
  const [sue, alice] = [await aSuper(app, services), await anOwner(app, services)];
  for (const { id } of [sue, alice]) await giveApp(services, id);
  expect(await resetSuperUser(services.database, alice.email)).toBe(false);
  const [who] = await inSystem(
    services,
    sql<{ email: string }>`select email from app_user where id = ${sue.id}`,
  );
  expect(await resetSuperUser(services.database, who?.email.toUpperCase() ?? '')).toBe(true);
  const factors = await inSystem(
    services,
    sql<{
      id: string;
    }>`select id from app_user where has_factor and id in (${sue.id}, ${alice.id})`,
  );
  expect(factors).toEqual([{ id: alice.id }]);
});
