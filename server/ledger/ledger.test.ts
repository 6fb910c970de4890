/** How inspections change the list of deficiencies. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DeficiencyRow } from '#contract/deficiency/deficiency.ts';
import { addDays } from '#domain/calendar.ts';
import { purge } from '#server/purge/purge.ts';
import { inSystem } from '#server/test/accounts.ts';
import { aFacility, anArea, aSchool } from '#server/test/schools.ts';
import { testApp } from '#server/test/app.ts';
import { aSite, inspect } from '#server/test/inspections.ts';
import { recountSchool } from './recount.ts';
import { listed, rowsOf } from '#server/test/deficiencies-in-words.ts';

const { app, aDistrict, services } = await testApp();

const begin = async () => {
  const district = await aDistrict();
  return { ...district, site: await aSite(district.sam, 'Room 1', 'Room 2', 'Gym') };
};

describe('A deficiency', () => {
  test('remains the same deficiency while each inspection finds it again, whether worse or better', async () => {
    const { bob, site } = await begin();
    await inspect(app, bob, site, '2026-08-01', { Gym: { fire: 'Deficient' } });
    const [{ id } = { id: '' }] = await rowsOf(bob);
    await inspect(app, bob, site, '2026-09-01', { Gym: { fire: 'Poor' } });
    expect(await listed(bob)).toEqual(['Gym fire X Open, 2026-08-01 to 2026-09-01 ×2']);
    await inspect(app, bob, site, '2026-10-01', { Gym: { fire: 'Deficient' } });
    expect(await listed(bob)).toEqual(['Gym fire D Open, 2026-08-01 to 2026-10-01 ×3']);
    expect((await rowsOf(bob)).map((row) => row.id)).toEqual([id]);
  });

  test('stays open when its area was not visited, or its category not applicable', async () => {
    const { bob, site } = await begin();
    await inspect(app, bob, site, '2026-08-01', { Gym: { fire: 'Poor' } });
    await inspect(app, bob, site, '2026-09-01', { 'Room 1': {} });
    await inspect(app, bob, site, '2026-10-01', { Gym: null });
    await inspect(app, bob, site, '2026-11-01', { Gym: { fire: 'NA' } });
    expect(await listed(bob)).toEqual(['Gym fire X Open, 2026-08-01 to 2026-08-01 ×1']);
  });

  test('is verified by the mark Good, and is a repeat if it is found again after that', async () => {
    const { bob, site } = await begin();
    await inspect(app, bob, site, '2026-08-01', { Gym: { fire: 'Poor' } });
    await inspect(app, bob, site, '2026-09-01', { Gym: {} });
    expect(await listed(bob)).toEqual(['Gym fire X Verified, 2026-08-01 to 2026-08-01 ×1']);
    expect(await listed(bob, { state: 'Unresolved' })).toEqual([]);
    await inspect(app, bob, site, '2026-10-01', { Gym: { fire: 'Deficient' } });
    expect(await listed(bob)).toEqual([
      'Gym fire X Verified, 2026-08-01 to 2026-08-01 ×1',
      'Gym fire D Open, 2026-10-01 to 2026-10-01 ×1 repeat',
    ]);
    expect(await listed(bob, { repeat: 'true' })).toHaveLength(1);
  });

  test('is due 30 days after an X, 90 after a D; if a D becomes an X, 30 days after that, even if a date was entered', async () => {
    const { bob, site } = await begin();
    await inspect(app, bob, site, '2026-08-01', { Gym: { fire: 'Poor', roofs: 'Deficient' } });
    const dueDates = async () =>
      Object.fromEntries((await rowsOf(bob)).map((row) => [row.category, row.dueDate]));
    expect(await dueDates()).toEqual({ fire: '2026-08-31', roofs: '2026-10-30' });
    const roofs = (await rowsOf(bob, { category: 'roofs' }))[0] as DeficiencyRow;
    await bob.ask('deficiency/update', { id: roofs.id, dueDate: '2027-06-30' });
    await inspect(app, bob, site, '2026-09-01', { Gym: { fire: 'Poor', roofs: 'Poor' } });
    expect(await dueDates()).toEqual({ fire: '2026-08-31', roofs: '2026-10-01' });
  });

  test('that was reported as repaired opens again if a later inspection finds it, but not if an earlier one does', async () => {
    const { bob, site } = await begin();
    const day = (offset: number) => addDays(new Date().toISOString().slice(0, 10), offset);
    await inspect(app, bob, site, day(-20), { Gym: { fire: 'Poor' } });
    const { id } = (await rowsOf(bob))[0] as DeficiencyRow;
    await bob.ask('deficiency/update', { id, state: 'Repaired' });
    // This inspection is saved after the repair, but dated before it.
    await inspect(app, bob, site, day(-10), { Gym: { fire: 'Poor' } });
    expect((await rowsOf(bob))[0]?.state).toBe('Repaired');
    await inspect(app, bob, site, day(2), { Gym: { fire: 'Poor' } });
    expect((await rowsOf(bob))[0]?.state).toBe('Open');
    await inspect(app, bob, site, day(3), { Gym: {} });
    expect((await rowsOf(bob))[0]?.state).toBe('Verified');
  });

  test('keeps its id and its plan when another inspection becomes the first that found it', async () => {
    const { alice, bob, site } = await begin();
    const first = await inspect(app, bob, site, '2026-09-01', { Gym: { fire: 'Poor' } });
    const { id } = (await rowsOf(bob))[0] as DeficiencyRow;
    await bob.ask('deficiency/update', { id, workOrder: 'WO-17', state: 'In progress' });
    await inspect(app, bob, site, '2026-08-01', { Gym: { fire: 'Deficient' } });
    expect(await listed(bob)).toEqual(['Gym fire X In progress, 2026-08-01 to 2026-09-01 ×2']);
    await inspect(app, bob, site, '2026-10-01', { Gym: { fire: 'Poor' } });
    await alice.ask('inspection/delete', { id: first.id });
    expect(await listed(bob)).toEqual(['Gym fire X In progress, 2026-08-01 to 2026-10-01 ×2']);
    expect(await rowsOf(bob)).toMatchObject([{ id, workOrder: 'WO-17' }]);
  });

  test('is deleted with its inspection, and restored with its plan when the inspection is restored', async () => {
    const { alice, bob, site } = await begin();
    const { id: inspection } = await inspect(app, bob, site, '2026-09-01', {
      Gym: { fire: 'Poor', roofs: 'Deficient' },
    });
    const [fire] = await rowsOf(bob, { category: 'fire' });
    await bob.ask('deficiency/note', { id: (fire as DeficiencyRow).id, note: 'Valve ordered' });
    await alice.ask('inspection/delete', { id: inspection });
    expect(await listed(bob)).toEqual([]);
    await alice.ask('inspection/restore', { id: inspection });
    expect(await listed(bob, { category: 'fire' })).toHaveLength(1);
    expect(await listed(bob)).toHaveLength(2);
    const { data } = await bob.ask('deficiency/details', { id: (fire as DeficiencyRow).id });
    expect(data.events).toMatchObject([{ note: 'Valve ordered', by: 'bob inspector' }]);
  });

  test('that one inspection found and another of the same day found fixed is deleted and restored with the first inspection', async () => {
    const { alice, bob, site } = await begin();
    const { id } = await inspect(app, bob, site, '2026-09-01', { Gym: { fire: 'Poor' } });
    await inspect(app, bob, site, '2026-09-01', { Gym: {} });
    const verified = ['Gym fire X Verified, 2026-09-01 to 2026-09-01 ×1'];
    expect(await listed(bob)).toEqual(verified);
    await alice.ask('inspection/delete', { id });
    expect(await listed(bob)).toEqual([]);
    await alice.ask('inspection/restore', { id });
    expect(await listed(bob)).toEqual(verified);
  });

  test('is not listed while its area or school is deleted', async () => {
    const { alice, bob, sam, site } = await begin();
    await inspect(app, bob, site, '2026-09-01', {
      Gym: { fire: 'Poor' },
      'Room 1': { roofs: 'Deficient' },
    });
    const areaId = site.areas['Gym'] as string;
    await sam.ask('area/delete', { id: areaId });
    expect(await listed(bob)).toEqual(['Room 1 roofs D Open, 2026-09-01 to 2026-09-01 ×1']);
    await alice.ask('area/restore', { id: areaId });
    expect(await listed(bob)).toHaveLength(2);
    await alice.ask('school/delete', { id: site.schoolId });
    expect(await listed(bob)).toEqual([]);
    await alice.ask('school/restore', { id: site.schoolId });
    expect(await listed(bob)).toHaveLength(2);
  });

  test('is not listed while its facility is deleted or belongs to another school, nor while several areas are deleted together', async () => {
    const { alice, bob, sam, site } = await begin();
    const { schoolId } = site;
    const hall = await aFacility(alice, [schoolId], { name: 'Hall' });
    const lab = await anArea(alice, schoolId, 'Lab', hall);
    const walked = { ...site, areas: { ...site.areas, Hall: hall, Lab: lab } };
    await inspect(app, bob, walked, '2026-09-01', {
      Hall: { roofs: 'Deficient' },
      Lab: { fire: 'Poor' },
    });
    const places = async () => (await rowsOf(bob)).map(({ area }) => area.label).toSorted();
    const both = ['Hall', 'Hall · Lab'];
    expect(await places()).toEqual(both);
    await alice.ask('facility/delete', { id: hall });
    expect(await places()).toEqual([]);
    await alice.ask('facility/restore', { id: hall });
    expect(await places()).toEqual(both);
    const other = await aSchool(alice, { name: 'Mayacamas High' });
    await alice.ask('facility/update', { id: hall, school_ids: [other] });
    expect(await places()).toEqual(['Hall · Lab']);
    await alice.ask('facility/update', { id: hall, school_ids: [schoolId] });
    expect(await places()).toEqual(both);
    await sam.ask('area/delete-chosen', { ids: [lab] });
    expect(await places()).toEqual(['Hall']);
    await alice.ask('area/restore', { id: lab });
    expect(await places()).toEqual(both);
  });

  test('that only a deleted inspection has found is deleted with it for good', async () => {
    const { alice, bob, site } = await begin();
    const { id } = await inspect(app, bob, site, '2026-08-01', { Gym: { fire: 'Poor' } });
    await inspect(app, bob, site, '2026-09-01', { Gym: { roofs: 'Deficient' } });
    await alice.ask('inspection/delete', { id });
    const stored = () =>
      services.database.asAccount(bob.accountId as string, async (db) => {
        const { rows } = await sql<{ category: string }>`
          select category from deficiency order by category`.execute(db);
        return rows.map(({ category }) => category);
      });
    expect(await stored()).toEqual(['fire', 'roofs']);
    await inSystem(
      services,
      sql`update inspection set deleted_at = now() - interval '31 days' where id = ${id}`,
    );
    await purge(services);
    expect(await stored()).toEqual(['roofs']);
  });
});

test('A verified deficiency keeps the due date that applied to it, even after the deficiencies are derived again', async () => {
  const { alice, bob, site } = await begin();
  await inspect(app, bob, site, '2026-08-01', { Gym: { fire: 'Deficient', roofs: 'Deficient' } });
  await alice.ask('account/update', { deficiencyDueDays: 20 });
  await inspect(app, bob, site, '2026-08-02', { Gym: { roofs: 'Deficient' } });
  await alice.ask('account/update', { deficiencyDueDays: 40 });
  const dueDates = async () =>
    Object.fromEntries((await rowsOf(bob)).map((row) => [row.category, row.dueDate]));
  const expected = { fire: '2026-08-21', roofs: '2026-09-10' };
  expect(await dueDates()).toEqual(expected);
  const accountId = bob.accountId as string;
  await services.database.asAccount(accountId, async (db) => {
    await sql`delete from deficiency`.execute(db);
    await recountSchool(db, { accountId, schoolId: site.schoolId });
  });
  expect(await dueDates()).toEqual(expected);
});
