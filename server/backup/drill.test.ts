/**
 * The drill: a server is backed up while people save and upload, and the backup is restored in
 * another place. If the tests use a PostgreSQL server, its backup is restored on the embedded
 * engine, and then a backup of the embedded engine is restored on the PostgreSQL server.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPeople } from '#db/seed/demo-people.ts';
import { fillAccount } from '#db/seed/many/fill.ts';
import { reportSheet } from '#domain/report/report-sheet.ts';
import { sha256Of } from '#server/photo/test/photos.ts';
import { signIn } from '#server/test/accounts.ts';
import type { EngineKind } from '#server/core/engine/engine.ts';
import { readSettings } from '#server/core/settings/settings.ts';
import { engineKind } from '#server/test/engine.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import { PASSWORD } from '#server/test/password.ts';
import { aDistrict } from '#server/test/people.ts';
import { migrate } from '#server/core/schema/migrate.ts';
import { listBackupTables, quoteName } from './database/catalogue.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { startLoad } from '#server/test/load.ts';
import {
  emptyEnvironment,
  migratedEnvironment,
  runCommand,
  startSystem,
  type System,
  withEngine,
} from '#server/test/system.ts';

type Environment = Record<string, string>;

const fill = (environment: Environment) =>
  withEngine(environment, async (engine) => {
    await migrate(engine);
    const district = { name: 'Seeded', people: demoPeople, password: PASSWORD };
    await fillAccount(engine, { district, inspections: 60, log: () => undefined });
  });

/** The SHA-256 of each photo below a folder. */
const sumsIn = (folder: string): Map<string, string> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.jpg')).toSorted();
  return new Map(files.map((name) => [name, sha256Of(readFileSync(path.join(folder, name)))]));
};

const photosOf = ({ DATA_DIR = '' }: Environment) => sumsIn(path.join(DATA_DIR, 'files/photos'));

/** The number of rows of each table, and a checksum of their contents. */
const contentsOf = (environment: Environment) =>
  withEngine(environment, (engine) =>
    engine.asOwner(
      async (owner) => {
        await owner.script('set local role good_repair_system');
        const contents: Record<string, string> = {};
        for (const { name, columns } of await listBackupTables(owner)) {
          const rows = await owner.rows<{ line: string }>(
            `select row_to_json(t)::text as line
             from (select ${columns.map(quoteName).join()} from ${quoteName(name)}) t`,
          );
          const lines = rows.map(({ line }) => line).toSorted();
          const sum = createHash('sha256').update(lines.join('\n')).digest('hex');
          contents[name] = `${lines.length} rows, ${sum}`;
        }
        return contents;
      },
      { snapshot: true },
    ),
  );

/**
 * Expects that the stored score and rating of each inspection agree with its marks, and that each
 * photo exists.
 */
const expectSound = async ({ services, environment }: System, accountId: string) => {
  const { rows: inspections } = await services.database.asAccount(accountId, (db) =>
    sql<{ id: string; score: number; rating: string; evaluations: unknown }>`
      select id, score, rating, evaluations from inspection`.execute(db),
  );
  for (const { score, rating, evaluations } of inspections) {
    const sheet = reportSheet({ header: {} as never, evaluations: evaluations as never });
    expect([score, rating]).toEqual([sheet.overall.score, sheet.overall.rating]);
  }
  const files = photosOf(environment);
  const { rows: photos } = await services.database.asAccount(accountId, (db) =>
    sql<{ sha256: Buffer }>`select sha256 from picture`.execute(db),
  );
  for (const { sha256 } of photos) {
    const hash = sha256.toString('hex');
    expect(files.get(`${accountId}/${hash}.jpg`)).toBe(hash);
    expect(files.has(`${accountId}/${hash}-thumb.jpg`)).toBe(true);
  }
  return new Set(inspections.map(({ id }) => id));
};

/**
 * Backs up the running source under load, restores the backup on the engine `kind`, and returns the
 * system that is started there.
 */
const leg = async (source: System, kind: EngineKind): Promise<System> => {
  const district = await aDistrict(source.app, source.services);
  const load = await startLoad(source, district);
  const file = path.join(temporaryFolder(), 'under-load.tar');
  const before = load.saved();
  const backup = await runCommand('backup', [file], source.environment);
  const during = load.saved();
  await load.stop();
  await source.stop();
  expect(backup.said).toMatch(/^Backed up \d+ accounts?, \d+ inspections? .* [1-9]\d* photo files/);
  expect(backup.code).toBe(0);
  expect(during.length).toBeGreaterThan(before.length);

  const place = await emptyEnvironment(kind);
  const { manifest, ...done } = await restoreBackup(readSettings(place), file);
  expect(done).toEqual({ migrated: [], recounted: [], leftOut: [], auditFaults: [] });
  expect(manifest.photos).toMatchObject({ missing: [], absent: [], damaged: [] });
  const target = await startSystem(place);
  const found = await expectSound(target, district.accountId);
  expect(before.filter((id) => !found.has(id))).toEqual([]);
  await expectSignIn(target);
  return target;
};

/**
 * Restores a backup of the stopped source on the engine `kind`, and expects the same contents there
 * and that people can sign in.
 */
const expectSame = async (source: System, kind: EngineKind): Promise<System> => {
  await source.stop();
  const file = path.join(temporaryFolder(), 'at-rest.tar');
  await makeBackup(source.settings, file);
  const place = await emptyEnvironment(kind);
  await restoreBackup(readSettings(place), file);
  const expected = await contentsOf(source.environment);
  expect(await contentsOf(place)).toEqual(expected);
  expect(photosOf(place)).toEqual(photosOf(source.environment));
  const target = await startSystem(place);
  await expectSignIn(target);
  return target;
};

const expectSignIn = async ({ app, services }: System): Promise<void> => {
  const { email } = demoPeople[0];
  const alice = await signIn(app, services, { email, password: PASSWORD });
  const list = await alice.ask('inspection/list', { page: 1, limit: 100 });
  expect(list.data.list).toHaveLength(60);
};

test('a backup made under load contains everything that was acknowledged before the backup began, on either engine', async () => {
  const environment = await migratedEnvironment(engineKind);
  await fill(environment);
  const there = await leg(await startSystem(environment), 'embedded');
  // If the tests use a PostgreSQL server, a backup of the embedded engine is also restored there.
  const last = engineKind === 'server' ? await expectSame(there, 'server') : there;
  expect((await last.app.inject({ url: '/readyz' })).statusCode).toBe(200);
});
