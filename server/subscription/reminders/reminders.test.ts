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
import { sendReminders } from './reminders.ts';

const { app, services } = await testApp();

const END = '2027-06-30';

/** An account whose last paid day is END, in its time zone. */
const ending = async (
  plan = 'basic',
  timeZone = 'America/Los_Angeles',
): Promise<SignedInPerson> => {
  const alice = await anOwner(app, services);
  await inSystem(
    services,
    sql`update account set plan = ${plan}, subscription_end = ${END}, time_zone = ${timeZone}
      where id = ${alice.accountId}`,
  );
  return alice;
};

/** Runs the job at noon of this day in California. */
const onDay = (day: string) => sendReminders(services, new Date(`${day}T19:00:00Z`));

const subjectsTo = async (email: string): Promise<string[]> =>
  (await mailsTo(services, email)).map(({ subject }) => subject);

describe('an administrator is reminded', () => {
  test('30, 7 and 1 days before the end, once each, regardless of how often the job runs', async () => {
    const alice = await ending();
    const days = ['05-30', '05-31', '05-31', '06-10', '06-22', '06-23', '06-24', '06-29', '06-30'];
    for (const day of days) await onDay(`2027-${day}`);
    await onDay('2027-07-01');
    expect(await subjectsTo(alice.email)).toEqual([
      'Your subscription to Good Repair ends in 30 days',
      'Your subscription to Good Repair ends in 7 days',
      'Your subscription to Good Repair ends tomorrow',
    ]);
    const [letter] = await mailsTo(services, alice.email);
    expect(letter?.text).toContain('Mayacamas Valley Unified ends on June 30, 2027');
    expect(letter?.text).toContain(`${services.settings.appUrl}/settings?tab=billing`);
  });

  test('later if the server was down on the day, and only once for several missed reminders', async () => {
    const [late, latest] = [await ending(), await ending()];
    await inSystem(
      services,
      sql`update account set is_active = false where id = ${latest.accountId}`,
    );
    await onDay('2027-06-05');
    await onDay('2027-06-25');
    await inSystem(
      services,
      sql`update account set is_active = true where id = ${latest.accountId}`,
    );
    await onDay('2027-06-30');
    expect(await subjectsTo(late.email)).toEqual([
      'Your subscription to Good Repair ends in 25 days',
      'Your subscription to Good Repair ends in 5 days',
      'Your subscription to Good Repair ends today',
    ]);
    expect(await subjectsTo(latest.email)).toEqual(['Your subscription to Good Repair ends today']);
  });

  test('before the end of a trial', async () => {
    const alice = await ending('trial');
    await onDay('2027-06-23');
    expect(await subjectsTo(alice.email)).toEqual([
      'Your free trial of Good Repair ends in 7 days',
    ]);
  });

  test('on the day in the time zone of the account', async () => {
    const [west, east] = [await ending('basic', 'Pacific/Pago_Pago'), await ending('basic', 'UTC')];
    // It is already May 31 in UTC, but still May 30 in Samoa.
    await sendReminders(services, new Date('2027-05-31T01:00:00Z'));
    expect(await subjectsTo(west.email)).toEqual([]);
    expect(await subjectsTo(east.email)).toHaveLength(1);
  });

  test('again after a renewal, before the new end', async () => {
    const alice = await ending();
    await onDay('2027-06-29');
    const end = sql`update account set subscription_end = '2028-06-30'
      where id = ${alice.accountId}`;
    await inSystem(services, end);
    await onDay('2027-06-30');
    await onDay('2028-06-29');
    expect(await subjectsTo(alice.email)).toEqual([
      'Your subscription to Good Repair ends tomorrow',
      'Your subscription to Good Repair ends tomorrow',
    ]);
  });
});

test('all active administrators and the confirmed billing email are reminded, each email address once', async () => {
  const alice = await ending();
  const second = await aColleague(app, services, alice, 'admin');
  const inactive = await aColleague(app, services, alice, 'admin');
  const bob = await aColleague(app, services, alice);
  const billing = `billing-${alice.email}`;
  await inSystem(services, sql`update app_user set status = 'Inactive' where id = ${inactive.id}`);
  const pay = (email: string, isConfirmed = true) =>
    inSystem(
      services,
      sql`update account set po_number = 'PO 7', billing_email = ${email},
          billing_email_confirmed_at = case when ${isConfirmed} then now() end
        where id = ${alice.accountId}`,
    );
  const unconfirmed = `unconfirmed-${alice.email}`;
  await pay(unconfirmed, false);
  await onDay('2027-05-31');
  expect(await mailsTo(services, unconfirmed)).toEqual([]);
  await pay(billing);
  await onDay('2027-05-31');
  await pay(alice.email.toUpperCase());
  await onDay('2027-06-23');
  const counts = [alice, second, { email: billing }, inactive, bob].map(
    async ({ email }) => (await mailsTo(services, email)).length,
  );
  expect(await Promise.all(counts)).toEqual([2, 2, 1, 0, 0]);
});

test('no reminder is sent for an account that is deactivated or deleted, or whose end is far ahead', async () => {
  for (const change of [
    sql`is_active = false`,
    sql`deleted_at = now()`,
    sql`subscription_end = '2028-06-30'`,
  ]) {
    const alice = await ending();
    await inSystem(services, sql`update account set ${change} where id = ${alice.accountId}`);
    await onDay('2027-06-23');
    expect(await mailsTo(services, alice.email)).toEqual([]);
  }
});
