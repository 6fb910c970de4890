/** Notices in the app: who gets which, and what a person sees of them. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aNamedSite, anEvaluationOf, save, siteFacts } from '#server/test/inspections.ts';
import { aLimitedMember } from '#server/test/limited-member.ts';
import type { Person } from '#server/test/people.ts';
import { noteAllOverdue } from '#server/webhook/sending/deliver.ts';

const harness = await testApp();
const { app, services, aDistrict } = harness;

type Site = Awaited<ReturnType<typeof aNamedSite>>;

const inspect = (person: Person, { schoolId, areas }: Site, facts: object = {}) =>
  save(app, person, {
    formData: siteFacts(schoolId, { date: '2026-09-01', ...facts }),
    evaluations: [
      anEvaluationOf(areas['Room 12'], 1, { roofs: 'Deficient', interior: 'Deficient' }),
    ],
  });

/** Two schools; one limited member sees only the first, the other only the second. */
const begin = async () => {
  const district = await aDistrict();
  const { sam, bob, accountId } = district;
  const alder = await aNamedSite(sam, 'Alder High');
  const birch = await aNamedSite(sam, 'Birch Middle');
  const { reportId } = await inspect(bob, alder);
  const principal = await aLimitedMember(harness, accountId, 'reporter', [alder.schoolId]);
  const other = await aLimitedMember(harness, accountId, 'reporter', [birch.schoolId]);
  return { ...district, alder, birch, reportId, principal, other };
};

const listOf = async (person: Person) => (await person.ask('notice/list', { limit: 100 })).data;
const kindsOf = async (person: Person) => (await listOf(person)).list.map(({ kind }) => kind);
/** The kinds of the notices of several people, each newest first. */
const kindsOfAll = async (people: Record<string, Person>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(people).map(async ([name, person]) => [name, await kindsOf(person)] as const),
    ),
  );

describe('a report', () => {
  test('that goes to Review is noticed by those who may make it final and by the principal, not by the person who did it', async () => {
    const { alice, sam, bob, chelsea, principal, other, reportId } = await begin();
    await sam.ask('report/status', { reportId, status: 'Review' });
    expect(await kindsOfAll({ alice, sam, bob, chelsea, principal, other })).toEqual({
      alice: ['review'],
      sam: [],
      bob: [],
      chelsea: ['review'],
      principal: ['review'],
      other: [],
    });
    const { list, unread, totalRows } = await listOf(principal);
    expect({ unread, totalRows }).toEqual({ unread: 1, totalRows: 1 });
    expect(list[0]).toEqual({
      id: expect.any(String),
      kind: 'review',
      at: expect.any(String),
      isRead: false,
      reportId,
      date: '2026-09-01',
      deficiencies: null,
      deficiencyId: null,
      category: null,
      place: null,
      school: 'Alder High',
      by: 'sam staff',
      note: '',
    });
  });

  test('that a limited member returns is noticed by the person who made the inspection', async () => {
    const { alice, sam, bob, chelsea, principal, other, reportId } = await begin();
    await sam.ask('report/status', { reportId, status: 'Review' });
    await principal.ask('report/status', { reportId, status: 'Draft', message: 'Room 3?' });
    expect(await kindsOfAll({ alice, sam, bob, chelsea, principal, other })).toEqual({
      alice: ['review'],
      sam: [],
      bob: ['returned'],
      chelsea: ['review'],
      principal: ['review'],
      other: [],
    });
    expect((await listOf(bob)).list[0]).toMatchObject({ kind: 'returned', note: 'Room 3?' });
  });

  test('that is Final, and reopened with a reason, is noticed by the person who made the inspection', async () => {
    const { alice, bob, chelsea, principal, other, reportId } = await begin();
    await chelsea.ask('report/status', { reportId, status: 'Review' });
    await chelsea.ask('report/status', { reportId, status: 'Final' });
    await alice.ask('report/reopen', { reportId, reason: 'The gym was left out.' });
    expect(await kindsOfAll({ bob, chelsea, principal, other })).toEqual({
      bob: ['returned', 'final'],
      chelsea: [],
      principal: ['final', 'review'],
      other: [],
    });
    expect((await listOf(bob)).list[0]).toMatchObject({
      note: 'The gym was left out.',
      by: 'alice admin',
    });
  });

  test('that is moved among several is noticed, too', async () => {
    const { sam, chelsea, reportId } = await begin();
    const [{ version } = { version: 0 }] = (await sam.ask('report/list')).data.list;
    await sam.ask('report/status-chosen', {
      reports: [{ id: reportId, status: 'Draft', version }],
      status: 'Review',
    });
    expect(await kindsOf(chelsea)).toEqual(['review']);
  });

  test('whose inspection is deleted is not shown, until it is restored', async () => {
    const { alice, chelsea, bob, reportId } = await begin();
    await alice.ask('report/status', { reportId, status: 'Review' });
    const [{ id } = { id: '' }] = (await bob.ask('inspection/list')).data.list;
    await alice.ask('inspection/delete', { id });
    expect(await listOf(chelsea)).toMatchObject({ list: [], unread: 0, totalRows: 0 });
    await alice.ask('inspection/restore', { id });
    expect(await listOf(chelsea)).toMatchObject({ unread: 1, totalRows: 1 });
  });

  test('is not noticed by people who are not active', async () => {
    const { alice, chelsea, sam, reportId } = await begin();
    await alice.ask('user/delete', { id: chelsea.id });
    await sam.ask('report/status', { reportId, status: 'Review' });
    const rows = await inSystem(services, sql`select from notice where user_id = ${chelsea.id}`);
    expect(rows).toHaveLength(0);
  });
});

describe('a limited member', () => {
  test('no longer sees notices of a school after losing it, and gets 404 for them', async () => {
    const { alice, sam, principal, birch, reportId } = await begin();
    await sam.ask('report/status', { reportId, status: 'Review' });
    const [{ id } = { id: '' }] = (await listOf(principal)).list;
    await alice.ask('user/update', { id: principal.id, school_ids: [birch.schoolId] });
    expect(await listOf(principal)).toMatchObject({ list: [], unread: 0 });
    expect((await principal.refused('notice/read', { id })).status).toBe(404);
  });
});

describe('marking as read', () => {
  const withThree = async () => {
    const setup = await begin();
    const { chelsea, sam, reportId } = setup;
    for (const status of ['Review', 'Draft', 'Review', 'Draft', 'Review'] as const) {
      await sam.ask('report/status', { reportId, status });
    }
    const { list } = await listOf(chelsea);
    return { ...setup, list };
  };
  const readOf = async (person: Person) => (await listOf(person)).list.map(({ isRead }) => isRead);

  test('counts one notice less, and is the same if it is repeated', async () => {
    const { chelsea, alice, list } = await withThree();
    const id = list[1]?.id as string;
    for (const _ of [1, 2]) {
      await chelsea.ask('notice/read', { id });
      expect(await readOf(chelsea)).toEqual([false, true, false]);
      expect((await listOf(chelsea)).unread).toBe(2);
    }
    expect((await listOf(alice)).unread).toBe(3);
  });

  test('marks a notice and all older ones, and none that is newer', async () => {
    const { chelsea, list } = await withThree();
    await chelsea.ask('notice/read', { id: list[1]?.id as string, andOlder: true });
    expect(await readOf(chelsea)).toEqual([false, true, true]);
  });

  test('is refused for notices of other people, of the own account and of another', async () => {
    const { list, alice } = await withThree();
    const elsewhere = await aDistrict();
    for (const person of [alice, elsewhere.alice]) {
      expect(await person.refused('notice/read', { id: list[0]?.id as string })).toMatchObject({
        status: 404,
        code: 'notice-not-found',
      });
    }
    expect((await listOf(elsewhere.alice)).list).toEqual([]);
  });
});

describe('deficiencies', () => {
  const withTwo = async () => {
    const setup = await begin();
    const { bob } = setup;
    const ids = (await bob.ask('deficiency/list')).data.list.map(({ id }) => id);
    return { ...setup, ids };
  };

  test('that are assigned to a person are one notice while it is unread', async () => {
    const { alice, bob, ids } = await withTwo();
    await alice.ask('deficiency/update', { id: ids[0] as string, assigneeId: bob.id });
    expect((await listOf(bob)).list).toMatchObject([
      {
        kind: 'assigned',
        deficiencies: 1,
        deficiencyId: ids[0],
        category: expect.any(String),
        place: 'Room 12',
        school: 'Alder High',
        by: 'alice admin',
      },
    ]);
    await alice.ask('deficiency/bulk-update', { ids, assigneeId: bob.id });
    expect((await listOf(bob)).list).toMatchObject([
      { deficiencies: 2, deficiencyId: null, school: 'Alder High', category: null },
    ]);
    const [{ id } = { id: '' }] = (await listOf(bob)).list;
    await bob.ask('notice/read', { id });
    await alice.ask('deficiency/bulk-update', { ids, assigneeId: null });
    await alice.ask('deficiency/bulk-update', { ids, assigneeId: bob.id });
    expect((await listOf(bob)).list).toMatchObject([
      { isRead: false, deficiencies: 2 },
      { isRead: true, deficiencies: 2 },
    ]);
  });

  test('that are assigned ten minutes later, or to somebody else, are another notice', async () => {
    const { alice, sam, bob, accountId, ids } = await withTwo();
    const [first, second] = ids as [string, string];
    await alice.ask('deficiency/update', { id: first, assigneeId: bob.id });
    await alice.ask('deficiency/update', { id: second, assigneeId: sam.id });
    expect((await listOf(bob)).list).toMatchObject([{ deficiencies: 1, deficiencyId: first }]);
    expect((await listOf(sam)).list).toMatchObject([{ deficiencies: 1, deficiencyId: second }]);
    await inSystem(
      services,
      sql`update notice set at = at - interval '11 minutes' where account_id = ${accountId}`,
    );
    await alice.ask('deficiency/update', { id: second, assigneeId: bob.id });
    expect((await listOf(bob)).list).toMatchObject([
      { deficiencies: 1, deficiencyId: second },
      { deficiencies: 1, deficiencyId: first },
    ]);
  });

  test('that a person takes on, or that are changed otherwise, are no notice', async () => {
    const { alice, bob, ids } = await withTwo();
    await bob.ask('deficiency/bulk-update', { ids, assigneeId: bob.id });
    await alice.ask('deficiency/bulk-update', { ids, assigneeId: bob.id, trade: 'Roofing' });
    expect(await listOf(bob)).toMatchObject({ list: [] });
  });

  test('that are overdue are one notice a day for the assignee, or else for administrators, once for each deadline', async () => {
    const { alice, bob, sam, ids } = await withTwo();
    const [first, second] = ids as [string, string];
    await bob.ask('deficiency/update', { id: first, dueDate: '2026-09-10', assigneeId: bob.id });
    await bob.ask('deficiency/update', { id: second, dueDate: '2026-09-10' });
    const noteOn = (day: string) => noteAllOverdue(services, new Date(`${day}T20:00:00Z`));
    await noteOn('2026-09-10');
    expect(await kindsOfAll({ alice, bob })).toEqual({ alice: [], bob: [] });
    for (const day of ['2026-09-11', '2026-09-11', '2026-09-12']) await noteOn(day);
    expect((await listOf(alice)).list).toMatchObject([
      { kind: 'overdue', deficiencies: 1, deficiencyId: second, by: null },
    ]);
    expect((await listOf(bob)).list).toMatchObject([
      { kind: 'overdue', deficiencies: 1, deficiencyId: first },
    ]);
    expect(await kindsOf(sam)).toEqual([]);

    // On the same day, another deadline passes: the notice counts both.
    await bob.ask('deficiency/update', { id: second, dueDate: '2026-09-12' });
    await noteOn('2026-09-13');
    await bob.ask('deficiency/update', { id: first, dueDate: '2026-09-12', assigneeId: null });
    await noteOn('2026-09-13');
    expect((await listOf(alice)).list).toMatchObject([
      { kind: 'overdue', deficiencies: 2, deficiencyId: null, school: 'Alder High' },
      { kind: 'overdue', deficiencies: 1 },
    ]);
  });

  test('of somebody who does not see the school any more are for the administrators', async () => {
    const { alice, birch, principal, ids } = await withTwo();
    const id = ids[0] as string;
    await alice.ask('deficiency/update', { id, dueDate: '2026-09-10', assigneeId: principal.id });
    await alice.ask('user/update', { id: principal.id, school_ids: [birch.schoolId] });
    await noteAllOverdue(services, new Date('2026-09-20T20:00:00Z'));
    expect((await listOf(alice)).list).toMatchObject([{ kind: 'overdue', deficiencyId: id }]);
    expect(await kindsOf(principal)).toEqual([]);
  });
});
