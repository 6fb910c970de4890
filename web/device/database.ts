/**
 * The only access to the database on the device. It is opened on first use, and reopened after the
 * browser has closed it, which happens when the browser evicts a site's data to free space.
 */
import { listeners } from '#web/observable.ts';
import { StorageUnavailableError, StorageFullError, toStorageError } from './errors.ts';
import { recordFull, recordStored, type FailedWrite } from './storage-full.ts';
import type { CachedResponse, StoredDraft, PhotoInfo } from './records.ts';

type Schema = {
  draft: { key: string; value: StoredDraft; index: 'owner' };
  photo: { key: string; value: PhotoInfo; index: 'draft' };
  /** The bytes of the photos are separate, so that listing photos does not read megabytes. */
  bytes: { key: string; value: ArrayBuffer; index: never };
  /** Cached responses of the server for offline use, by owner, call and input. */
  answer: {
    key: [owner: string, call: string, input: string];
    value: CachedResponse;
    index: never;
  };
};

type Store = keyof Schema;

type Reading<Name extends Store> = {
  get(key: Schema[Name]['key']): Promise<Schema[Name]['value'] | undefined>;
  /** All values whose `index` equals `is`. */
  listBy(index: Schema[Name]['index'], is: string): Promise<Schema[Name]['value'][]>;
  keysBy(index: Schema[Name]['index'], is: string): Promise<Schema[Name]['key'][]>;
  keys(): Promise<Schema[Name]['key'][]>;
};
type Writing<Name extends Store> = Reading<Name> & {
  /** `key` is needed where the value does not contain its key. */
  put(value: Schema[Name]['value'], key?: Schema[Name]['key']): Promise<void>;
  delete(key: Schema[Name]['key']): Promise<void>;
};

/** The stores of one transaction, which ends as soon as no request of it is pending. */
type ToRead = <Name extends Store>(store: Name) => Reading<Name>;
type ToWrite = <Name extends Store>(store: Name) => Writing<Name>;

export type DeviceDatabase = {
  /** @throws StorageUnavailableError */
  read<Result>(stores: Store[], work: (from: ToRead) => Promise<Result>): Promise<Result>;
  /**
   * Runs `work` in one transaction; resolves once the data is on the disk.
   * @throws StorageFullError, StorageUnavailableError, or what `work` throws
   */
  write<Result>(stores: Store[], work: (to: ToWrite) => Promise<Result>): Promise<Result>;
  /** Calls back when the browser has closed the database; its contents may be lost. */
  onLost(listener: () => void): () => void;
};

export function openDatabase(name = 'good-repair'): DeviceDatabase {
  let opened: Promise<IDBDatabase> | undefined;
  const lost = listeners();

  const forget = () => {
    opened = undefined;
  };
  const connect = async () => {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener('upgradeneeded', () => create(opening.result));
    const database = await answered(opening);
    // Another tab has a newer version of the app, and can upgrade the database only when this one closes.
    database.addEventListener('versionchange', () => {
      forget();
      database.close();
    });
    database.addEventListener('close', () => {
      forget();
      lost.notify();
    });
    return database;
  };
  const open = () =>
    (opened ??= connect().catch((error: unknown) => {
      forget();
      throw new StorageUnavailableError(error);
    }));

  const once = async <Result>(
    stores: Store[],
    mode: IDBTransactionMode,
    work: (within: ToWrite) => Promise<Result>,
    onPut: (store: Store) => void,
  ): Promise<Result> => {
    const database = await open();
    const transaction = database.transaction(stores, mode, { durability: 'strict' });
    const ended = end(transaction);
    // The first error is more specific than the abort of the transaction that follows from it.
    ended.catch(() => undefined);
    try {
      const result = await work(within(transaction, onPut));
      await ended;
      return result;
    } catch (error) {
      abort(transaction);
      throw error;
    }
  };
  const run = async <Result>(
    stores: Store[],
    mode: IDBTransactionMode,
    work: (within: ToWrite) => Promise<Result>,
  ): Promise<Result> => {
    let put: Store | undefined;
    const onPut = (store: Store) => {
      put = store;
    };
    const asked = [stores, mode, work, onPut] as const;
    try {
      const result = await once(...asked).catch((error: unknown) => {
        if (!isClosedByBrowser(error)) throw error;
        forget();
        return once(...asked);
      });
      if (put) recordStored(holds[put]);
      return result;
    } catch (error) {
      const failure = toStorageError(error);
      // If a transaction that stores bytes fails, the bytes are the cause, whichever write the
      // browser reports.
      if (put && failure instanceof StorageFullError) {
        recordFull(stores.includes('bytes') ? 'photo' : holds[put]);
      }
      throw failure;
    }
  };

  return {
    read: (stores, work) => run(stores, 'readonly', work),
    write: (stores, work) => run(stores, 'readwrite', work),
    onLost: lost.subscribe,
  };
}

/** What the user is told could not be stored, by store. */
const holds: Record<Store, FailedWrite> = {
  draft: 'entry',
  photo: 'entry',
  bytes: 'photo',
  answer: 'list',
};

/** Errors that the browser throws when it closes a database during a transaction, before the event. */
const closedByBrowser = new Set([
  'AbortError',
  'InvalidStateError',
  'TransactionInactiveError',
  'UnknownError',
]);

const isClosedByBrowser = (error: unknown): boolean =>
  error instanceof DOMException && closedByBrowser.has(error.name);

function create(database: IDBDatabase): void {
  database.createObjectStore('draft', { keyPath: 'id' }).createIndex('owner', 'owner');
  database.createObjectStore('photo', { keyPath: 'id' }).createIndex('draft', 'draft');
  database.createObjectStore('bytes');
  database.createObjectStore('answer');
}

const within =
  (transaction: IDBTransaction, onPut: (store: Store) => void): ToWrite =>
  <Name extends Store>(name: Name) => {
    const store = transaction.objectStore(name);
    const writing: Writing<Name> = {
      get: (key) => answered(store.get(key)),
      listBy: (index, is) => answered(store.index(index).getAll(is)),
      keysBy: (index, is) => answered(store.index(index).getAllKeys(is)) as Promise<never[]>,
      keys: () => answered(store.getAllKeys()) as Promise<never[]>,
      put: async (value, key) => {
        onPut(name);
        await answered(store.put(value, key));
      },
      delete: (key) => answered(store.delete(key)),
    };
    return writing;
  };

const answered = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error as DOMException));
  });

/** Resolves when the transaction is on the disk. */
const end = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('', 'AbortError')),
    );
  });

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has already ended.
  }
}
