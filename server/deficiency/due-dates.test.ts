/** The account setting from which the due dates of deficiencies are computed. */
import { expect, test } from 'vitest';
import type { CategoryId } from '#domain/instrument/category.ts';
import type { Mark } from '#domain/scoring/mark.ts';
import { sql } from 'kysely';
import { findPastDueDays } from '#server/ledger/queries-history.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, save, siteFacts, type TestSite } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';

const { app, aDistrict, services } = await testApp();

const begin = async () => {
  const district = await aDistrict();
  return { ...district, site: await aSite(district.sam, 'Room 1', 'Room 2', 'Gym') };
};

/** The marks other than Good; the keys are the names of the areas. */
type Walk = Record<string, Partial<Record<CategoryId, Mark>>>;

const inspect = (bob: Person, site: TestSite, date: string, walk: Walk) =>
  save(app, bob, {
    formData: siteFacts(site.schoolId, { date }),
    evaluations: Object.entries(walk).map(([name, marks], at) =>
      anEvaluationOf(site.areas[name], at + 1, marks),
    ),
  });

const rowsOf = async (person: Person) =>
  (await person.ask('deficiency/list', { limit: 100 })).data.list;

test('A change of the setting changes the due dates of open deficiencies, except dates that a person entered', async () => {
  const { alice, bob, site } = await begin();
  await inspect(bob, site, '2026-08-01', {
    Gym: { fire: 'Poor', roofs: 'Deficient', sewer: 'Deficient', pests: 'Deficient' },
    'Room 1': { roofs: 'Deficient' },
  });
  const all = await rowsOf(bob);
  const idOf = (category: string) => all.find((row) => row.category === category)?.id as string;
  await bob.ask('deficiency/update', { id: idOf('sewer'), dueDate: '2027-06-30' });
  const deferral = { deferredUntil: '2027-07-01', deferredReason: 'Summer project' };
  await bob.ask('deficiency/update', { id: idOf('pests'), state: 'Deferred', ...deferral });
  await inspect(bob, site, '2026-08-02', { 'Room 1': {} });
  const other = await begin();
  await inspect(other.bob, other.site, '2026-08-01', { Gym: { roofs: 'Deficient' } });

  await alice.ask('account/update', { deficiencyDueDays: 10 });
  const dueDates = async (person: Person) =>
    (await rowsOf(person)).map((row) => `${row.area.label} ${row.category} ${row.dueDate}`);
  expect((await dueDates(bob)).toSorted()).toEqual([
    'Gym fire 2026-08-31',
    'Gym pests 2027-07-01',
    'Gym roofs 2026-08-11',
    'Gym sewer 2027-06-30',
    // An inspection found this deficiency fixed before the setting was changed, so its due date did
    // not change.
    'Room 1 roofs 2026-10-30',
  ]);
  expect(await dueDates(other.bob)).toEqual(['Gym roofs 2026-10-30']);
  await bob.ask('deficiency/update', { id: idOf('sewer'), dueDate: null });
  await bob.ask('deficiency/update', { id: idOf('pests'), state: 'Open' });
  await inspect(bob, site, '2026-09-01', { 'Room 2': { electrical: 'Deficient' } });
  expect((await dueDates(bob)).toSorted()).toEqual([
    'Gym fire 2026-08-31',
    'Gym pests 2026-08-11',
    'Gym roofs 2026-08-11',
    'Gym sewer 2026-08-11',
    'Room 1 roofs 2026-10-30',
    'Room 2 electrical 2026-09-11',
  ]);
});

const countPast = async (accountId: string): Promise<number> => {
  const [row] = await inSystem(
    services,
    sql<{ past: number }>`select count(*)::integer as past from past_due_days
      where account_id = ${accountId}`,
  );
  return row?.past ?? 0;
};

test('A number of days is remembered only if an inspection was saved while it applied', async () => {
  const { alice, bob, accountId, site } = await begin();
  const set = async (...numbers: number[]) => {
    for (const deficiencyDueDays of numbers)
      await alice.ask('account/update', { deficiencyDueDays });
  };
  await set(10, 20, 30);
  expect(await countPast(accountId)).toBe(0);
  await inspect(bob, site, '2026-08-01', { Gym: { fire: 'Deficient', roofs: 'Deficient' } });
  await inspect(bob, site, '2026-08-02', { Gym: { roofs: 'Deficient' } });
  await set(40, 50, 60, 70);
  await inspect(bob, site, '2026-08-03', { Gym: {} });
  await set(80, 90, 100);
  const past = await inSystem(
    services,
    sql<{ days: number }>`select days from past_due_days where account_id = ${accountId}
      order by until_at`,
  );
  expect(past).toEqual([{ days: 30 }, { days: 70 }]);
  const dueDates = (await rowsOf(bob)).map(({ category, dueDate }) => `${category} ${dueDate}`);
  // One was found fixed while 30 days applied, the other one while 70 did.
  expect(dueDates.toSorted()).toEqual(['fire 2026-08-31', 'roofs 2026-10-10']);
});

test('Of the remembered numbers, only those are read that applied when a deficiency was found fixed', async () => {
  const { accountId } = await begin();
  const found = await services.database.asAccount(accountId, async (db) => {
    await sql`insert into past_due_days (account_id, until_at, days)
      select ${accountId}, timestamptz '2026-01-01' + n * interval '1 minute', n
      from generate_series(1, 10000) n`.execute(db);
    const times = ['2026-01-01T00:05:00.000001Z', '2026-01-01T00:02:30.000000Z'];
    return findPastDueDays(db, accountId, [...times, '2030-01-01T00:00:00.000000Z']);
  });
  expect(found).toEqual([
    { untilAt: '2026-01-01T00:03:00.000000Z', days: 3 },
    { untilAt: '2026-01-01T00:06:00.000000Z', days: 6 },
  ]);
});
