/**
 * The deficiencies after random histories of inspections are those that the rules of docs/scoring.md
 * derive (14 and 15), and those that are derived anew.
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  dueByRule,
  type DueDays,
  followMarks,
  type GivenMark,
} from '#domain/deficiency/follow-marks.ts';
import { marks } from '#domain/scoring/mark.ts';
import { testApp } from '#server/test/app.ts';
import {
  aSite,
  evaluationsOf,
  inspect,
  save,
  siteFacts,
  type Walk,
} from '#server/test/inspections.ts';
import { recountSchool } from './recount.ts';
import { listed } from '#server/test/deficiencies-in-words.ts';

const { app, aDistrict, services } = await testApp();

type DatedWalk = { date: string; walk: Walk };

/** The list of deficiencies that follows from these inspections by rule 14. */
const followed = (inspections: readonly DatedWalk[]): string[] =>
  ['Room 1', 'Room 2'].flatMap((room) =>
    (['roofs', 'fire'] as const).flatMap((category) => {
      const marks = inspections.flatMap(({ date, walk }, at): GivenMark[] => {
        const mark = walk[room]?.[category] ?? 'NA';
        const inspection = { id: '', date, savedAt: String(at).padStart(3, '0') };
        return mark === 'NA' ? [] : [{ mark, comment: '', inspection }];
      });
      return followMarks(marks).map(({ mark, fixed, found, lastFound, timesFound, isRepeat }) =>
        [
          `${room} ${category} ${mark === 'Poor' ? 'X' : 'D'} ${fixed ? 'Verified' : 'Open'}`,
          `${found.date} to ${lastFound.date} ×${timesFound}${isRepeat ? ' repeat' : ''}`,
        ].join(', '),
      );
    }),
  );

type GivenRow = Omit<GivenMark, 'inspection'> & {
  area: string;
  category: string;
  inspectionId: string;
  date: string;
  savedAt: string;
};

const exactly = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** What rules 14 and 15 derive from the inspections of a school, as `derived` returns it. */
const byTheRules = (accountId: string, schoolId: string) =>
  services.database.asAccount(accountId, async (db) => {
    const { rows: given } = await sql<GivenRow>`
      select e ->> 'area' as area, c ->> 'id' as category, c ->> 'status' as mark,
        c ->> 'comments' as comment, i.id as "inspectionId", i.date,
        ${exactly('i.created_at')} as "savedAt"
      from inspection i, jsonb_array_elements(i.evaluations) as e,
        jsonb_array_elements(e -> 'categories') as c
      where i.school_id = ${schoolId} and i.deleted_at is null and e ->> 'notInspected' is null
        and c ->> 'status' <> 'NA'`.execute(db);
    const { rows: days } = await sql<DueDays>`
      select a.deficiency_due_days as now, coalesce((
        select json_agg(json_build_object('untilAt', ${exactly('p.until_at')}, 'days', p.days) order by p.until_at)
        from past_due_days p), '[]') as past
      from account a where a.id = ${accountId}`.execute(db);
    const places = Map.groupBy(given, ({ area, category }) => `${area} ${category}`);
    return [...places.values()].flatMap((marks) =>
      followMarks(
        marks.map(({ inspectionId: id, date, savedAt, mark, comment }) => ({
          mark,
          comment,
          inspection: { id, date, savedAt },
        })),
      ).map((one) => ({
        school_id: schoolId,
        area: marks[0]?.area,
        category: marks[0]?.category,
        mark: one.mark,
        comment: one.comment,
        found_by: one.found.id,
        found_on: one.found.date,
        last_found_by: one.lastFound.id,
        last_found_on: one.lastFound.date,
        times_found: one.timesFound,
        fixed_by: one.fixed?.id ?? null,
        fixed_on: one.fixed?.date ?? null,
        is_repeat: one.isRepeat,
        rule_due_on: dueByRule(one, days[0] as DueDays),
        is_listed: true,
        state: one.fixed ? 'Verified' : 'Open',
      })),
    );
  });

/** All derived fields without ids, sorted by place and first inspection. */
const derived = (accountId: string) =>
  services.database.asAccount(accountId, async (db) => {
    const { rows } = await sql<Record<string, unknown>>`
      select school_id, area, category, mark, comment, found_by, found_on, last_found_by, last_found_on,
        times_found, fixed_by, fixed_on, is_repeat, rule_due_on, is_listed, state
      from deficiency where is_found
      order by school_id, area, category, found_on, found_at`.execute(db);
    return rows;
  });

const inOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();

test('After any sequence of changes the deficiencies are the same as if they were derived anew from the inspections', async () => {
  const categories = ['roofs', 'fire'] as const;
  const aRoom = fc.option(
    fc.record(Object.fromEntries(categories.map((id) => [id, fc.constantFrom(...marks)]))),
    { freq: 3 },
  );
  const aStep = fc.record({
    day: fc.integer({ min: 1, max: 6 }),
    walk: fc.dictionary(fc.constantFrom('Room 1', 'Room 2'), aRoom, { minKeys: 1, maxKeys: 2 }),
    /**
     * What the step does: saves a new inspection, changes the due days of the account, or applies
     * an action to one of the inspections saved before.
     */
    act: fc.constantFrom('save', 'save', 'save', 'update', 'delete', 'restore', 'due days'),
    which: fc.nat({ max: 9 }),
  });
  const { alice, bob, sam } = await aDistrict();
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { maxLength: 7 }), async (steps) => {
      const site = await aSite(sam, 'Room 1', 'Room 2');
      const saved: (DatedWalk & { id: string; version: number; isDeleted: boolean })[] = [];
      for (const { day, walk, act, which } of steps) {
        const date = `2026-11-0${day}`;
        const one = saved[which % Math.max(1, saved.length)];
        if (act === 'due days') {
          await alice.ask('account/update', { deficiencyDueDays: 10 * day });
        } else if (act === 'save' || !one) {
          const { id } = await inspect(app, bob, site, date, walk);
          saved.push({ id, date, walk, version: 1, isDeleted: false });
        } else if (act === 'update' && !one.isDeleted) {
          await save(
            app,
            bob,
            {
              formData: siteFacts(site.schoolId, { date, version: one.version }),
              evaluations: evaluationsOf(site, walk),
            },
            { inspectionId: one.id },
          );
          Object.assign(one, { date, walk, version: one.version + 1 });
        } else if (act === 'delete' && !one.isDeleted) {
          await alice.ask('inspection/delete', { id: one.id });
          one.isDeleted = true;
        } else if (act === 'restore' && one.isDeleted) {
          await alice.ask('inspection/restore', { id: one.id });
          one.isDeleted = false;
        }
      }
      const accountId = bob.accountId as string;
      expect((await listed(bob, { schoolId: site.schoolId })).toSorted()).toEqual(
        followed(saved.filter((one) => !one.isDeleted)).toSorted(),
      );
      const before = await derived(accountId);
      const ofSchool = before.filter((row) => row['school_id'] === site.schoolId);
      expect(inOrder(ofSchool)).toEqual(inOrder(await byTheRules(accountId, site.schoolId)));
      const schools = new Set(before.map((row) => row['school_id'] as string));
      await services.database.asAccount(accountId, async (db) => {
        await sql`delete from deficiency`.execute(db);
        for (const schoolId of schools) await recountSchool(db, { accountId, schoolId });
      });
      expect(await derived(accountId)).toEqual(before);
    }),
    { numRuns: 15 },
  );
});
