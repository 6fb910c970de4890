/**
 * The database on the device, and the one door to it. Opened when it is first needed, and again when
 * the browser has closed it: it does so when it throws a site's data away to make room.
 */
import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from 'idb';
import { DeviceClosedError, deviceError } from './errors.ts';
import type { KeptAnswer, KeptDraft, PhotoFacts } from './kept.ts';

interface Schema extends DBSchema {
  draft: { key: string; value: KeptDraft; indexes: { owner: string } };
  photo: { key: string; value: PhotoFacts; indexes: { draft: string } };
  /** The bytes of the photos lie apart, so that a list of photos does not read megabytes. */
  bytes: { key: string; value: ArrayBuffer };
  /** Answers of the server, to be read without a connection: by owner, call and input. */
  answer: { key: [owner: string, call: string, input: string]; value: KeptAnswer };
}

type Store = StoreNames<Schema>;
type Work<Mode extends IDBTransactionMode, Result> = (
  transaction: IDBPTransaction<Schema, Store[], Mode>,
) => Promise<Result>;

export type DeviceDatabase = {
  /** @throws DeviceClosedError */
  read<Result>(stores: Store[], work: Work<'readonly', Result>): Promise<Result>;
  /**
   * All of `work` or nothing of it; answered once it is on the disk.
   * @throws DeviceFullError, DeviceClosedError, or what `work` throws
   */
  write<Result>(stores: Store[], work: Work<'readwrite', Result>): Promise<Result>;
  /** Calls back when the browser took the database away; what was in it may be gone. */
  onLost(listener: () => void): () => void;
};

export function openDatabase(name = 'good-repair'): DeviceDatabase {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const lostListeners = new Set<() => void>();

  const forget = () => {
    opened = undefined;
  };
  const connect = async () =>
    openDB<Schema>(name, 1, {
      upgrade,
      // A newer version of the app in another tab: it must not wait for this one.
      blocking(_from, _to, event) {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated() {
        forget();
        for (const listener of lostListeners) listener();
      },
    });
  const open = () =>
    (opened ??= connect().catch((error: unknown) => {
      forget();
      throw new DeviceClosedError(error);
    }));

  const begin = async <Mode extends 'readonly' | 'readwrite'>(stores: Store[], mode: Mode) => {
    const options = { durability: 'strict' } as const;
    const database = await open();
    try {
      return database.transaction(stores, mode, options);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      // Closed by the browser, which has not said so yet.
      forget();
      return (await open()).transaction(stores, mode, options);
    }
  };

  const run = async <Mode extends 'readonly' | 'readwrite', Result>(
    stores: Store[],
    mode: Mode,
    work: Work<Mode, Result>,
  ): Promise<Result> => {
    const transaction = await begin(stores, mode);
    try {
      const result = await work(transaction);
      await transaction.done;
      return result;
    } catch (error) {
      // The first fault says more than the end of the transaction that follows from it.
      transaction.done.catch(() => undefined);
      abort(transaction);
      throw deviceError(error);
    }
  };

  return {
    read: (stores, work) => run(stores, 'readonly', work),
    write: (stores, work) => run(stores, 'readwrite', work),
    onLost(listener) {
      lostListeners.add(listener);
      return () => void lostListeners.delete(listener);
    },
  };
}

function upgrade(database: IDBPDatabase<Schema>): void {
  database.createObjectStore('draft', { keyPath: 'id' }).createIndex('owner', 'owner');
  database.createObjectStore('photo', { keyPath: 'id' }).createIndex('draft', 'draft');
  database.createObjectStore('bytes');
  database.createObjectStore('answer');
}

function abort(transaction: { abort: () => void }): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}
