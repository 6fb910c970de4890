/** An inspection that is saved while an account changes the day on which its school years begin. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { MemberContext } from '#server/core/context.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { engineKind } from '#server/test/engine.ts';
import { aNamedSite, inspectFirstArea, type TestSite } from '#server/test/inspections.ts';
import type { District } from '#server/test/people.ts';
import { accountUpdate } from './update.ts';

const { app, services, aDistrict } = await testApp();

const saveInAugust = ({ bob }: District, site: TestSite) =>
  inspectFirstArea(app, bob, site, '2025-08-01', { roofs: 'Deficient' });

const aDistrictWithSchool = async () => {
  const district = await aDistrict();
  return { district, site: await aNamedSite(district.sam, 'Alder High') };
};

/** Changes the setting, calls `meanwhile` before the change is committed, and then commits it. */
const whileChanging = async (
  { alice, accountId }: District,
  meanwhile: () => Promise<void>,
): Promise<void> => {
  const { promise: changed, resolve: change } = Promise.withResolvers<void>();
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const changing = services.database.asAccount(accountId, async (db) => {
    const context = { db, user: { id: alice.id, accountId } } as unknown as MemberContext;
    await accountUpdate({ schoolYearBegins: '08-15', publicSlug: undefined }, context);
    change();
    await mayCommit;
  });
  try {
    await Promise.race([changed, changing]);
    await meanwhile();
  } finally {
    commit();
    await changing;
  }
};

/** In milliseconds; the machine may be busy. */
const poll = { timeout: 60_000 };

/** How many connections to this database wait for a lock. */
const countWaiting = async (): Promise<number> => {
  const [row] = await inSystem(
    services,
    sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_locks join pg_database d on d.oid = database
      where datname = current_database() and not granted`,
  );
  return row?.waiting ?? 0;
};

const visitsOf = ({ accountId }: District) =>
  inSystem(
    services,
    sql<{ year: string; first: string }>`
      select school_year as year, first_date as first from school_visit
      where account_id = ${accountId}`,
  );

describe.runIf(engineKind === 'server')('while the first day of the school year is changed', () => {
  test('inspections of another account are saved', async () => {
    const { district } = await aDistrictWithSchool();
    const other = await aDistrictWithSchool();
    let isSaved = false;
    let saving: Promise<unknown> | undefined;
    await whileChanging(district, async () => {
      saving = saveInAugust(other.district, other.site).then(() => (isSaved = true));
      await expect.poll(async () => isSaved || (await countWaiting()) > 0, poll).toBe(true);
      expect(await countWaiting()).toBe(0);
      await saving;
    });
    expect(await visitsOf(other.district)).toEqual([{ year: '2025-07-01', first: '2025-08-01' }]);
  });

  test('a save of the account waits, and uses the new day', async () => {
    const { district, site } = await aDistrictWithSchool();
    let saving: Promise<unknown> | undefined;
    await whileChanging(district, async () => {
      saving = saveInAugust(district, site);
      await expect.poll(countWaiting, poll).toBe(1);
    });
    await saving;
    expect(await visitsOf(district)).toEqual([{ year: '2024-08-15', first: '2025-08-01' }]);
  });
});
