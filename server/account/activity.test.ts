import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type AuditedKind, auditedRecords } from '#domain/account/audited-records.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { anInspection } from '#server/test/inspections.ts';
import { requestOf } from '#server/test/request.ts';
import { aFacility, anArea, aSchool } from '#server/test/schools.ts';

const { app, services, aDistrict } = await testApp();

const actsIn = async (
  { ask }: Awaited<ReturnType<typeof aDistrict>>['alice'],
  filter: object = {},
): Promise<string[]> =>
  (await ask('account/activity', { limit: 100, ...filter })).data.list.map(({ act }) => act);

/** A district in which alice changed bob and a setting, and sam deleted a school. */
const aBusyDistrict = async () => {
  const district = await aDistrict();
  const { alice, sam, bob } = district;
  const school = await aSchool(sam, { name: 'Ñandú Elementary' });
  await alice.ask('user/update', { id: bob.id, full_name: 'Bòb Peña' });
  await alice.ask('account/update', { deficiencyDueDays: 45 });
  await sam.ask('school/delete', { id: school });
  return district;
};

test('the list begins with the newest entry, which says who changed what, with the values before and after', async () => {
  const { alice } = await aBusyDistrict();
  const { list } = (await alice.ask('account/activity', { limit: 3 })).data;
  expect(list).toMatchObject([
    {
      act: 'school-deleted',
      actor: { kind: 'member', name: 'sam staff' },
      subject: { name: 'Ñandú Elementary' },
    },
    {
      act: 'settings-changed',
      before: { deficiency_due_days: 90 },
      after: { deficiency_due_days: 45 },
    },
    {
      act: 'member-changed',
      before: { full_name: 'bob inspector' },
      after: { full_name: 'Bòb Peña' },
    },
  ]);
  const numbers = list.map(({ number }) => number);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  const all = (await alice.ask('account/activity', { limit: 100 })).data.list;
  const second = (await alice.ask('account/activity', { limit: 3, page: 2 })).data;
  expect(second.list).toEqual(all.slice(3, 6));
  expect(second.totalPages).toBe(Math.ceil(all.length / 3));
});

test('the list can be filtered by person, kind, days and text', async () => {
  const { alice, sam, bob, accountId } = await aBusyDistrict();
  const mine = await actsIn(alice, { userId: sam.id, kind: 'deletion' });
  expect(mine).toEqual(['school-deleted']);
  // The filter by person also finds what was done to the person.
  expect(await actsIn(alice, { userId: bob.id, kind: 'member' })).toContain('member-changed');
  expect(await actsIn(alice, { kind: 'setting' })).toContain('settings-changed');
  expect(await actsIn(alice, { kind: 'setting' })).not.toContain('school-deleted');
  expect(await actsIn(alice, { search: 'ÑANDÚ' })).toEqual(['school-deleted', 'school-added']);
  expect(await actsIn(alice, { search: 'nandu' })).toEqual(['school-deleted', 'school-added']);
  const [day] = await inSystem(
    services,
    sql<{ day: string }>`select (now() at time zone time_zone)::date::text as day
      from account where id = ${accountId}`,
  );
  const today = day?.day as string;
  const all = await actsIn(alice);
  // The filter begins on the day of the oldest entry, which may be yesterday, because midnight may
  // have passed since the entries were written.
  const last = await inSystem(
    services,
    sql<{ day: string }>`select distinct (e.at at time zone a.time_zone)::date::text as day
      from audit_entry e join account a on a.id = e.account_id where a.id = ${accountId} order by 1`,
  );
  expect(await actsIn(alice, { from: last[0]?.day, to: today })).toEqual(all);
  expect(await actsIn(alice, { to: '2020-01-01' })).toEqual([]);
  expect(await actsIn(alice, { from: '2099-01-01' })).toEqual([]);
});

test('the log of another account is not visible', async () => {
  const { alice, bob, sam } = await aBusyDistrict();
  const other = await aDistrict();
  const before = await actsIn(other.alice);
  await alice.ask('account/update', { deficiencyDueDays: 46 });
  expect(await actsIn(other.alice)).toEqual(before);
  expect(await actsIn(other.alice, { userId: bob.id })).toEqual([]);
  for (const member of [bob, sam]) {
    expect((await member.refused('account/activity')).code).toBe('not-allowed');
  }
});

test('schools, facilities and areas are listed when they are added, changed and moved', async () => {
  const { alice, sam } = await aDistrict();
  const id = await aSchool(sam, { name: 'Alder High' });
  await sam.ask('school/update', { id, name: "O'Peña High", county: 'Napa' });
  await sam.ask('school/update', { id, county: 'Napa' });
  const gym = await aFacility(sam, [id], { name: 'Gym' });
  const room = await anArea(sam, id, 'Room 1');
  await sam.ask('area/move', { ids: [room], facility_id: gym });
  await sam.ask('area/paste', { school_id: id, names: ['Room 2'] });
  const { list } = (await alice.ask('account/activity', { kind: 'school' })).data;
  expect(list.map(({ act, subject, before, after }) => [act, subject.name, before, after])).toEqual(
    [
      ['areas-added', "O'Peña High", null, { added: 1 }],
      ['area-moved', 'Room 1', null, { facility_id: 'Gym' }],
      ['area-added', 'Room 1', null, { name: 'Room 1' }],
      ['facility-added', 'Gym', null, expect.objectContaining({ name: 'Gym' })],
      // An update that changes no value adds no entry.
      [
        'school-changed',
        "O'Peña High",
        { name: 'Alder High' },
        { name: "O'Peña High", county: 'Napa' },
      ],
      ['school-added', 'Alder High', null, expect.objectContaining({ name: 'Alder High' })],
    ],
  );
});

test('a change to the schedule is listed with each school and what changed in its plan', async () => {
  const { alice, bob } = await aDistrict();
  const [first, second] = [await aSchool(alice), await aSchool(alice)];
  const plan = { plannedDate: '2099-01-05', inspectorId: bob.id };
  await alice.ask('schedule/update', { schoolId: first, ...plan });
  await alice.ask('schedule/update', { schoolId: first, ...plan });
  const version = async (schoolId: string) =>
    (await alice.ask('schedule/details', { schoolId })).data.version;
  await alice.ask('schedule/bulk-update', {
    schools: [
      { schoolId: first, version: await version(first) },
      { schoolId: second, version: await version(second) },
    ],
    plannedDate: '2099-01-12',
  });
  await alice.ask('schedule/update', { schoolId: second, plannedDate: null });
  const { list } = (await alice.ask('account/activity', { kind: 'schedule' })).data;
  const of = (id: string) =>
    list.filter(({ subject }) => subject.id === id).map(({ before, after }) => [before, after]);
  expect(of(first)).toEqual([
    [{ planned_on: '2099-01-05' }, { planned_on: '2099-01-12' }],
    [null, { planned_on: '2099-01-05', inspector_id: bob.id }],
  ]);
  expect(of(second)).toEqual([
    [{ planned_on: '2099-01-12' }, null],
    [null, { planned_on: '2099-01-12' }],
  ]);
});

test('each time a report is reopened, the log lists it with the reason given that time', async () => {
  const district = await aDistrict();
  const { alice } = district;
  const { reportId } = await anInspection(app, district);
  for (const reason of ['A wrong mark', 'A wrong date']) {
    await alice.ask('report/status', { reportId, status: 'Review' });
    await alice.ask('report/status', { reportId, status: 'Final' });
    await alice.ask('report/reopen', { reportId, reason });
  }
  const { list } = (await alice.ask('account/activity', { kind: 'report' })).data;
  const reopened = list.filter(({ act }) => act === 'report-reopened');
  expect(reopened.map(({ after }) => after)).toEqual([
    { status: 'Draft', reason: 'A wrong date' },
    { status: 'Draft', reason: 'A wrong mark' },
  ]);
});

test('the list is exported as CSV with the hash of each entry', async () => {
  const { alice } = await aBusyDistrict();
  const response = await app.inject({
    ...requestOf('account/activity-export', { kind: 'setting', search: 'alice' }),
    headers: { authorization: `Bearer ${alice.token}` },
  });
  expect(response.statusCode).toBe(200);
  const [head, ...rows] = response.body.trim().split('\r\n');
  expect(head).toContain(
    'Number,Time (UTC),Who,Email,What,Subject,Before,After,Address,Browser,Request,SHA-256',
  );
  expect(rows).toHaveLength((await actsIn(alice, { kind: 'setting', search: 'alice' })).length);
  expect(rows[0]).toMatch(
    /alice admin,.*Changed settings of,.*deficiency_due_days: 90,deficiency_due_days: 45,.*[0-9a-f]{64}$/,
  );
  expect((await actsIn(alice))[0]).toBe('exported');
});

test('the exported list can be limited to a person and to dates, and can be an Excel workbook', async () => {
  const { alice, sam } = await aBusyDistrict();
  const read = async (filter: object) =>
    app.inject({
      ...requestOf('account/activity-export', filter),
      headers: { authorization: `Bearer ${alice.token}` },
    });
  const rowsOf = async (filter: object) => (await read(filter)).body.trim().split('\r\n').slice(1);
  const ofSam = await rowsOf({ userId: sam.id });
  expect(ofSam).toHaveLength((await actsIn(alice, { userId: sam.id })).length);
  expect(ofSam.length).toBeLessThan((await rowsOf({})).length);
  expect(await rowsOf({ to: '2020-01-01' })).toEqual([]);
  expect(await rowsOf({ from: '2099-01-01' })).toEqual([]);
  expect((await read({ format: 'xlsx' })).rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('every column of an audited table is logged, or left out for a reason', async () => {
  const leftOut: Record<string, string> = {
    'account.id': 'names it',
    'account.created_at': 'the time of the entry',
    'account.setup_hidden': 'changes only what the dashboard shows',
    'account.name_is_derived': 'follows the name',
    'account.is_confirmed': 'has its own entry',
    'account.billing_email_confirmed_at': 'follows the link that was mailed',
    'account.digest_week': 'when a job ran',
    'app_user.id': 'names it',
    'app_user.account_id': 'whose log it is',
    'app_user.is_super': 'set once, when made',
    'app_user.last_login_at': 'a sign-in has its own entry',
    'app_user.last_active_at': 'not an act',
    'app_user.created_at': 'the time of the entry',
    'app_user.email_confirmed_at': 'has its own entry',
    'app_user.has_factor': 'the factors have their own entries',
    'app_user.wrong_codes': 'refused sign-ins have their own entries',
    'app_user.codes_locked_until': 'the same',
    'app_user.erased_at': 'an erasure has its own entry',
    'app_user.full_name_key': 'follows the name',
    'app_user.email_key': 'follows the email',
    'app_user.username_key': 'follows the username',
    'app_user.notices_off': 'which notices somebody gets',
    'app_user.mails_review': 'which emails somebody gets',
    'app_user.mails_returned': 'which emails somebody gets',
    'app_user.mails_final': 'which emails somebody gets',
    'app_user.mails_reported': 'which emails somebody gets',
    'app_user.mails_extreme': 'which emails somebody gets',
    'app_user.mails_assigned': 'which emails somebody gets',
    'app_user.mails_digest': 'which emails somebody gets',
    'app_user.schedule_mails': 'which emails somebody gets',
  };
  const rows = await inSystem(
    services,
    sql<{ name: string }>`select c.relname || '.' || a.attname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.oid in ('account'::regclass, 'app_user'::regclass)`,
  );
  const logged = [auditedRecords.account, auditedRecords.member].flatMap((record: AuditedKind) =>
    [...record.logged, ...(record.noted ?? [])].map((column) => `${record.table}.${column}`),
  );
  // A new column must be added either to domain/account/audited-records.ts or to the list above.
  const others = rows.map(({ name }) => name).filter((name) => !logged.includes(name));
  expect(others.toSorted()).toEqual(Object.keys(leftOut).toSorted());
});
