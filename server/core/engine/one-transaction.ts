/**
 * Ensures that a caller has only one transaction at a time. A transaction that is opened inside
 * another would wait for itself forever on the embedded engine with its single connection.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs `work`. Throws if the caller is inside such work that has not ended yet. */
export const oneTransaction = async <T>(work: () => Promise<T>): Promise<T> => {
  if (current.getStore()?.isOpen) {
    throw new Error(
      'A database transaction is open here already: use its handle instead of opening another ' +
        '(with one connection, the second would wait for the first for ever).',
    );
  }
  const entry = { isOpen: true };
  try {
    return await current.run(entry, work);
  } finally {
    // Work that was started inside the transaction, and continues after its end, may from now on
    // open a transaction of its own.
    entry.isOpen = false;
  }
};
