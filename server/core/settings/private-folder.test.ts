import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { spawnSync } from 'node:child_process';
import { engineKind } from '#server/test/engine.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import { privateFolder } from './private-folder.ts';
import { readSettings } from './settings.ts';

const read = (folder: string) => readSettings({ DATA_DIR: folder });

/** The paths in a folder, with the mode of each. */
const modesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].map((name) => [
      name,
      (statSync(join(folder, name)).mode & 0o777).toString(8),
    ]),
  );

const openAll = (folder: string) => {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
  }
  chmodSync(folder, 0o755);
};

/**
 * Creates a DATA_DIR in use that other users can read, as an older version or a restored backup
 * leaves it.
 */
const aDataDir = (): string => {
  const folder = temporaryFolder();
  for (const name of [
    'database/base/1',
    'files/.unfinished',
    'files/photos/a',
    'outbox',
    'uploads',
  ]) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  for (const name of [
    'database.lock',
    'database/PG_VERSION',
    'database/base/1/2',
    'outbox/1.eml',
  ]) {
    writeFileSync(join(folder, name), 'x');
  }
  writeFileSync(join(folder, 'files/photos/a/b.jpg'), 'x');
  writeFileSync(join(folder, 'secret'), 'a secret that is long enough for every test');
  openAll(folder);
  return folder;
};

const closed = {
  '.': '700',
  database: '700',
  'database/PG_VERSION': '600',
  'database/base': '700',
  'database/base/1': '700',
  'database/base/1/2': '600',
  'database.lock': '600',
  files: '700',
  'files/.unfinished': '700',
  'files/photos': '700',
  'files/photos/a': '700',
  'files/photos/a/b.jpg': '600',
  outbox: '700',
  'outbox/1.eml': '600',
  secret: '600',
  uploads: '700',
};

describe('a DATA_DIR that other users can read', () => {
  test('is made private, with all our files in it', () => {
    const folder = aDataDir();
    read(folder);
    expect(modesIn(folder)).toEqual(closed);
  });

  test('is made private even if other users can read only the emails in its subfolder outbox', () => {
    const folder = aDataDir();
    read(folder);
    chmodSync(join(folder, 'outbox'), 0o755);
    chmodSync(join(folder, 'outbox/1.eml'), 0o644);
    read(folder);
    expect(modesIn(folder)).toEqual(closed);
  });

  test('is made private without changing the files of other programs or the targets of links', () => {
    const folder = aDataDir();
    const elsewhere = temporaryFolder();
    writeFileSync(join(elsewhere, 'note'), 'x');
    writeFileSync(join(folder, 'backup.sh'), 'x');
    symlinkSync(elsewhere, join(folder, 'outbox/elsewhere'));
    for (const path of [join(folder, 'backup.sh'), join(elsewhere, 'note')]) chmodSync(path, 0o755);
    read(folder);
    expect(statSync(join(folder, 'backup.sh')).mode & 0o777).toBe(0o755);
    expect(statSync(join(elsewhere, 'note')).mode & 0o777).toBe(0o755);
  });

  test('is refused when it contains only files of other programs', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'letter.txt'), 'x');
    chmodSync(folder, 0o755);
    expect(() => read(folder)).toThrow(
      /DATA_DIR is ".*" but must be a folder of its own, closed to other users \(this one is open, and it holds "letter\.txt"\), for example/,
    );
    expect(statSync(folder).mode & 0o777).toBe(0o755);
  });

  test('is refused when everybody may write to it, as to /tmp', () => {
    const folder = aDataDir();
    chmodSync(folder, 0o1777);
    expect(() => read(folder)).toThrow('everybody may write to it');
    expect(statSync(folder).mode & 0o1777).toBe(0o1777);
  });

  test.runIf(process.getuid?.() === 0)(
    'is refused with a message when its permissions cannot be changed',
    () => {
      const folder = temporaryFolder();
      writeFileSync(join(folder, 'secret'), 'a secret that is long enough for every test');
      chmodSync(folder, 0o777);
      const nobody = 65_534;
      process.seteuid?.(nobody);
      try {
        expect(() => privateFolder(folder)).toThrow(
          `must be closed to other users, and ${folder} cannot be closed (EPERM): make this user`,
        );
      } finally {
        process.seteuid?.(0);
      }
    },
  );
});

const once = engineKind === 'embedded';
test.runIf(once)(
  'a new DATA_DIR is private, whatever the umask',
  () => {
    const folder = join(temporaryFolder(), 'data');
    const program = `
    process.umask(0);
    process.env.PORT = '0';
    process.env.DATA_DIR = ${JSON.stringify(folder)};
    await import(${JSON.stringify(join(import.meta.dirname, '../../main.ts'))});
    const since = Date.now();
    const { setTimeout } = await import('node:timers/promises');
    const { existsSync } = await import('node:fs');
    while (!existsSync(${JSON.stringify(join(folder, 'outbox'))}) && Date.now() - since < 60_000) {
      await setTimeout(50);
    }
    process.kill(process.pid, 'SIGTERM');`;
    const { status, stderr } = spawnSync(process.execPath, ['--eval', program], {
      env: { ...process.env, DEMO: '0' },
      encoding: 'utf8',
      timeout: 90_000,
    });
    expect({ status, stderr }).toMatchObject({ status: 0 });
    const modes = modesIn(folder);
    expect(Object.keys(modes)).toEqual(expect.arrayContaining(['database', 'files', 'outbox']));
    const open = Object.entries(modes).filter(([, mode]) => !/^[67]00$/.test(mode));
    // Ignores the files of PostgreSQL's catalogue cache: their modes would let others read them,
    // but the folder that contains them is private.
    expect(open.filter(([name]) => !name.endsWith('/pg_internal.init'))).toEqual([]);
  },
  100_000,
);
