/**
 * Makes sure that all processes on one database use the same file store. A process with another one
 * would answer 404 for the photos that the others have stored.
 */
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { Id } from '#contract/common.ts';
import { shorten } from '#domain/shorten.ts';
import type { Database, Transaction } from '#server/core/db.ts';
import { StartRefusal } from '#server/core/operation/start-refusal.ts';
import { StoreUnavailable } from '#server/core/unavailable.ts';
import type { Files } from './files.ts';
import type { StorageSettings } from './storage-url.ts';

/** The key of the file in which the store has its id; `good-repair move-files` copies it too. */
const KEY = 'store.txt';

/**
 * Throws a StartRefusal if the database was first used with another store, or if the id of the store
 * is not valid. A database that has not been used with any store yet, such as a new or a restored
 * one, is given this one. Does nothing if the store cannot be reached.
 */
export const checkStoreId = async (
  database: Pick<Database, 'asSystem'>,
  files: Pick<Files, 'getFile' | 'putFile'>,
  storage: StorageSettings,
): Promise<void> => {
  try {
    // If two processes start at the same time, the insert of one waits for the other's transaction,
    // and then finds its id.
    await database.asSystem(async (db) => {
      const found = await readId(files);
      const id = found ?? randomUUID();
      if (Id.safeParse(id).success && (await storeId(db, id))) {
        if (found === undefined)
          await files.putFile(KEY, Buffer.from(`${id}\n`), 'text/plain; charset=utf-8');
        return;
      }
      const expected = await idOfDatabase(db);
      if (expected === undefined) throw new StartRefusal(sentenceWithoutId(storage, id));
      if ((await readId(files)) !== expected) throw new StartRefusal(sentence(storage, expected));
    });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
};

const readId = async (files: Pick<Files, 'getFile'>): Promise<string | undefined> => {
  const file = await files.getFile(KEY);
  return file && (await text(file.stream)).trim();
};

/** Returns whether the database had no id before. */
const storeId = async (db: Transaction, id: string): Promise<boolean> => {
  const { rows } = await sql`insert into file_store (id) values (${id})
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
};

const idOfDatabase = async (db: Transaction): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from file_store`.execute(db);
  return rows[0]?.id;
};

const placeOf = (storage: StorageSettings): string =>
  storage.kind === 'folder' ? storage.folder : `The bucket "${storage.bucket}"`;

const sentenceWithoutId = (storage: StorageSettings, found: string): string =>
  `${placeOf(storage)} has a file ${KEY} that should contain the id of the store, but contains ` +
  `${found === '' ? 'nothing' : `"${shorten(found, 40)}"`}. If you have a copy of the store, copy its ${KEY} ` +
  'here. Otherwise remove the file: the next start stores a new id.';

const sentence = (storage: StorageSettings, expected: string): string =>
  `${placeOf(storage)} is not the file store of this database: photos that other processes have stored ` +
  'would be missing. Set the same STORAGE_URL or mount the same DATA_DIR/files for every process. ' +
  'If you move the photos, first copy them here with good-repair move-files. If the earlier store ' +
  `is lost, store a file ${KEY} with the text ${expected} in this one.`;
