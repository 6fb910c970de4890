/**
 * Recognises errors whose cause is neither the request nor the program: the database or the object
 * store is unavailable, or a disk is full. The same request works once the operator has removed the
 * cause.
 */
import type { RefusalKey } from '#contract/refusals.ts';
import { ConnectionLost } from './engine/engine.ts';

/** The object store cannot be reached, or answered that it cannot work at the moment. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';

  constructor(cause: unknown) {
    super(`The object store does not answer: ${(cause as Error).message}`, { cause });
  }
}

// Error codes of a full disk: of the operating system, and PostgreSQL's disk_full.
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/**
 * The error codes of a PostgreSQL that ends connections (57P01, 57P02), starts or stops (57P03), or
 * has no connection left (53300); class 08 is about connections.
 */
const unavailableCode = /^(?:08...|57P0[123]|53300)$/;

/** Error codes of connections that cannot be opened or that the other side has closed. */
const brokenConnections = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** Messages of node-postgres about a closed connection, which have no error code. */
const closedConnection =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** The kind of unavailability that an error shows; undefined for any other error. */
export const unavailability = (
  error: unknown,
): Extract<RefusalKey, 'unavailable' | 'storage-full'> | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code = '', syscall } = error as { code?: string; syscall?: string };
  if (diskFullCodes.has(code)) return 'storage-full';
  const isUnavailable =
    error instanceof ConnectionLost ||
    error instanceof StoreUnavailable ||
    unavailableCode.test(code) ||
    brokenConnections.has(code) ||
    syscall === 'connect' ||
    closedConnection.test(error.message);
  return isUnavailable ? 'unavailable' : unavailability(error.cause);
};
