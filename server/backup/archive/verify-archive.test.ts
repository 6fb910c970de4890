import { mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#server/test/folder.ts';
import { BackupRefusal } from '#server/backup/backup-refusal.ts';
import {
  alterFile,
  forge,
  photoName,
  smallBackup,
  writeBackup,
  writeSealed,
} from '#server/backup/test/archives.ts';
import { INCREMENTAL_FORMAT, MANIFEST } from './manifest.ts';
import { verifyArchive } from './verify-archive.ts';
import { createArchive } from './write-archive.ts';

const refusalOf = async (file: string): Promise<string> => {
  const verifying = verifyArchive(file);
  await expect(verifying).rejects.toThrow(BackupRefusal);
  return verifying.then(
    () => '',
    (error: Error) => error.message,
  );
};

describe('a backup', () => {
  test('is accepted if it is unchanged, and only its owner may read the file', async () => {
    const backup = smallBackup();
    const file = await writeBackup(backup);
    const { members, ...manifest } = await verifyArchive(file);
    expect(manifest).toEqual(backup.manifest);
    expect(members.map(({ name }) => name)).toEqual(backup.members.map(({ name }) => name));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.dirname(file))).toEqual(['backup.tar']);
  });

  test('leaves no file when it is discarded, and does not change an earlier backup', async () => {
    const file = await writeBackup(smallBackup());
    const archive = await createArchive(file);
    await archive.add(...(['database/account/000001.jsonl.gz', Buffer.alloc(100_000)] as const));
    await archive.discard();
    expect(readdirSync(path.dirname(file))).toEqual(['backup.tar']);
    await verifyArchive(file);
  });

  test('is refused when it was cut off anywhere', async () => {
    const file = await writeBackup(smallBackup());
    const { size } = statSync(file);
    const cuts = [0, 1, 511, 512, 1024, 1030, size / 2, size - 2048, size - 512, size - 1];
    for (const length of cuts) {
      const cut = alterFile(file, (bytes) => bytes.subarray(0, length));
      expect(await refusalOf(cut)).toContain('damaged or not whole');
    }
  });

  test('is refused when one byte of it was altered or added anywhere', async () => {
    const file = await writeBackup(smallBackup());
    const { size } = statSync(file);
    // These positions include bytes of every header, of every member, of the padding and of the
    // seal.
    const places = Array.from({ length: Math.ceil(size / 61) }, (_, at) => at * 61);
    for (const at of [...places, size - 1]) {
      const other = alterFile(file, (bytes) => {
        bytes[at] = (bytes[at] as number) ^ 1;
        return bytes;
      });
      expect(await refusalOf(other), `byte ${at}`).toContain('damaged or not whole');
    }
    const longer = alterFile(file, (bytes) => Buffer.concat([bytes, Buffer.alloc(1)]));
    expect(await refusalOf(longer)).toContain('damaged or not whole');
  });

  test('is refused if its path is another kind of file, a folder, or does not exist', async () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'a'));
    const file = await writeBackup(smallBackup());
    expect(await refusalOf(alterFile(file, () => Buffer.alloc(10_000, 'text')))).toContain(
      'damaged',
    );
    expect(await refusalOf(path.join(folder, 'a'))).toContain('is no file');
    expect(await refusalOf(path.join(folder, 'b'))).toContain('cannot be read (ENOENT)');
  });
});

describe('a forged backup with a valid seal is refused', () => {
  test.each([
    ['../../etc/passwd'],
    ['/etc/passwd'],
    ['files/photos/../../secret.txt'],
    ['files/secret.txt'],
    ['files/photos/a/b.exe'],
    ['database/../account/000001.jsonl.gz'],
    ['notes.txt'],
  ])('with the member %s', async (name) => {
    const file = await forge(({ members }) => members.push({ name, bytes: Buffer.from('x') }));
    expect(await refusalOf(file)).toContain('is no name of a member');
  });

  test('with a symbolic link', async () => {
    const header = { name: `files/${photoName}.jpg`, type: 'symlink', linkname: '/etc' } as const;
    expect(await refusalOf(await writeSealed([{ header }]))).toContain('is no file');
  });

  test.each<[string, Parameters<typeof forge>[0], string]>([
    [
      'without a member that its manifest names',
      ({ members }) => members.splice(3, 1),
      '.jpg is missing',
    ],
    [
      'without a photo that its database names',
      ({ members, manifest }) => {
        members.splice(3, 1);
        manifest.members.splice(3, 1);
        manifest.photos.files = 1;
      },
      `${photoName}.jpg is missing`,
    ],
    [
      'with different content under the name of a member',
      ({ members }) => members.splice(4, 1, { ...members[4]!, bytes: Buffer.from('SMALLER') }),
      '-thumb.jpg differs',
    ],
    [
      'with a member twice',
      ({ members }) => members.push({ ...members[3]! }),
      '.jpg appears twice or too late',
    ],
    [
      'without a schema',
      ({ members, manifest }) => {
        members.splice(0, 1);
        manifest.members.splice(0, 1);
      },
      'database/schema.sql is missing',
    ],
    [
      'with a member that its manifest does not name',
      ({ manifest }) => manifest.members.pop(),
      'more than its manifest names',
    ],
    [
      'with a wrong number of rows in its manifest',
      ({ manifest }) => (manifest.tables['account']!.rows = 2),
      'account has 1 rows instead of 2',
    ],
    [
      'with a wrong number of photos in its manifest',
      ({ manifest }) => (manifest.photos.files = 3),
      '2 files of photos and voice notes instead of 3',
    ],
    [
      'with a manifest that has an invalid field',
      ({ manifest }) => (manifest.createdAt = 'yesterday'),
      'manifest.json is not as it should be',
    ],
  ])('%s', async (_, change, words) => {
    expect(await refusalOf(await forge(change))).toContain(words);
  });

  test('without a manifest, or with one that is not JSON', async () => {
    const header = { name: MANIFEST };
    expect(await refusalOf(await writeSealed([{ header, bytes: '{' }]))).toContain('is no JSON');
    const [member] = smallBackup().members;
    const only = [{ header: { name: member!.name }, bytes: member!.bytes }];
    expect(await refusalOf(await writeSealed(only))).toContain('it has no manifest.json');
  });

  test('with a newer format number, whatever else it contains', async () => {
    const bytes = JSON.stringify({ format: INCREMENTAL_FORMAT + 1, somethingNew: true });
    const file = await writeSealed([{ header: { name: MANIFEST }, bytes }]);
    expect(await refusalOf(file)).toContain('made by a newer version of Good Repair (format 4');
  });
});
