/** Databases and backups of earlier versions are migrated without losing anything. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '#server/core/settings/settings.ts';
import { signIn } from '#server/test/accounts.ts';
import { engineKind, testEngine } from '#server/test/engine.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import { PASSWORD } from '#server/test/password.ts';
import {
  emptyEnvironment,
  migratedEnvironment,
  startSystem,
  withEngine,
} from '#server/test/system.ts';
import { migrate } from '../core/schema/migrate.ts';
import { readMigrations } from '../core/schema/migrations.ts';
import { recountDerived } from './database/derived.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { earlier, fillEarlier } from './test/earlier-version.ts';

const newest = readMigrations().at(-1)?.name;

test.each(['0004', '0018', '0027'])(
  'a database that was filled when migration %s was the newest is migrated, and its counts and deficiencies are correct',
  async (number) => {
    const engine = await testEngine({ migrated: false });
    await fillEarlier(engine, number);
    expect((await migrate(engine)).at(-1)).toBe(newest);
    expect(await recountDerived(engine)).toEqual([]);
    const found = await engine.asOwner(async (owner) => {
      await owner.script('set local role good_repair_system');
      return {
        deficiencies: await owner.rows(
          'select area, category, mark, found_on, fixed_on, state, comment from deficiency where is_listed',
        ),
        counts: await owner.rows(
          'select list, sum(rows) as rows from list_count group by 1 order by 1',
        ),
        login: await owner.rows(`select role, "isPaid" from find_login('${earlier.email}')`),
      };
    });
    expect(found).toEqual({
      deficiencies: [
        {
          area: earlier.area,
          category: 'sinks',
          mark: 'Deficient',
          found_on: '2026-09-01',
          fixed_on: '2026-10-01',
          state: 'Verified',
          comment: 'Drips',
        },
      ],
      counts: [
        { list: 'deficiency', rows: 1 },
        { list: 'inspection', rows: 2 },
        { list: 'report', rows: 2 },
      ],
      login: [{ role: 'admin', isPaid: true }],
    });
  },
);

test('the database of an earlier version is backed up without changing it, restored, and migrated', async () => {
  const place = await migratedEnvironment(engineKind);
  await withEngine(place, (engine) => fillEarlier(engine, '0004'));
  const file = path.join(temporaryFolder(), 'earlier.tar');
  await makeBackup(readSettings(place), file);
  const recorded = await withEngine(place, (engine) =>
    engine.asOwner((owner) => owner.rows('select name from good_repair_migration')),
  );
  expect(recorded).toHaveLength(4);

  const other = await emptyEnvironment(engineKind);
  const { migrated, recounted } = await restoreBackup(readSettings(other), file);
  expect([migrated.at(0), migrated.at(-1)]).toEqual(['0005-search-under-row-security', newest]);
  expect(recounted).toEqual([]);
  const { app, services } = await startSystem(other);
  const alice = await signIn(app, services, { email: earlier.email, password: PASSWORD });
  const { data } = await alice.ask('inspection/list', { page: 1, limit: 10 });
  expect(data.list.map(({ school, date }) => [school, date])).toEqual([
    ['Ñandú Elementary', '2026-10-01'],
    ['Ñandú Elementary', '2026-09-01'],
  ]);
});
