import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#server/test/database.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import { StartRefusal } from '#server/core/operation/start-refusal.ts';
import { StoreUnavailable } from '#server/core/unavailable.ts';
import { checkStoreId } from './check-store-id.ts';
import { type Files, openFiles } from './files.ts';

const database = await testDatabase();

beforeEach(async () => {
  // As after a restore, which does not restore the id.
  await database.asSystem((db) => sql`set local role none; delete from file_store`.execute(db));
});

/** Starts a process of the server with this folder as its store; returns its files. */
const start = async (folder: string): Promise<Files> => {
  const files = await openFiles({ kind: 'folder', folder });
  await checkStoreId(database, files, { kind: 'folder', folder });
  return files;
};

const refusalOf = async (folder: string): Promise<string> => {
  const refusal = await start(folder).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartRefusal);
  return (refusal as Error).message;
};

const idIn = async (files: Files) => {
  const file = await files.getFile('store.txt');
  return file && (await text(file.stream)).trim();
};

test('two processes with the same store start, also at the same time and again', async () => {
  const folder = temporaryFolder();
  const [one, other] = await Promise.all([start(folder), start(folder)]);
  expect(await idIn(one)).toMatch(/^[0-9a-f-]{36}$/);
  expect(await idIn(other)).toBe(await idIn(one));
  await start(folder);
});

test('a process with another store is refused, and the sentence says what to do', async () => {
  const id = await idIn(await start(temporaryFolder()));
  const another = temporaryFolder();
  expect(await refusalOf(another)).toBe(
    `${another} is not the file store of this database: photos that other processes have stored ` +
      'would be missing. Set the same STORAGE_URL or mount the same DATA_DIR/files for every ' +
      'process. If you move the photos, first copy them here with good-repair move-files. If the ' +
      `earlier store is lost, store a file store.txt with the text ${id} in this one.`,
  );
});

test.each([
  ['', 'nothing'],
  ['not an id\n', '"not an id"'],
])(
  'a store whose store.txt is %j is refused, and the sentence says what to do',
  async (found, shown) => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'store.txt');
    writeFileSync(file, found);
    expect(await refusalOf(folder)).toBe(
      `${folder} has a file store.txt that should contain the id of the store, but contains ` +
        `${shown}. If you have a copy of the store, copy its store.txt here. Otherwise remove the ` +
        'file: the next start stores a new id.',
    );
    rmSync(file);
    const id = await idIn(await start(folder));
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    // The database has an id now, which the sentence names.
    writeFileSync(file, found);
    expect(await refusalOf(folder)).toContain(
      `store a file store.txt with the text ${id} in this one`,
    );
  },
);

test('a store to which the photos were moved is accepted', async () => {
  const old = temporaryFolder();
  await start(old);
  const folder = temporaryFolder();
  cpSync(old, folder, { recursive: true });
  rmSync(path.join(old, 'store.txt'));
  await start(folder);
  expect(await refusalOf(old)).toContain('is not the file store of this database');
});

test('a restored database is used with the store that it was restored into', async () => {
  const folder = temporaryFolder();
  const first = await idIn(await start(folder));
  await database.asSystem((db) => sql`set local role none; delete from file_store`.execute(db));
  expect(await idIn(await start(folder))).toBe(first);
  expect(await idIn(await start(folder))).toBe(first);
});

test('a start while the store does not answer is not refused', async () => {
  await start(temporaryFolder());
  const isAway = () => Promise.reject(new StoreUnavailable(new Error('timeout')));
  const storage = { kind: 'folder', folder: '/away' } as const;
  const files = { getFile: isAway, putFile: isAway };
  expect(await checkStoreId(database, files, storage)).toBeUndefined();
});
