/**
 * The only access to the database on the device. The database is opened on first use, and reopened
 * after the browser has closed it. A browser does so when it evicts a site's data to free space.
 */
import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from 'idb';
import { listeners } from '#web/observable.ts';
import { StorageUnavailableError, StorageFullError, toStorageError } from './errors.ts';
import { recordFull, recordStored, type FailedWrite } from './storage-full.ts';
import type { CachedResponse, StoredDraft, PhotoInfo } from './records.ts';

interface Schema extends DBSchema {
  draft: { key: string; value: StoredDraft; indexes: { owner: string } };
  photo: { key: string; value: PhotoInfo; indexes: { draft: string } };
  /** The bytes of the photos are separate, so that listing photos does not read megabytes. */
  bytes: { key: string; value: ArrayBuffer };
  /** Cached responses of the server for offline use, by owner, call and input. */
  answer: { key: [owner: string, call: string, input: string]; value: CachedResponse };
}

type Store = StoreNames<Schema>;
/** One transaction. It ends as soon as none of its requests is pending. */
type DeviceTransaction<Mode extends IDBTransactionMode> = IDBPTransaction<Schema, Store[], Mode>;

export type DeviceDatabase = {
  /** @throws StorageUnavailableError */
  read<Result>(
    stores: Store[],
    work: (transaction: DeviceTransaction<'readonly'>) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Runs `work` in one transaction; resolves once the data is on the disk. If `what` is given,
   * records whether the device had enough space for that kind of data (storage-full.ts).
   * @throws StorageFullError, StorageUnavailableError, or what `work` throws
   */
  write<Result>(
    stores: Store[],
    work: (transaction: DeviceTransaction<'readwrite'>) => Promise<Result>,
    what?: FailedWrite,
  ): Promise<Result>;
  /** Calls the listener after the browser has closed the database; its contents may be lost. */
  onLost(listener: () => void): () => void;
};

export function openDeviceDatabase(name = 'good-repair'): DeviceDatabase {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const lost = listeners();

  const forget = () => {
    opened = undefined;
  };
  const connect = async () =>
    openDB<Schema>(name, 1, {
      upgrade(database) {
        database.createObjectStore('draft', { keyPath: 'id' }).createIndex('owner', 'owner');
        database.createObjectStore('photo', { keyPath: 'id' }).createIndex('draft', 'draft');
        database.createObjectStore('bytes');
        database.createObjectStore('answer');
      },
      // Another tab runs a newer version of the app, and can upgrade the database only after this
      // tab has closed it.
      blocking(_, __, event) {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated() {
        forget();
        lost.notify();
      },
    });
  const open = () =>
    (opened ??= connect().catch((error: unknown) => {
      forget();
      throw new StorageUnavailableError(error);
    }));

  const once = async <Mode extends IDBTransactionMode, Result>(
    stores: Store[],
    mode: Mode,
    work: (transaction: DeviceTransaction<Mode>) => Promise<Result>,
  ): Promise<Result> => {
    const transaction = (await open()).transaction(stores, mode, { durability: 'strict' });
    // The abort of the transaction is ignored: the error that caused it is thrown below, and is
    // more specific.
    transaction.done.catch(() => undefined);
    try {
      const result = await work(transaction);
      await transaction.done;
      return result;
    } catch (error) {
      abort(transaction);
      throw error;
    }
  };
  const run = async <Mode extends IDBTransactionMode, Result>(
    stores: Store[],
    mode: Mode,
    work: (transaction: DeviceTransaction<Mode>) => Promise<Result>,
    what?: FailedWrite,
  ): Promise<Result> => {
    try {
      const result = await once(stores, mode, work).catch((error: unknown) => {
        if (!isClosedByBrowser(error)) throw error;
        forget();
        return once(stores, mode, work);
      });
      if (what) recordStored(what);
      return result;
    } catch (error) {
      const failure = toStorageError(error);
      if (what && failure instanceof StorageFullError) recordFull(what);
      throw failure;
    }
  };

  return {
    read: (stores, work) => run(stores, 'readonly', work),
    write: (stores, work, what) => run(stores, 'readwrite', work, what),
    onLost: lost.subscribe,
  };
}

/**
 * Errors that the browser throws when it closes a database during a transaction, before it fires
 * the close event.
 */
const closedByBrowser = new Set([
  'AbortError',
  'InvalidStateError',
  'TransactionInactiveError',
  'UnknownError',
]);

const isClosedByBrowser = (error: unknown): boolean =>
  error instanceof DOMException && closedByBrowser.has(error.name);

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has already ended.
  }
}
