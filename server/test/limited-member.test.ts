/** What a member sees, and may do, who is limited to some schools of the district. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sendDeficiencyMails } from '#server/deficiency/mails/deficiency-mails.ts';
import { sendScheduleReminders } from '#server/schedule/reminders/reminders.ts';
import { inSystem, mailsTo } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import {
  anEvaluationOf,
  aNamedSite,
  save,
  siteFacts,
  type TestSite,
} from '#server/test/inspections.ts';
import { aLimitedMember } from '#server/test/limited-member.ts';
import type { Person } from '#server/test/people.ts';

const harness = await testApp();
const { app, services, aDistrict } = harness;

const inspect = (
  person: Person,
  { schoolId, areas }: TestSite,
  marks: object,
  facts: object = {},
) =>
  save(app, person, {
    formData: siteFacts(schoolId, facts),
    evaluations: [anEvaluationOf(areas['Room 12'], 1, marks)],
  });

/** Alder and Birch, each with inspections; the principal and an inspector see only Birch. */
const begin = async () => {
  const district = await aDistrict();
  const { sam, bob, accountId } = district;
  const alder = await aNamedSite(sam, 'Alder High');
  const birch = await aNamedSite(sam, 'Birch Middle');
  await inspect(bob, alder, { fire: 'Poor', roofs: 'Deficient' }, { inspectorName: 'Ana Ortiz' });
  await inspect(bob, alder, { fire: 'Poor' });
  const saved = await inspect(bob, birch, { roofs: 'Deficient' });
  const member = (role: 'staff' | 'inspector' | 'reporter') =>
    aLimitedMember(harness, accountId, role, [birch.schoolId]);
  return { ...district, alder, birch, reportId: saved.reportId, member };
};

test('lists, counts, sums and searches are those of the own school', async () => {
  const { bob, member } = await begin();
  const principal = await member('reporter');
  const { data: inspections } = await principal.ask('inspection/list');
  expect(inspections.list.map(({ school }) => school)).toEqual(['Birch Middle']);
  expect(inspections.totalRows).toBe(1);
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const [own, all] = await Promise.all(
    [principal, bob].map(async (person) => (await person.ask('inspection/list', days)).data),
  );
  // Birch has 93.75 %, the two inspections of Alder 87.5 % and 81.25 %.
  expect([own?.averageScore, all?.averageScore]).toEqual([93.75, 87.5]);
  const searches = await Promise.all(
    ['Alder', 'Ana Ortiz', 'Birch'].map((schoolName) =>
      principal.ask('inspection/list', { schoolName, inspectorName: schoolName }),
    ),
  );
  expect(searches.map(({ data }) => [data.list.length, data.totalRows])).toEqual([
    [0, 0],
    [0, 0],
    [1, 1],
  ]);
  expect(await principal.ask('inspection/dashboard')).toMatchObject({
    drafts: 1,
    inReview: 0,
    setup: { schools: 1, inspections: 1 },
  });
  expect((await principal.ask('report/list')).data).toMatchObject({ totalRows: 1 });
  expect((await principal.ask('deficiency/list')).data).toMatchObject({ totalRows: 1 });
  const { data: schools } = await principal.ask('school/list');
  expect(schools.list.map(({ name }) => name)).toEqual(['Birch Middle']);
});

test('the numbers of everybody else are those of the whole district', async () => {
  const { bob, member, birch } = await begin();
  const inspector = await member('inspector');
  // What a limited member saves is counted for the district too.
  await inspect(inspector, birch, {});
  expect((await bob.ask('inspection/list')).data.totalRows).toBe(4);
  expect((await inspector.ask('inspection/list')).data.totalRows).toBe(2);
  expect(await bob.ask('inspection/dashboard')).toMatchObject({
    drafts: 4,
    setup: { schools: 2, inspections: 4 },
  });
});

describe('a report of the own school', () => {
  test('is sent to review by a limited reporter, who cannot make it final', async () => {
    const { member, reportId } = await begin();
    const principal = await member('reporter');
    await principal.ask('report/status', { reportId, status: 'Review' });
    expect(await principal.refused('report/status', { reportId, status: 'Final' })).toMatchObject({
      status: 403,
      message:
        'You see some schools only, so you cannot make their reports final. Please ask the district office.',
    });
    const { data } = await principal.ask('report/list');
    expect(data.list.map(({ status }) => status)).toEqual(['Review']);
  });

  test('is made final by limited staff and by reporters who see all schools', async () => {
    const { chelsea, member, reportId } = await begin();
    const clerk = await member('staff');
    await clerk.ask('report/status', { reportId, status: 'Review' });
    await clerk.ask('report/status', { reportId, status: 'Final' });
    const { data } = await chelsea.ask('report/list', { status: 'Final' });
    expect(data.list.map(({ id }) => id)).toEqual([reportId]);
  });
});

describe('an administrator', () => {
  test('limits a member, whose next request sees only these schools, and lifts the limit', async () => {
    const { alice, chelsea, birch } = await begin();
    const total = async () => (await chelsea.ask('school/list')).data.totalRows;
    expect(await total()).toBe(2);
    await alice.ask('user/update', { id: chelsea.id, school_ids: [birch.schoolId] });
    expect(await total()).toBe(1);
    const { list } = (await alice.ask('user/list')).data;
    expect(list.find(({ id }) => id === chelsea.id)?.schools).toEqual([
      { id: birch.schoolId, name: 'Birch Middle' },
    ]);
    // A change of something else keeps the limit.
    await alice.ask('user/update', { id: chelsea.id, department: 'Maintenance' });
    expect(await total()).toBe(1);
    await alice.ask('user/update', { id: chelsea.id, school_ids: null });
    expect(await total()).toBe(2);
  });

  test('finds the limit in the activity log', async () => {
    const { alice, chelsea, birch } = await begin();
    await alice.ask('user/update', { id: chelsea.id, school_ids: [birch.schoolId] });
    const { list } = (await alice.ask('account/activity')).data;
    expect(list[0]).toMatchObject({
      act: 'member-changed',
      after: { school_ids: [birch.schoolId] },
    });
  });

  test('is never limited: a limit is refused, and ends when the member becomes an administrator', async () => {
    const { alice, chelsea, birch } = await begin();
    const school_ids = [birch.schoolId];
    expect(
      await alice.refused('user/update', { id: chelsea.id, role: 'admin', school_ids }),
    ).toMatchObject({ status: 400, field: 'school_ids' });
    await alice.ask('user/update', { id: chelsea.id, school_ids });
    await alice.ask('user/update', { id: chelsea.id, role: 'admin' });
    expect((await chelsea.ask('school/list')).data.totalRows).toBe(2);
  });

  test('cannot limit a member to no school or to one that does not exist', async () => {
    const { alice, chelsea } = await begin();
    expect(await alice.refused('user/update', { id: chelsea.id, school_ids: [] })).toMatchObject({
      status: 400,
      message: 'School is empty: please choose at least one school, or all schools.',
    });
    const unknown = { id: chelsea.id, school_ids: [crypto.randomUUID()] };
    expect(await alice.refused('user/update', unknown)).toMatchObject({ status: 404 });
  });

  test('invites a principal who is limited from the first day', async () => {
    const { alice, birch } = await begin();
    const email = `principal-${crypto.randomUUID()}@birch.test`;
    const invited = { email, role: 'reporter', school_ids: [birch.schoolId] };
    await alice.ask('auth/invite-user', invited);
    const find = async () => (await alice.ask('user/list', { search: email })).data.list[0];
    expect((await find())?.schools).toEqual([{ id: birch.schoolId, name: 'Birch Middle' }]);
    // Sending the invitation again does not lift the limit.
    await alice.ask('auth/invite-user', { email });
    expect((await find())?.schools).toHaveLength(1);
  });
});

describe('work in another school', () => {
  const about = 'This person does not see this school.';

  test('cannot be assigned to a limited member', async () => {
    const { sam, alder, member } = await begin();
    const inspector = await member('inspector');
    const { list } = (await sam.ask('deficiency/list', { schoolId: alder.schoolId })).data;
    const change = { id: list[0]?.id as string, assigneeId: inspector.id };
    const refusal = await sam.refused('deficiency/update', change);
    expect(refusal).toMatchObject({ status: 422, message: expect.stringContaining(about) });
    const plan = { schoolId: alder.schoolId, inspectorId: inspector.id };
    expect(await sam.refused('schedule/update', plan)).toMatchObject({
      status: 422,
      message: expect.stringContaining(about),
    });
  });

  test('that was assigned before the limit is neither mailed nor in the calendar', async () => {
    const { alice, sam, alder, birch, member, accountId } = await begin();
    const inspector = await member('inspector');
    const limitTo = (schools: readonly string[] | null) =>
      alice.ask('user/update', { id: inspector.id, school_ids: schools && [...schools] });
    await limitTo(null);
    const { list } = (await sam.ask('deficiency/list')).data;
    await sam.ask('deficiency/bulk-update', {
      ids: list.map(({ id }) => id),
      assigneeId: inspector.id,
    });
    for (const { schoolId } of [alder, birch]) {
      await sam.ask('schedule/update', {
        schoolId,
        inspectorId: inspector.id,
        plannedDate: '2098-01-15',
      });
    }
    const { data: feed } = await inspector.ask('schedule/feed-renew', { covers: 'district' });
    await limitTo([birch.schoolId]);

    const [person] = await inSystem(
      services,
      sql<{ email: string }>`select email from app_user where id = ${inspector.id}`,
    );
    const mails = async () => mailsTo(services, person?.email as string);
    await sendDeficiencyMails(services, new Date(Date.now() + 3_600_000));
    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual(['1 deficiency assigned to you']);
    await sendScheduleReminders(services, new Date('2098-01-15T20:00:00Z'));
    const texts = (await mails()).map(({ text }) => text).join('\n');
    expect(texts).toContain('Birch Middle');
    expect(texts).not.toContain('Alder High');

    const calendar = await app.inject({ url: new URL(feed.url).pathname });
    expect(calendar.body).toContain('Birch Middle');
    expect(calendar.body).not.toContain('Alder High');
    await inSystem(services, sql`update account set is_active = false where id = ${accountId}`);
  });
});

test('statements of the member are not compiled, which would take longer than they do', async () => {
  const { accountId, member } = await begin();
  const { id } = await member('reporter');
  const jit = () => sql<{ jit: string }>`select current_setting('jit') as jit`;
  const [[own]] = await services.database.read({ accountId, limitedMember: id }, jit());
  expect(own).toEqual({ jit: 'off' });
});
