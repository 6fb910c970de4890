import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  aColleague,
  anOwner,
  inSystem,
  mailsTo,
  type SignedInPerson,
} from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { giveApp } from '#server/test/factors.ts';
import { sendFactorReminders, startFactorReminders } from './factor-reminders.ts';

const { app, services } = await testApp();

const DAY = '2027-03-31';

const set = ({ accountId }: SignedInPerson, change: ReturnType<typeof sql>) =>
  inSystem(services, sql`update account set ${change} where id = ${accountId}`);

/** The owner of an account that requires a second factor starting on DAY. */
const requiring = async (timeZone = 'America/Los_Angeles'): Promise<SignedInPerson> => {
  const alice = await anOwner(app, services);
  await set(
    alice,
    sql`factor_required_from = ${DAY}, subscription_end = '2028-06-30', time_zone = ${timeZone}`,
  );
  return alice;
};

/** Runs the job at noon of this day in California. */
const onDay = (day: string) => sendFactorReminders(services, new Date(`${day}T19:00:00Z`));

const subjectsTo = async ({ email }: { email: string }): Promise<string[]> =>
  (await mailsTo(services, email)).map(({ subject }) => subject);

const WEEK = 'Good Repair asks for a second factor from March 31, 2027';
const TOMORROW = 'Good Repair asks for a second factor from tomorrow';

describe('a member without a second factor is reminded', () => {
  test('7 days and 1 day before the second factor is required, once each, however often the job runs', async () => {
    const alice = await requiring();
    const bob = await aColleague(app, services, alice);
    for (const day of ['03-23', '03-24', '03-24', '03-26', '03-29', '03-30', '03-30', '03-31']) {
      await onDay(`2027-${day}`);
    }
    for (const person of [alice, bob]) {
      expect(await subjectsTo(person)).toEqual([WEEK, TOMORROW]);
    }
    const [first] = await mailsTo(services, bob.email);
    expect(first?.text).toContain(
      'Mayacamas Valley Unified requires a second factor from March 31, 2027, which is in 7 days.',
    );
    expect(first?.text).toContain(`${services.settings.appUrl}/settings?tab=security`);
  });

  test('according to the date in the time zone of the account', async () => {
    const [west, east] = [await requiring('Pacific/Pago_Pago'), await requiring('UTC')];
    // At this time it is already March 24 in UTC, but still March 23 in Samoa.
    await sendFactorReminders(services, new Date('2027-03-24T01:00:00Z'));
    expect(await subjectsTo(west)).toEqual([]);
    expect(await subjectsTo(east)).toEqual([WEEK]);
  });

  test('again before the new date, if the date is changed', async () => {
    const alice = await requiring();
    await onDay('2027-03-24');
    await set(alice, sql`factor_required_from = '2027-04-30'`);
    await onDay('2027-03-30');
    expect(await subjectsTo(alice)).toEqual([WEEK]);
    await onDay('2027-04-23');
    expect((await subjectsTo(alice))[1]).toBe(
      'Good Repair asks for a second factor from April 30, 2027',
    );
  });

  test('late if the server was down on the day of the reminder, or if the date was set later than that day', async () => {
    const alice = await requiring();
    await onDay('2027-03-27');
    const [mail] = await mailsTo(services, alice.email);
    expect(mail?.subject).toBe(WEEK);
    expect(mail?.text).toContain('which is in 4 days');
  });
});

test('a member who has a second factor, is not active, or has no password is not reminded', async () => {
  const alice = await requiring();
  await giveApp(services, alice.id);
  const [inactive, byProvider, removed] = [
    await aColleague(app, services, alice),
    await aColleague(app, services, alice),
    await aColleague(app, services, alice),
  ];
  const change = (id: string, to: ReturnType<typeof sql>) =>
    inSystem(services, sql`update app_user set ${to} where id = ${id}`);
  await change(inactive.id, sql`status = 'Inactive'`);
  await change(byProvider.id, sql`password_hash = null`);
  await change(removed.id, sql`deleted_at = now()`);
  await onDay('2027-03-24');
  for (const person of [alice, inactive, byProvider, removed]) {
    expect(await subjectsTo(person)).toEqual([]);
  }
});

test('where single sign-on is required, only the administrator who may use a password is reminded', async () => {
  const alice = await requiring();
  const bob = await aColleague(app, services, alice);
  await inSystem(
    services,
    sql`insert into sign_on (account_id, provider, issuer, client_id, client_secret, is_on, is_only,
        break_glass_id)
      values (${alice.accountId}, 'google', 'https://accounts.google.com', 'client', '', true, true,
        ${alice.id})`,
  );
  await onDay('2027-03-24');
  expect(await subjectsTo(alice)).toEqual([WEEK]);
  expect(await subjectsTo(bob)).toEqual([]);
});

test('members are not reminded if their account is deactivated, deleted or not paid, or does not require a second factor', async () => {
  for (const change of [
    sql`is_active = false`,
    sql`deleted_at = now()`,
    sql`subscription_end = '2027-03-01'`,
    sql`factor_required_from = null`,
  ]) {
    const alice = await requiring();
    await set(alice, change);
    await onDay('2027-03-24');
    expect(await subjectsTo(alice)).toEqual([]);
  }
});

test('the daily job sends the reminders that are due now, and logs how many it sent', async () => {
  const alice = await anOwner(app, services);
  await set(alice, sql`factor_required_from = current_date + 3, time_zone = 'UTC'`);
  const done: object[] = [];
  const log = { info: (facts: object) => done.push(facts), error: () => undefined };
  const job = startFactorReminders(services, log);
  await job.tryNow();
  await job.stop();
  expect(done).toEqual([{ job: 'second factor reminders', done: { reminded: 1 } }]);
  expect(await subjectsTo(alice)).toEqual([
    expect.stringContaining('Good Repair asks for a second factor from'),
  ]);
});
