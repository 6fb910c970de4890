/** What inspectors who are in one school at once see of each other: rooms, and nothing else. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { categoryIds } from '#domain/instrument/category.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aContent, aDraftEvaluation, aDraftForm } from '#server/test/drafts.ts';
import { anEvaluationOf, aSite, save, siteFacts } from '#server/test/inspections.ts';
import { aLimitedMember } from '#server/test/limited-member.ts';
import type { Person } from '#server/test/people.ts';
import { aSchool } from '#server/test/schools.ts';

const harness = await testApp();
const { app, services, aDistrict } = harness;

const date = '2026-11-20';
const othersOf = async (person: Person, schoolId: string) =>
  (await person.ask('draft/others', { schoolId, date })).data;

/** Bob, in the second of four rooms, and Alice, who has opened the inspection of the school. */
const aPair = async () => {
  const district = await aDistrict();
  const { sam, alice, bob } = district;
  const site = await aSite(sam, 'Room 1', 'Room 2', 'Room 3', 'Room 4');
  const { schoolId, areas } = site;
  const rooms = ['Room 1', 'Room 2', 'Room 3', 'Room 4'].map((name) => areas[name] as string);
  const all = Object.fromEntries(categoryIds.map((id) => [id, 'Good' as const]));
  const done = aDraftEvaluation(rooms[0], 1, all);
  const begun = aDraftEvaluation(rooms[2], 3, { gasLeaks: 'Poor' });
  if (begun.categories[0]) begun.categories[0].comments = 'A leaking pipe';
  const content = aContent(schoolId, done, aDraftEvaluation(rooms[1], 2), begun);
  content.draft.open = { id: 2, before: null };
  content.draft.claims = [rooms[3] as string];
  const form = aDraftForm(content);
  await bob.ask('draft/store', form);
  const own = aDraftForm(aContent(schoolId));
  await alice.ask('draft/store', own);
  return { ...district, schoolId, rooms, form, own };
};

describe('an inspector who has an inspection of a school open', () => {
  test('sees who else is there and the state of their rooms, without marks, comments and photos', async () => {
    const { alice, bob, schoolId, rooms } = await aPair();
    const { walks, saved } = await othersOf(alice, schoolId);
    expect(saved).toEqual([]);
    expect(walks).toHaveLength(1);
    const [walk] = walks;
    expect(walk?.areas.map(({ area, state }) => [rooms.indexOf(area), state]).toSorted()).toEqual([
      [0, 'finished'],
      [1, 'here'],
      [2, 'begun'],
      [3, 'claimed'],
    ]);
    expect(Object.keys(walk ?? {}).toSorted()).toEqual(['areas', 'person', 'storedAt']);
    const [named] = await inSystem(
      services,
      sql<{ name: string }>`
        select coalesce(nullif(full_name, ''), email) as name from app_user where id = ${bob.id}`,
    );
    expect(walk?.person).toBe(named?.name);
    expect((await othersOf(bob, schoolId)).walks).toMatchObject([{ areas: [] }]);
  });

  test('sees since when a room is in its state, which a later version does not change', async () => {
    const { alice, bob, schoolId, form, rooms } = await aPair();
    const sinceOf = async (room: number) =>
      (await othersOf(alice, schoolId)).walks[0]?.areas.find(({ area }) => area === rooms[room]);
    await inSystem(
      services,
      sql`update stored_draft_walk set areas = (
          select jsonb_agg(jsonb_set(area, '{since}', '"2026-11-20T08:00:00.000Z"'))
          from jsonb_array_elements(areas) area)
        where draft_id = ${form.id}`,
    );
    const { content } = form;
    const open = { id: 3, before: null };
    const next = { ...content, draft: { ...content.draft, open } };
    await bob.ask('draft/store', { ...form, version: 2, content: next });
    expect(await sinceOf(0)).toMatchObject({ since: '2026-11-20T08:00:00.000Z' });
    const here = await sinceOf(2);
    expect(here?.state).toBe('here');
    expect(here?.since).not.toBe('2026-11-20T08:00:00.000Z');
    // The room that Bob has left, and in which nothing was entered.
    expect(await sinceOf(1)).toBeUndefined();
  });

  test('does not see walks that were last stored more than 12 hours ago', async () => {
    const { alice, schoolId, form } = await aPair();
    const storedAgo = (interval: string) =>
      inSystem(
        services,
        sql`update stored_draft_walk set stored_at = now() - ${interval}::interval
          where draft_id = ${form.id}`,
      );
    await storedAgo('11 hours 59 minutes');
    expect((await othersOf(alice, schoolId)).walks).toHaveLength(1);
    await storedAgo('12 hours 1 minute');
    expect((await othersOf(alice, schoolId)).walks).toEqual([]);
  });

  test('does not see updates of saved inspections, drafts of other schools, and deleted drafts', async () => {
    const { alice, bob, schoolId, form, sam, rooms } = await aPair();
    const store = async (change: (content: typeof form.content) => void, version: number) => {
      const content = structuredClone(form.content);
      change(content);
      await bob.ask('draft/store', { ...form, version, content });
      return (await othersOf(alice, schoolId)).walks.length;
    };
    const other = await aSchool(sam);
    expect(await store(({ draft }) => (draft.site.schoolId = other), 2)).toBe(0);
    expect(await store(() => undefined, 3)).toBe(1);
    const saved = await save(app, alice, {
      formData: siteFacts(schoolId),
      evaluations: [anEvaluationOf(rooms[0], 1)],
    });
    expect(await store(({ draft }) => (draft.inspectionId = saved.id), 4)).toBe(0);
    expect(await store(() => undefined, 5)).toBe(1);
    await bob.ask('draft/delete', { id: form.id });
    expect((await othersOf(alice, schoolId)).walks).toEqual([]);
  });
});

test('whoever is not inspecting the school, in another account, or not allowed to see it, sees nobody', async () => {
  const { alice, bob, chelsea, schoolId, own, accountId, sam } = await aPair();
  await alice.ask('draft/delete', { id: own.id });
  expect((await othersOf(alice, schoolId)).walks).toEqual([]);
  expect((await chelsea.refused('draft/others', { schoolId, date })).status).toBe(403);
  const elsewhere = await aDistrict();
  expect(await elsewhere.alice.refused('draft/others', { schoolId, date })).toMatchObject({
    status: 404,
    code: 'school-not-found',
  });
  const limited = await aLimitedMember(harness, accountId, 'inspector', [await aSchool(sam)]);
  expect((await limited.refused('draft/others', { schoolId, date })).status).toBe(404);
  expect((await othersOf(bob, schoolId)).walks).toEqual([]);
});

test('what another inspector has saved for the day is listed until its report is final, and the walk has ended', async () => {
  const { alice, bob, schoolId, rooms, form } = await aPair();
  const closed = { ...anEvaluationOf(rooms[1], 2), notInspected: 'Locked' };
  const { id, reportId } = await save(app, bob, {
    formData: siteFacts(schoolId),
    evaluations: [anEvaluationOf(rooms[0], 1), closed],
    draft: { id: form.id, device: form.device },
  });
  const { walks, saved } = await othersOf(alice, schoolId);
  expect(walks).toEqual([]);
  expect(saved).toMatchObject([{ inspection: id, areas: [rooms[0]] }]);
  expect((await othersOf(bob, schoolId)).saved).toEqual([]);
  const tomorrow = await alice.ask('draft/others', { schoolId, date: '2026-11-21' });
  expect(tomorrow.data.saved).toEqual([]);
  for (const status of ['Review', 'Final'] as const) {
    expect((await othersOf(alice, schoolId)).saved).toHaveLength(1);
    await alice.ask('report/status', { reportId, status });
  }
  expect((await othersOf(alice, schoolId)).saved).toEqual([]);
});

test('in the database, a walk is written by its own person only', async () => {
  const { alice, bob, accountId } = await aPair();
  const as = (memberId: string, statement: ReturnType<typeof sql>) =>
    services.database.asAccount({ accountId, memberId }, (db) => statement.execute(db));
  const seen = await as(alice.id, sql`select from stored_draft_walk`);
  expect(seen.rows).toHaveLength(2);
  const own = sql`where user_id = ${bob.id}`;
  const changed = await as(alice.id, sql`update stored_draft_walk set areas = '[]' ${own}`);
  const deleted = await as(alice.id, sql`delete from stored_draft_walk ${own}`);
  expect([changed.numAffectedRows, deleted.numAffectedRows]).toEqual([0n, 0n]);
  const given = sql`update stored_draft_walk set user_id = ${alice.id} ${own}`;
  await expect(as(bob.id, given)).rejects.toMatchObject({ code: '42501' });
});
