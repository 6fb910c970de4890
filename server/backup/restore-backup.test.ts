import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#server/core/settings/settings.ts';
import { engineKind } from '#server/test/engine.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import { openFiles } from '#server/core/files/files.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { dumpDatabase } from './database/dump.ts';
import { makeBackup } from './make-backup.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { aFilledEnvironment } from '#server/test/filled-environment.ts';
import { alterFile, withManifest } from './test/archives.ts';
import { type Migration, readMigrations } from '#server/core/schema/schema-files.ts';
import { emptyEnvironment, withEngine } from '#server/test/system.ts';

type Environment = Record<string, string>;

/** The tables of a database, and the contents of the data folder. */
const stateOf = async (place: Environment) => ({
  files: readdirSync(place['DATA_DIR'] ?? '', { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('database.lock'))
    .toSorted(),
  tables:
    engineKind === 'server' &&
    (await withEngine(place, (engine) =>
      engine.asOwner((owner) =>
        owner.rows(`select relname from pg_class where relnamespace = 'public'::regnamespace`),
      ),
    )),
});

const untouched = async (place: Environment) => {
  const state = await stateOf(place);
  return { ...state, files: state.files.filter((name) => !/^files(\/\.unfinished)?$/.test(name)) };
};

const restoring = async (place: Environment, file: string): Promise<string> => {
  const restored = restoreBackup(readSettings(place), file);
  await expect(restored).rejects.toThrow(BackupRefusal);
  return restored.then(
    () => '',
    (error: Error) => error.message,
  );
};

let file = '';
let filled: Environment = {};
beforeAll(async () => {
  filled = await aFilledEnvironment(engineKind);
  file = path.join(temporaryFolder(), 'backup.tar');
  await makeBackup(readSettings(filled), file);
});

test('photos that the store has lost or changed are reported, and the backup contains everything else', async () => {
  const folder = path.join(filled['DATA_DIR'] ?? '', 'files/photos');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const photos = names.filter((name) => name.endsWith('.jpg'));
  const [thumbnail = '', photo = ''] = photos;
  const held = photos.map((name) => readFileSync(path.join(folder, name)));
  rmSync(path.join(folder, thumbnail));
  writeFileSync(path.join(folder, photo), 'rotten');
  const other = path.join(temporaryFolder(), 'backup.tar');
  const made = await makeBackup(readSettings(filled), other);
  const lost = { missing: [`photos/${thumbnail}`], absent: [], damaged: [`photos/${photo}`] };
  expect(made.photos).toEqual({ files: 1, bytes: 6, ...lost });
  expect((await checkBackup(other)).photos).toMatchObject(lost);
  for (const [at, name] of photos.entries()) {
    writeFileSync(path.join(folder, name), held[at] ?? '');
  }
});

test('a lost photo that only a deleted inspection shows is reported separately', async () => {
  const folder = path.join(filled['DATA_DIR'] ?? '', 'files/photos');
  const [photo = ''] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jpg'))
    .toSorted();
  const held = readFileSync(path.join(folder, photo));
  rmSync(path.join(folder, photo));
  const losses = async () => {
    const { photos } = await makeBackup(
      readSettings(filled),
      path.join(temporaryFolder(), 'backup.tar'),
    );
    return [photos.missing, photos.absent];
  };
  const set = (deletion: string) =>
    withEngine(filled, (engine) =>
      engine.asOwner((owner) =>
        owner.script(`set local role good_repair_system; update inspection set ${deletion}`),
      ),
    );
  const key = `photos/${photo}`;
  expect(await losses()).toEqual([[key], []]);
  await set('deleted_at = now(), deleted_by = created_by');
  expect(await losses()).toEqual([[], [key]]);
  await set('deleted_at = null, deleted_by = null');
  writeFileSync(path.join(folder, photo), held);
});

const later: Migration = {
  name: '9999-later',
  sql: `alter table school add column grades text not null default 'K-12';
    update school set grades = 'K-5' where type = 'Elementary School'`,
  checksum: '1'.repeat(64),
};
const withLater = [...readMigrations(), later];

test('a backup of an earlier release is restored with its own schema and then migrated', async () => {
  const place = await emptyEnvironment(engineKind);
  const { migrated, recounted } = await restoreBackup(readSettings(place), file, withLater);
  expect({ migrated, recounted }).toEqual({ migrated: ['9999-later'], recounted: [] });
  const schools = await withEngine(place, (engine) =>
    engine.asOwner(async (owner) => {
      await owner.script('set local role good_repair_system');
      return owner.rows('select distinct type, grades from school order by type');
    }),
  );
  expect(schools).toContainEqual({ type: 'Elementary School', grades: 'K-5' });
});

test('a migration whose result the schema of a backup has is not applied again', async () => {
  const recorded = await withManifest(file, ({ migrations }) => {
    migrations.push({ name: later.name, checksum: later.checksum });
  });
  const place = await emptyEnvironment(engineKind);
  const { migrated } = await restoreBackup(readSettings(place), recorded, withLater);
  expect(migrated).toEqual([]);
});

test('a backup whose migration has other contents than that of this version is refused', async () => {
  const changed = await withManifest(file, ({ migrations }) => {
    migrations.push({ name: later.name, checksum: '2'.repeat(64) });
  });
  const place = await emptyEnvironment(engineKind);
  const restored = restoreBackup(readSettings(place), changed, withLater);
  await expect(restored).rejects.toThrow('which this version does not know');
});

test('no backup is made of a database that an earlier release has used last', async () => {
  const backup = withEngine(filled, (engine) =>
    dumpDatabase(engine, async () => undefined, withLater),
  );
  await expect(backup).rejects.toThrow(
    'make the backup with that version, or start this one first',
  );
});

describe('a restore is refused and writes nothing', () => {
  const flipped = (bytes: Buffer) => {
    const at = bytes.length - 9000;
    bytes[at] = (bytes[at] as number) ^ 1;
    return bytes;
  };

  test.each<[string, () => Promise<string> | string, string]>([
    [
      'if the file was cut off',
      () => alterFile(file, (bytes) => bytes.subarray(0, -5000)),
      'damaged or not whole',
    ],
    ['if a byte of the file was altered', () => alterFile(file, flipped), 'damaged or not whole'],
    [
      'if the backup has a migration of a newer version',
      () =>
        withManifest(file, ({ migrations }) => {
          migrations.push({ name: '9999-tomorrow', checksum: '0'.repeat(64) });
        }),
      'made by a newer version of Good Repair (1.0.0): its database has the migration 9999-tomorrow',
    ],
    [
      'if the backup was made before version 1.0',
      () =>
        withManifest(file, (manifest) => {
          (manifest as { format: number }).format = 1;
        }),
      'was made before version 1.0: restore it with the last version before 1.0',
    ],
  ])('%s', async (_, make, words) => {
    const place = await emptyEnvironment(engineKind);
    const before = await untouched(place);
    expect(await restoring(place, await make())).toContain(words);
    expect(await untouched(place)).toEqual(before);
  });

  test('if the database is not empty', async () => {
    const before = await stateOf(filled);
    const elsewhere = {
      ...filled,
      ...(engineKind === 'server' && { DATA_DIR: temporaryFolder() }),
    };
    const words = engineKind === 'server' ? 'DATABASE_URL is not empty' : 'The file store is not';
    expect(await restoring(elsewhere, file)).toContain(words);
    expect(await stateOf(filled)).toEqual(before);
  });

  test('if the file store is not empty', async () => {
    const place = await emptyEnvironment(engineKind);
    const files = await openFiles(readSettings(place).storage);
    await files.putFile('photos/a/b.jpg', Buffer.from('x'), 'image/jpeg');
    const before = await stateOf(place);
    expect(await restoring(place, file)).toContain('not empty (it has photos/a/b.jpg)');
    expect(await stateOf(place)).toEqual(before);
  });
});

test('everything written is removed again when the database refuses a row', async () => {
  const place = await emptyEnvironment(engineKind);
  const wrong = await withManifest(file, ({ sequences }) => {
    sequences['invoice.nothing'] = { last: 1, isUsed: true };
  });
  await expect(restoreBackup(readSettings(place), wrong)).rejects.toThrow('nothing');
  expect((await untouched(place)).files.filter((name) => name.startsWith('database'))).toEqual([]);
  expect(await untouched(place)).toMatchObject({
    files: [],
    tables: engineKind === 'server' && [],
  });
});
