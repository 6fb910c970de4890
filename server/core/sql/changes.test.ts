/** Reading the changes of deficiencies, inspections and reports. */
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import type { CallAnswer } from '#contract/calls.ts';
import { inSystem } from '#server/test/accounts.ts';
import { anImage } from '#server/photo/test/photos.ts';
import { testApp } from '#server/test/app.ts';
import { engineKind } from '#server/test/engine.ts';
import { anEvaluationOf, aSite, save, siteFacts, type TestSite } from '#server/test/inspections.ts';
import type { District, Person } from '#server/test/people.ts';
import { advisoryLocks } from '#server/core/advisory-locks.ts';
import { readHorizon } from './changes.ts';

const { app, services, aDistrict } = await testApp();

const kinds = ['deficiency/changes', 'inspection/changes', 'report/changes'] as const;
type Kind = (typeof kinds)[number];
type ChangedDeficiency = CallAnswer<'deficiency/changes'>['data']['list'][number];

const inspect = (bob: Person, { schoolId, areas }: TestSite, date: string, marks: object) =>
  save(app, bob, {
    formData: siteFacts(schoolId, { date }),
    evaluations: [anEvaluationOf(areas['Gym'], 1, marks)],
  });

const begin = async () => {
  const district = await aDistrict();
  const site = await aSite(district.sam, 'Gym');
  return { ...district, site };
};

/** Reads all changes after a cursor, a few rows at a time. */
const readAll = async (
  { chelsea }: Pick<District, 'chelsea'>,
  kind: Kind,
  cursor = '',
  limit = 2,
) => {
  const list: Pick<ChangedDeficiency, 'id' | 'updatedAt' | 'deleted'>[] = [];
  for (;;) {
    const { data } = await chelsea.ask(kind, { cursor, limit });
    list.push(...data.list);
    ({ cursor } = data);
    if (!data.hasMore) return { list, cursor };
  }
};

/**
 * Repeats reading until `count` rows are returned, because rows of the current second are returned
 * only later.
 */
const readUntil = async (district: District, kind: Kind, cursor: string, count: number) => {
  let read = await readAll(district, kind, cursor);
  await expect
    .poll(async () => (read = await readAll(district, kind, cursor)).list.length)
    .toBe(count);
  return read;
};

describe.each(kinds)('%s', (kind) => {
  test('returns every row once, in the order of the changes, over several pages', async () => {
    const district = await begin();
    const { bob, site } = district;
    const days = ['2026-09-01', '2026-09-02', '2026-09-03', '2026-09-04', '2026-09-05'];
    const marks = ['fire', 'roofs', 'gasLeaks', 'sewer', 'restrooms'];
    for (const [at, day] of days.entries()) {
      await inspect(bob, site, day, { [marks[at] as string]: 'Poor' });
    }
    const { list } = await readUntil(district, kind, '', 5);
    expect(new Set(list.map(({ id }) => id)).size).toBe(5);
    const times = list.map(({ updatedAt }) => updatedAt);
    expect(times).toEqual(times.toSorted());
  });

  test('returns no cursor for an account without rows, and the same cursor until a row changes', async () => {
    const district = await begin();
    expect(await readAll(district, kind)).toEqual({ list: [], cursor: '' });
    await inspect(district.bob, district.site, '2026-09-01', { fire: 'Poor' });
    const { cursor } = await readUntil(district, kind, '', 1);
    expect(await readAll(district, kind, cursor)).toEqual({ list: [], cursor });
  });

  test('returns only the rows that were changed at updated_since or later', async () => {
    const district = await begin();
    await inspect(district.bob, district.site, '2026-09-01', { fire: 'Poor' });
    const { list } = await readUntil(district, kind, '', 1);
    const [{ updatedAt } = { updatedAt: '' }] = list;
    const ask = (updated_since: string) => district.chelsea.ask(kind, { updated_since });
    expect((await ask(updatedAt)).data.list).toHaveLength(1);
    const later = new Date(Date.parse(updatedAt) + 1000).toISOString();
    expect((await ask(later)).data.list).toEqual([]);
    expect((await ask('2020-01-01T00:00:00+07:00')).data.list).toHaveLength(1);
  });

  test('returns the rows of an inspection that was deleted or restored', async () => {
    const district = await begin();
    const { alice, bob, site } = district;
    const { id } = await inspect(bob, site, '2026-09-01', { fire: 'Poor' });
    const first = await readUntil(district, kind, '', 1);
    expect(first.list).toMatchObject([{ deleted: false }]);
    await alice.ask('inspection/delete', { id });
    const second = await readUntil(district, kind, first.cursor, 1);
    expect(second.list).toMatchObject([{ id: first.list[0]?.id, deleted: true }]);
    await alice.ask('inspection/restore', { id });
    const third = await readUntil(district, kind, second.cursor, 1);
    expect(third.list).toMatchObject([{ id: first.list[0]?.id, deleted: false }]);
  });

  test.each([
    [{ cursor: 'x' }, 'cursor', 'Cursor must be the cursor of an answer, unchanged.'],
    [
      { cursor: btoa('2026-99-99T00:00:00.000000Z 0') },
      'cursor',
      'Cursor must be the cursor of an answer, unchanged.',
    ],
    [
      { updated_since: 'yesterday' },
      'updated_since',
      'Updated since must be an instant like 2026-11-21T08:00:00Z.',
    ],
    [{ limit: 101 }, 'limit', 'Limit must be at most 100.'],
  ])('refuses %j with a sentence', async (input, field, message) => {
    const { chelsea } = await begin();
    expect(await chelsea.refused(kind, input)).toMatchObject({ status: 400, field, message });
  });
});

test('a note, a photo of the repair and a changed plan are changes to the deficiency', async () => {
  const district = await begin();
  const { bob, site } = district;
  await inspect(bob, site, '2026-09-01', { fire: 'Poor' });
  let { cursor, list } = await readUntil(district, 'deficiency/changes', '', 1);
  const id = list[0]?.id as string;
  const file = await anImage('png', { left: 'green' });
  const photos = async () =>
    (await bob.ask('deficiency/details', { id })).data.repairPhotos.map((photo) => photo.id);
  for (const change of [
    () => bob.ask('deficiency/note', { id, note: 'Seen' }),
    () => bob.ask('deficiency/photo-add', { id, file }),
    async () => bob.ask('deficiency/photo-delete', { id, photoId: (await photos())[0] as string }),
    () => bob.ask('deficiency/update', { id, trade: 'Plumbing' }),
    () => bob.ask('deficiency/bulk-update', { ids: [id], dueDate: '2026-12-01' }),
  ]) {
    await change();
    ({ cursor, list } = await readUntil(district, 'deficiency/changes', cursor, 1));
    expect(list).toMatchObject([{ id }]);
  }
});

test('moving a report to another status is a change to the report', async () => {
  const district = await begin();
  const { alice, bob, site } = district;
  const { reportId } = await inspect(bob, site, '2026-09-01', {});
  const { cursor } = await readUntil(district, 'report/changes', '', 1);
  await alice.ask('report/status', { reportId, status: 'Review' });
  const { list } = await readUntil(district, 'report/changes', cursor, 1);
  expect(list).toMatchObject([{ id: reportId, status: 'Review' }]);
});

test('rows that were written after a still open transaction began to write are not returned before its end', async () => {
  const { bob, site, accountId } = await begin();
  await inspect(bob, site, '2026-09-01', { fire: 'Poor' });
  const during = await services.database.asAccount(accountId, async (db) => {
    const { rows } = await sql<{ at: Date }>`
      update deficiency set trade = 'Slow' returning updated_at as at`.execute(db);
    return { written: Number(rows[0]?.at), horizon: Date.parse(await readHorizon(db)) };
  });
  expect(during.horizon).toBeLessThanOrEqual(during.written);
  const horizon = () =>
    services.database.asAccount(accountId, async (db) => Date.parse(await readHorizon(db)));
  await expect.poll(horizon).toBeGreaterThan(during.written);
});

describe.runIf(engineKind === 'server')('while transactions run at the same time', () => {
  test('a transaction in another database of the same server delays no change', async () => {
    const { accountId } = await begin();
    const client = new pg.Client(inject('serverUrl'));
    await client.connect();
    try {
      const second = 1_700_000_000;
      await client.query('select pg_advisory_lock_shared($1::int, $2::int)', [
        advisoryLocks.changes,
        second,
      ]);
      const horizon = await services.database.asAccount(accountId, readHorizon);
      expect(Date.parse(horizon)).toBeGreaterThan(second * 1000);
    } finally {
      await client.end();
    }
  });

  test('a change that is committed late delays later changes, and is read before them', async () => {
    const district = await begin();
    const { bob, site, accountId } = district;
    await inspect(bob, site, '2026-09-01', { fire: 'Poor', roofs: 'Deficient' });
    const { cursor, list } = await readUntil(district, 'deficiency/changes', '', 2);
    const [early, late] = list.map(({ id }) => ({ id })) as [{ id: string }, { id: string }];

    let commit: () => void = () => undefined;
    let wrote: () => void = () => undefined;
    const mayCommit = new Promise<void>((resolve) => (commit = resolve));
    const hasWritten = new Promise<void>((resolve) => (wrote = resolve));
    const slow = services.database.asAccount(accountId, async (db) => {
      await sql`update deficiency set trade = 'Slow' where id = ${late.id}`.execute(db);
      wrote();
      await mayCommit;
    });
    await hasWritten;
    await inSystem(services, sql`update deficiency set trade = 'Fast' where id = ${early.id}`);
    // Enough time has passed since both changes, so only the open transaction can delay them.
    const during = await readAll(district, 'deficiency/changes', cursor);
    expect(during).toEqual({ list: [], cursor });
    commit();
    await slow;
    const after = await readUntil(district, 'deficiency/changes', cursor, 2);
    expect(after.list).toMatchObject([
      { id: late.id, trade: 'Slow' },
      { id: early.id, trade: 'Fast' },
    ]);
  });
});
