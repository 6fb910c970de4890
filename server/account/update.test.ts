import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { timeZones } from '#domain/time-zone.ts';
import { anOwner, inSystem } from '#server/test/accounts.ts';
import { queueMail, takeDueMail } from '#server/mail/queries.ts';
import { testApp } from '#server/test/app.ts';

const { app, services, aDistrict } = await testApp();

test('an administrator changes one setting at a time; settings that are not sent stay unchanged', async () => {
  const { alice, bob } = await aDistrict();
  const before = (await bob.ask('account/details')).data;
  expect(before).toMatchObject({
    timeZone: 'America/Los_Angeles',
    schoolYearBegins: '07-01',
    photosInPublic: false,
    publicReports: 'all',
    deficiencyDueDays: 90,
    inspectionIntervalMonths: 12,
    dictation: 'off',
  });

  await alice.ask('account/update', { photosInPublic: true });
  expect((await bob.ask('account/details')).data).toEqual({ ...before, photosInPublic: true });
  await alice.ask('account/update', { timeZone: 'Pacific/Honolulu' });
  await alice.ask('account/update', { publicReports: 'final' });
  await alice.ask('account/update', { deficiencyDueDays: 60 });
  await alice.ask('account/update', { dictation: 'device' });
  await alice.ask('account/update', { name: ' Nguyễn & Peña Unified ' });
  await alice.ask('account/update', {});
  expect((await bob.ask('account/details')).data).toEqual({
    ...before,
    name: 'Nguyễn & Peña Unified',
    timeZone: 'Pacific/Honolulu',
    photosInPublic: true,
    publicReports: 'final',
    deficiencyDueDays: 60,
    dictation: 'device',
  });
});

test('each setting that is a number can be changed on its own', async () => {
  const { alice } = await aDistrict();
  let expected = (await alice.ask('account/details')).data;
  for (const change of [
    { inspectionIntervalMonths: 6 },
    { auditYears: 9 },
    { sessionIdleHours: 3 },
    { sessionDays: 11 },
    { deficiencyDueDays: 30 },
  ]) {
    await alice.ask('account/update', change);
    expected = { ...expected, ...change };
    expect((await alice.ask('account/details')).data).toEqual(expected);
  }
});

test('the sender name that an administrator enters is shown as the sender of emails, and must be a plain name', async () => {
  const { alice, accountId } = await aDistrict();
  await alice.ask('account/update', { mailSender: ' Nguyễn & Peña Unified ' });
  expect((await alice.ask('account/details')).data.mailSender).toBe('Nguyễn & Peña Unified');
  const message = { subject: 'Hello', text: 'Hello', html: 'Hello' };
  const cause = `notice:${crypto.randomUUID()}` as const;
  const mail = { accountId, cause, recipient: 'bob@alder.test', message };
  await inSystem(services, sql`update mail set sent_at = now() where sent_at is null`);
  await services.database.asSystem((db) => queueMail(db, mail));
  const [due] = await services.database.asSystem((db) => takeDueMail(db, 60));
  expect(due).toMatchObject({ recipient: 'bob@alder.test', sender: 'Nguyễn & Peña Unified' });
  for (const mailSender of [
    'www.evil.test',
    'Call 555 1234',
    'A\r\nBcc: eve@evil.test',
    'x'.repeat(41),
  ]) {
    expect(await alice.refused('account/update', { mailSender })).toMatchObject({
      status: 400,
      field: 'mailSender',
    });
  }
});

test('an account name that was derived from an email address counts as derived until an administrator enters one', async () => {
  const alice = await anOwner(app, services);
  const derived = sql`update account set name = 'alder.test', name_is_derived = true
    where id = ${alice.accountId}`;
  await inSystem(services, derived);
  await alice.ask('account/update', { timeZone: 'UTC' });
  expect((await alice.ask('account/details')).data).toMatchObject({ nameIsDerived: true });
  await alice.ask('account/update', { name: 'alder.test' });
  expect((await alice.ask('account/details')).data).toMatchObject({ nameIsDerived: false });
});

describe('an invalid setting is refused, the response names the field, and nothing changes', () => {
  test.each([
    [{ name: '  ' }, 'name', 'Name is required: please enter the name of the district.'],
    [{ name: 'x'.repeat(201) }, 'name', 'Name must be at most 200 characters.'],
    [{ timeZone: 'PST' }, 'timeZone', 'Time zone must be a time zone like America/Los_Angeles.'],
    [{ timeZone: '+08:00' }, 'timeZone', 'Time zone must be a time zone like America/Los_Angeles.'],
    ...['02-29', '06-31', '7-1', 'July 1', '', null].map(
      (schoolYearBegins): [object, string, string] => [
        { schoolYearBegins },
        'schoolYearBegins',
        'School year begins must be a month and a day that every year has, like 07-01; February 29 is not in every year.',
      ],
    ),
    [{ publicReports: 'none' }, 'publicReports', 'Public reports must be all or final.'],
    [{ dictation: 'on' }, 'dictation', 'Dictation must be off, device or service.'],
    [{ photosInPublic: 'yes' }, 'photosInPublic', 'Photos in public must be true or false.'],
    ...[0, 731, 1.5, 'thirty', null].map((deficiencyDueDays): [object, string, string] => [
      { deficiencyDueDays },
      'deficiencyDueDays',
      'Deficiency due days must be a whole number of days from 1 to 730.',
    ]),
    ...[0, 61, 1.5, 'twelve', null].map((inspectionIntervalMonths): [object, string, string] => [
      { inspectionIntervalMonths },
      'inspectionIntervalMonths',
      'Inspection interval months must be a whole number of months from 1 to 60.',
    ]),
  ])('%j', async (change, field, message) => {
    const { alice } = await aDistrict();
    const before = await alice.ask('account/details');
    const sent = { timeZone: 'Pacific/Honolulu', ...change } as object;
    const refused = await alice.refused('account/update', sent);
    expect(refused).toMatchObject({ status: 400, field, message });
    expect(await alice.ask('account/details')).toEqual(before);
  });
});

test('every time zone that can be chosen is known to the database', async () => {
  const known = await inSystem(services, sql<{ name: string }>`select name from pg_timezone_names`);
  const names = new Set(known.map(({ name }) => name));
  expect(timeZones.filter((name) => !names.has(name))).toEqual([]);
});
