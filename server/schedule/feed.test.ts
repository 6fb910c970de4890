/** A person's planned inspections as a calendar behind a secret URL. */
import ICAL from 'ical.js';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { oneEvaluation, save, siteFacts } from '#server/test/inspections.ts';
import type { District, Person } from '#server/test/people.ts';
import { aSchool } from '#server/test/schools.ts';
import { aDayToCountFrom } from '#server/test/today.ts';

const { app, services, aDistrict } = await testApp();
const today = await aDayToCountFrom();

const addressOf = async (person: Person): Promise<string> => {
  const { data } = await person.ask('schedule/feed-renew');
  expect(data.url).toMatch(/^http:\/\/.+\/api\/schedule\/calendar\/[\w-]{43}\.ics$/);
  return new URL(data.url).pathname;
};

const read = (url: string) => app.inject({ url });

/** The events of a calendar, parsed with a different library from the one that wrote it. */
const eventsAt = async (url: string) => {
  const { statusCode, body } = await read(url);
  expect(statusCode).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      location: event.location,
      url: String(part.getFirstPropertyValue('url')),
      from: event.startDate.toString(),
      to: event.endDate.toString(),
      isDay: event.startDate.isDate,
      stamp: String(part.getFirstPropertyValue('dtstamp')),
    };
  });
};

const NAME = `Nguyễn; O'Peña, "Ñandú" \\ Straße ${'与那国'.repeat(30)}`;

const begin = async () => {
  const district = await aDistrict();
  const schoolId = await aSchool(district.sam, { name: NAME, address: '4 Vine St, Napa' });
  const plannedDate = addDays(today, 3);
  await district.sam.ask('schedule/update', {
    schoolId,
    plannedDate,
    inspectorId: district.bob.id,
  });
  return { ...district, schoolId, plannedDate, url: await addressOf(district.bob) };
};

test('a calendar has the inspections that are planned for its person, as all-day events without a time zone', async () => {
  const { sam, alice, schoolId, plannedDate, url } = await begin();
  const other = await aSchool(sam, { name: 'Alder High' });
  await sam.ask('schedule/update', { schoolId: other, plannedDate, inspectorId: alice.id });
  expect(await eventsAt(url)).toMatchObject([
    {
      summary: `Inspection of ${NAME}`,
      location: '4 Vine St, Napa',
      url: `${services.settings.appUrl}/new-inspection/${schoolId}`,
      from: plannedDate,
      to: addDays(plannedDate, 1),
      isDay: true,
    },
  ]);
});

test('a calendar of the district has every planned inspection, with its inspector if there is one', async () => {
  const { alice, sam, bob, schoolId, plannedDate } = await begin();
  const other = await aSchool(sam, { name: 'Alder High' });
  const later = addDays(plannedDate, 1);
  await sam.ask('schedule/update', { schoolId: other, plannedDate: later });
  const { data } = await alice.ask('schedule/feed-renew', { covers: 'district' });
  const url = new URL(data.url).pathname;
  const { list } = (await alice.ask('user/list', { limit: 100 })).data;
  const name = list.find(({ id }) => id === bob.id)?.name;
  expect((await eventsAt(url)).map(({ summary }) => summary)).toEqual([
    `Inspection of ${NAME} (${name})`,
    'Inspection of Alder High',
  ]);
  expect((await alice.ask('schedule/preferences')).data.calendarCovers).toBe('district');
  // The calendar does not contain the plans of another district.
  const elsewhere = await begin();
  expect(elsewhere.schoolId).not.toBe(schoolId);
  expect(await eventsAt(url)).toHaveLength(2);
  // If the URL is renewed without the option `covers`, the calendar has only the person's own
  // inspections again.
  expect(await eventsAt(await addressOf(alice))).toEqual([]);
  expect((await alice.ask('schedule/preferences')).data.calendarCovers).toBe('own');
});

test('a calendar of the district has the days of open complaints, for those who handle complaints', async () => {
  const { alice, bob, schoolId, accountId } = await begin();
  await alice.ask('account/update', { takesComplaints: true });
  const { data: complaint } = await alice.ask('complaint/create', {
    way: 'paper',
    subject: 'restroom',
    schoolId,
    description: 'No soap',
    wantsResponse: true,
    complainant: { name: 'Ana García' },
    receivedOn: '2020-11-20',
  });
  const { id, number } = complaint;
  const district = async (person: Person) =>
    new URL((await person.ask('schedule/feed-renew', { covers: 'district' })).data.url).pathname;
  const url = await district(alice);
  const days = async () =>
    (await eventsAt(url))
      .filter(({ summary }) => summary.startsWith('Complaint'))
      .map(({ summary, from }) => [summary.replace(` (${NAME})`, ''), from]);
  expect(await days()).toEqual([
    [`Complaint ${number}: Forward to the district`, '2020-12-04'],
    [`Complaint ${number}: Remedy`, '2021-01-01'],
    [`Complaint ${number}: Respond to the complainant`, '2021-01-22'],
  ]);
  const opened = (await eventsAt(url)).map((event) => event.url);
  expect(opened).toContain(`${services.settings.appUrl}/complaints/${id}`);
  expect((await read(url)).body).not.toContain('Ana');

  const theirs = await district(bob);
  expect(await eventsAt(theirs)).toHaveLength(1);
  expect(await eventsAt(await addressOf(alice))).toEqual([]);
  const again = await district(alice);
  await alice.ask('complaint/update', { id, remediedOn: '2020-12-01' });
  const left = (await eventsAt(again)).filter(({ summary }) => summary.startsWith('Complaint'));
  expect(left.map(({ from }) => from)).toEqual(['2021-01-22']);
  await inSystem(
    services,
    sql`update account set takes_complaints = false where id = ${accountId}`,
  );
  expect(await eventsAt(again)).toHaveLength(1);
});

test('every line of a calendar ends with CR LF and has at most 75 octets; events have the required properties', async () => {
  const { url } = await begin();
  const { body, headers } = await read(url);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(body).toMatch(/^DTSTAMP:\d{8}T\d{6}Z\r$/m);
  expect(body).toMatch(/^UID:\S+@good-repair\r$/m);
  expect(body).toMatch(/^DTSTART;VALUE=DATE:\d{8}\r$/m);
});

test('control characters and line breaks that are stored are not in a calendar', async () => {
  const { bob, alice, schoolId } = await begin();
  const change = sql`update school set name = ${'Al\u0007der\u009B\nHigh'}, address = ${'4 Vine\u001B St\r\nATTACH:x'}
    where id = ${schoolId}`;
  await inSystem(services, change);
  await inSystem(
    services,
    sql`update app_user set full_name = ${'Bob\u0008\nInspector'} where id = ${bob.id}`,
  );
  const { data } = await alice.ask('schedule/feed-renew', { covers: 'district' });
  const url = new URL(data.url).pathname;
  expect((await read(url)).body).not.toMatch(/[^\P{Cc}\r\n]/u);
  expect(await eventsAt(url)).toMatchObject([
    { summary: 'Inspection of Al der High (Bob Inspector)', location: '4 Vine St ATTACH:x' },
  ]);
});

test('a moved event keeps its id and gets a higher sequence number, and the next inspection gets a new event', async () => {
  const { sam, bob, schoolId, plannedDate, url } = await begin();
  const [first] = await eventsAt(url);
  expect(await eventsAt(url)).toEqual([first]);
  const later = addDays(plannedDate, 7);
  await sam.ask('schedule/update', { schoolId, plannedDate: later });
  const [moved] = await eventsAt(url);
  expect(moved).toMatchObject({ uid: first?.uid, from: later });
  expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? 0);

  await save(app, bob, {
    formData: siteFacts(schoolId, { date: today }),
    evaluations: await oneEvaluation(bob, schoolId),
  });
  expect(await eventsAt(url)).toEqual([moved]);
  const inspectorId = bob.id;
  await sam.ask('schedule/update', { schoolId, plannedDate: addDays(today, 300), inspectorId });
  const [next] = await eventsAt(url);
  expect(next?.uid).not.toBe(first?.uid);
});

test('an event moves to the calendar of its new inspector, and is removed when its school is deleted', async () => {
  const { sam, alice, schoolId, url } = await begin();
  await sam.ask('schedule/update', { schoolId, inspectorId: alice.id });
  expect(await eventsAt(url)).toEqual([]);
  const theirs = await addressOf(alice);
  expect(await eventsAt(theirs)).toHaveLength(1);
  await sam.ask('school/delete', { id: schoolId });
  expect(await eventsAt(theirs)).toEqual([]);
});

describe('the URL of a calendar', () => {
  const gone = { status: 404, code: 'calendar-not-found' };

  test('is shown once and stored as a hash; a new one replaces it, and a deleted one is not found', async () => {
    const { bob, chelsea, url } = await begin();
    expect((await bob.ask('schedule/preferences')).data.calendarMadeAt).toMatch(/^\d{4}-/);
    const stored = await inSystem(
      services,
      sql<{ row: string }>`select to_jsonb(f)::text as row from calendar_feed f`,
    );
    const token = url.slice(-47, -4);
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.some(({ row }) => row.includes(token))).toBe(false);

    const renewed = await addressOf(bob);
    expect((await read(url)).json()).toMatchObject(gone);
    expect((await read(renewed)).statusCode).toBe(200);
    await bob.ask('schedule/feed-delete');
    expect((await read(renewed)).json()).toMatchObject(gone);
    expect((await bob.ask('schedule/preferences')).data.calendarMadeAt).toBeNull();
    expect(await chelsea.refused('schedule/feed-renew', {})).toMatchObject({ status: 403 });
  });

  test('is not found if it has a wrong token or a wrong form, always with the same response', async () => {
    const { url } = await begin();
    const other = url.at(-5) === 'A' ? 'E' : 'A';
    for (const wrong of [
      `${url.slice(0, -5)}${other}.ics`,
      url.slice(0, -4),
      '/api/schedule/calendar/x.ics',
      `/api/schedule/calendar/${'%00'.repeat(43)}.ics`,
    ]) {
      expect((await read(wrong)).json()).toMatchObject(gone);
    }
  });

  const change = ({ accountId }: District, set: RawBuilder<unknown>) =>
    inSystem(services, sql`update account set ${set} where id = ${accountId}`);

  test.each<[string, (district: District) => Promise<unknown>]>([
    ['a deactivated person', ({ alice, bob }) => alice.ask('user/delete', { id: bob.id })],
    ['a removed person', ({ alice, bob }) => alice.ask('user/remove', { id: bob.id })],
    ['a deactivated account', (district) => change(district, sql`is_active = false`)],
    ['a deleted account', (district) => change(district, sql`deleted_at = now()`)],
    ['an expired account', (district) => change(district, sql`subscription_end = '2020-06-30'`)],
  ])('is not found if it belongs to %s', async (_, end) => {
    const { url, ...district } = await begin();
    expect((await read(url)).statusCode).toBe(200);
    await end(district);
    expect((await read(url)).json()).toMatchObject(gone);
  });
});
