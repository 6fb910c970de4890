/** Incremental backups: what is copied, what is read again, what a restore needs, what is deleted. */
import {
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readSettings } from '#server/core/settings/settings.ts';
import { anImage, sha256Of } from '#server/photo/test/photos.ts';
import { engineKind } from '#server/test/engine.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import { anEvaluationOf, aSite, save, siteFacts } from '#server/test/inspections.ts';
import { aDistrict } from '#server/test/people.ts';
import { emptyEnvironment, migratedEnvironment, startSystem } from '#server/test/system.ts';
import { BackupRefusal } from '#server/backup/backup-refusal.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { checkBackup, restoreBackup } from '#server/backup/restore-backup.ts';
import { readMigrations } from '#server/core/schema/schema-files.ts';
import { deleteUnused } from './kept-files.ts';

type Environment = Record<string, string>;

/** The SHA-256 of each photo file below a folder, by its name there. */
const photosIn = (folder: string): Record<string, string> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const photos = names.filter((name) => name.endsWith('.jpg')).toSorted();
  return Object.fromEntries(
    photos.map((name) => [name, sha256Of(readFileSync(path.join(folder, name)))]),
  );
};

/** Saves an inspection with a new photo for each color. */
const inspect = async (place: Environment, colors: readonly string[]): Promise<void> => {
  const { app, services, stop } = await startSystem(place);
  const { sam, bob } = await aDistrict(app, services);
  const site = await aSite(sam, 'Room 12');
  const evaluation = anEvaluationOf(site.areas['Room 12'], 1, { interior: 'Poor' });
  for (const left of colors) {
    const file = await anImage('jpeg', { left });
    const { data } = await bob.ask('photo/upload', { sha256: sha256Of(file), file });
    evaluation.categories[3]?.pictures.push(data.url);
  }
  await save(app, bob, { formData: siteFacts(site.schoolId), evaluations: [evaluation] });
  await stop();
};

let place: Environment = {};
let folder = '';
const kept = () => path.join(folder, 'backup-files');
const backUp = (name: string) =>
  makeBackup(readSettings(place), path.join(folder, name), { isIncremental: true });

beforeEach(async () => {
  place = await migratedEnvironment(engineKind);
  folder = temporaryFolder();
  await inspect(place, ['navy', 'olive']);
});

test('the second backup copies only the new photo, and each backup restores the photos of its day', async () => {
  const first = await backUp('monday.tar');
  expect(first).toMatchObject({ format: 3, photos: { files: 4 }, copied: { files: 4 } });
  expect(first.copied.bytes).toBe(first.photos.bytes);
  const photos = photosIn(kept());
  const second = await backUp('tuesday.tar');
  expect(second).toMatchObject({ photos: { files: 4 }, copied: { files: 0, bytes: 0 } });
  await inspect(place, ['teal']);
  const third = await backUp('wednesday.tar');
  expect(third).toMatchObject({ photos: { files: 6 }, copied: { files: 2 } });
  // The tar file has no photo, and what a restore needs is the tar file with its photos.
  const tar = statSync(path.join(folder, 'wednesday.tar')).size;
  expect(third.bytes).toBe(tar + third.photos.bytes);

  for (const [name, expected] of [
    ['monday.tar', photos],
    ['wednesday.tar', photosIn(kept())],
  ] as const) {
    const target = await emptyEnvironment(engineKind);
    await restoreBackup(readSettings(target), path.join(folder, name));
    expect(photosIn(path.join(target['DATA_DIR'] ?? '', 'files'))).toEqual(expected);
  }
});

test('a photo or a thumbnail that is damaged or lost beside the backup is refused, and the next backup copies it again', async () => {
  await backUp('monday.tar');
  const file = path.join(folder, 'monday.tar');
  const whole = photosIn(kept());
  const names = Object.keys(whole);
  const [photo = '', thumbnail = ''] = [
    names.find((name) => !name.endsWith('-thumb.jpg')),
    names.find((name) => name.endsWith('-thumb.jpg')),
  ];
  for (const name of [photo, thumbnail]) {
    const copy = path.join(kept(), name);
    const bytes = readFileSync(copy);
    bytes[100] = (bytes[100] as number) ^ 1;
    writeFileSync(copy, bytes);
    await expect(checkBackup(file)).rejects.toThrow(`${name} beside it differs`);
    const target = await emptyEnvironment(engineKind);
    await expect(restoreBackup(readSettings(target), file)).rejects.toThrow(BackupRefusal);
    expect((await backUp('tuesday.tar')).copied.files).toBe(1);
    expect(photosIn(kept())).toEqual(whole);

    rmSync(copy);
    await expect(checkBackup(file)).rejects.toThrow(
      `${copy} is missing: an incremental backup needs the folder "backup-files" beside it`,
    );
    expect((await backUp('tuesday.tar')).copied.files).toBe(1);
    expect(photosIn(kept())).toEqual(whole);
    await checkBackup(file);
  }
});

test('a photo that the file store has lost stays in the backups, once it was copied, and is reported', async () => {
  await backUp('monday.tar');
  const data = place['DATA_DIR'] ?? '';
  renameSync(path.join(data, 'files/photos'), path.join(data, 'files/lost'));
  const { photos, copied, lost } = await backUp('tuesday.tar');
  expect([photos.files, photos.missing, copied.files, lost.length]).toEqual([4, [], 0, 4]);
});

test('a backup is restored without the photos that are damaged beside it, if that is wanted', async () => {
  await backUp('monday.tar');
  const [name = '', ...others] = Object.keys(photosIn(kept()));
  writeFileSync(path.join(kept(), name), 'rotten');
  const target = await emptyEnvironment(engineKind);
  const { leftOut } = await restoreBackup(
    readSettings(target),
    path.join(folder, 'monday.tar'),
    readMigrations(),
    { isDamageAllowed: true },
  );
  expect(leftOut).toEqual([name]);
  const restored = photosIn(path.join(target['DATA_DIR'] ?? '', 'files'));
  expect(Object.keys(restored)).toEqual(others);
});

test('an incremental backup has a name by which the next one finds it', async () => {
  await expect(backUp('monday')).rejects.toThrow('must end with .tar');
});

test('if no earlier backup can be read, all photos are copied again', async () => {
  await backUp('monday.tar');
  writeFileSync(path.join(folder, 'monday.tar'), 'torn');
  expect((await backUp('tuesday.tar')).copied.files).toBe(4);
});

test('photos that no backup needs are deleted a day later; while a backup cannot be read, none is', async () => {
  await backUp('monday.tar');
  const long = new Date(0);
  for (const name of Object.keys(photosIn(kept()))) utimesSync(path.join(kept(), name), long, long);
  expect(await deleteUnused(folder)).toBe(0);

  // A later backup of a place without these photos; then the first backup is deleted.
  place = await migratedEnvironment(engineKind);
  await inspect(place, ['teal']);
  await backUp('tuesday.tar');
  expect(await deleteUnused(folder)).toBe(0);
  rmSync(path.join(folder, 'monday.tar'));
  writeFileSync(path.join(folder, 'other.tar'), 'torn');
  await expect(deleteUnused(folder)).rejects.toThrow(BackupRefusal);
  rmSync(path.join(folder, 'other.tar'));
  expect(await deleteUnused(folder)).toBe(4);
  await checkBackup(path.join(folder, 'tuesday.tar'));
  rmSync(path.join(folder, 'tuesday.tar'));
  // What was copied in the last day may belong to a backup that is not complete yet.
  expect(await deleteUnused(folder)).toBe(0);
  expect(Object.keys(photosIn(kept()))).toHaveLength(2);
});

test('a photo that a later backup needs, too, is not deleted with the backup that copied it', async () => {
  await backUp('monday.tar');
  await backUp('tuesday.tar');
  const long = new Date(0);
  for (const name of Object.keys(photosIn(kept()))) utimesSync(path.join(kept(), name), long, long);
  rmSync(path.join(folder, 'monday.tar'));
  expect(await deleteUnused(folder)).toBe(0);
  await checkBackup(path.join(folder, 'tuesday.tar'));
});
