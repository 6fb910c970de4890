/** Emails about planned and overdue inspections. */
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  aColleague,
  anOwner,
  inSystem,
  mailsTo,
  type SignedInPerson,
} from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aSchool, addInspectionOn } from '#server/test/schools.ts';
import { sendScheduleReminders } from './reminders.ts';

const { app, services } = await testApp();

// A date far in the future, so that no plan of these tests is refused because its date has passed.
const PLANNED = '2098-05-14';

/** An account in California with an inspection that is planned for bob. */
const planned = async () => {
  const alice = await anOwner(app, services);
  const bob = await aColleague(app, services, alice);
  const schoolId = await aSchool(alice, { name: 'Nguyễn Du Elementary', address: '4 Vine St' });
  await alice.ask('schedule/update', { schoolId, plannedDate: PLANNED, inspectorId: bob.id });
  return { alice, bob, schoolId };
};

/** Runs the job at about 10 a.m. of this day in California. */
const onDay = (day: string) => sendScheduleReminders(services, new Date(`${day}T17:00:00Z`));

const subjectsTo = async ({ email }: Pick<SignedInPerson, 'email'>): Promise<string[]> =>
  (await mailsTo(services, email)).map(({ subject }) => subject);

const ahead = 'Inspection of Nguyễn Du Elementary on May 14, 2098';
const onTheDay = 'Inspection of Nguyễn Du Elementary today';

describe('the reminder of a planned inspection', () => {
  test('is sent a week before and on the day, once each, regardless of how often the job runs', async () => {
    const { alice, bob, schoolId } = await planned();
    const onDays = async (...days: string[]) => {
      for (const day of days) await onDay(`2098-05-${day}`);
      return subjectsTo(bob);
    };
    expect(await onDays('06')).toEqual([]);
    expect(await onDays('07')).toEqual([ahead]);
    expect(await onDays('07', '08', '13')).toEqual([ahead]);
    expect(await onDays('14')).toEqual([ahead, onTheDay]);
    expect(await onDays('14', '15')).toEqual([ahead, onTheDay]);
    expect(await subjectsTo(alice)).toEqual([]);
    const [first, second] = await mailsTo(services, bob.email);
    expect(first?.text).toContain('Address: 4 Vine St');
    expect(first?.text).toContain(`${services.settings.appUrl}/schedule?inspector=me`);
    expect(second?.text).toContain(`${services.settings.appUrl}/new-inspection/${schoolId}`);
  });

  test('is sent once if several processes run the job at the same time', async () => {
    const { bob } = await planned();
    await Promise.all([onDay('2098-05-08'), onDay('2098-05-08'), onDay('2098-05-08')]);
    expect(await subjectsTo(bob)).toEqual([ahead]);
  });

  test('is sent late if the server was down or the inspection was planned late, and is sent again if the inspection is moved', async () => {
    const { alice, bob, schoolId } = await planned();
    await onDay('2098-05-13');
    await alice.ask('schedule/update', { schoolId, plannedDate: '2098-05-15' });
    await onDay('2098-05-13');
    await onDay('2098-05-14');
    expect(await subjectsTo(bob)).toEqual([
      'Inspection of Nguyễn Du Elementary tomorrow',
      'Inspection of Nguyễn Du Elementary on May 15, 2098',
    ]);
  });

  test('is sent after six in the morning in the time zone of the account', async () => {
    const { bob } = await planned();
    // It is May 14 in California already, but only five in the morning.
    await sendScheduleReminders(services, new Date('2098-05-14T12:59:00Z'));
    expect(await subjectsTo(bob)).toEqual([]);
    await sendScheduleReminders(services, new Date('2098-05-14T13:00:00Z'));
    expect(await subjectsTo(bob)).toEqual([onTheDay]);
  });

  test.each<[string, (found: Awaited<ReturnType<typeof planned>>) => Promise<unknown>]>([
    [
      'who has switched these emails off',
      ({ bob }) => bob.ask('schedule/preferences-update', { mails: false }),
    ],
    ['who was deactivated', ({ bob }) => set('app_user', bob.id, sql`status = 'Inactive'`)],
    [
      'of a school that was deleted',
      ({ alice, schoolId }) => alice.ask('school/delete', { id: schoolId }),
    ],
    [
      'of an expired account',
      ({ alice }) => set('account', alice.accountId, sql`subscription_end = '2098-05-06'`),
    ],
    [
      'of a deactivated account',
      ({ alice }) => set('account', alice.accountId, sql`is_active = false`),
    ],
    [
      'of a plan that an inspection has fulfilled',
      ({ bob, schoolId }) => addInspectionOn(services, bob, schoolId, '2098-05-01'),
    ],
  ])('is not sent to an inspector %s', async (_, change) => {
    const found = await planned();
    await change(found);
    await onDay('2098-05-08');
    expect(await subjectsTo(found.bob)).toEqual([]);
  });
});

const set = (table: string, id: string | null, change: RawBuilder<unknown>) =>
  inSystem(services, sql`update ${sql.table(table)} set ${change} where id = ${id}`);

describe('the monthly email to administrators about overdue schools', () => {
  const overdue = async () => {
    const alice = await anOwner(app, services);
    const schoolId = await aSchool(alice, { name: 'Alder High' });
    await alice.ask('schedule/update', { schoolId, dueDate: '2026-05-31' });
    return { alice, schoolId };
  };

  test('is sent once, in the first days of the month, if there are overdue schools', async () => {
    const { alice, schoolId } = await overdue();
    const inspector = await aColleague(app, services, alice);
    const subject = '1 school overdue for inspection';
    await onDay('2097-05-31');
    expect(await subjectsTo(alice)).toEqual([]);
    await onDay('2097-06-01');
    expect(await subjectsTo(alice)).toEqual([subject]);
    for (const day of ['06-02', '06-07', '06-30', '07-08']) await onDay(`2097-${day}`);
    expect(await subjectsTo(alice)).toEqual([subject]);
    expect(await subjectsTo(inspector)).toEqual([]);
    const [mail] = await mailsTo(services, alice.email);
    expect(mail?.text).toContain('Alder High, due by May 31, 2026');
    expect(mail?.text).toContain('/schedule?view=list&state=overdue');

    await aSchool(alice, { name: 'Never inspected' });
    // The last day on which the email of a month is sent.
    await onDay('2097-08-07');
    expect(await subjectsTo(alice)).toHaveLength(2);
    await alice.ask('schedule/update', { schoolId, dueDate: '2097-12-31' });
    await onDay('2097-09-01');
    expect(await subjectsTo(alice)).toHaveLength(2);
  });

  test('is not sent to administrators who have switched these emails off', async () => {
    const { alice } = await overdue();
    const other = await aColleague(app, services, alice, 'admin');
    const changed = await alice.ask('schedule/preferences-update', { mails: false });
    expect(changed.data.mails).toBe(false);
    expect(changed.data).toEqual((await alice.ask('schedule/preferences')).data);
    await onDay('2097-10-01');
    expect(await subjectsTo(alice)).toEqual([]);
    expect(await subjectsTo(other)).toHaveLength(1);
  });

  test('lists twenty schools and gives the number of the others', async () => {
    const { alice } = await overdue();
    await inSystem(
      services,
      sql`with made as (
          insert into school (account_id, name, type)
          select ${alice.accountId}, 'School ' || n, 'Other' from generate_series(1, 24) n
          returning account_id, id
        )
        insert into inspection_plan (account_id, school_id, due_on)
        select account_id, id, '2026-01-31' from made`,
    );
    await onDay('2097-11-01');
    const [mail] = await mailsTo(services, alice.email);
    expect(mail?.subject).toBe('25 schools overdue for inspection');
    expect(mail?.text).toContain('And 5 more.');
  });
});
