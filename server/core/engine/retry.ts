/** Which faults of a transaction pass when it is run again from its beginning. */
import { ConnectionLost } from './engine.ts';

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

/** Whether the same transaction, run again, may well succeed: nothing of it has happened. */
export const isWorthRetrying = (error: unknown): boolean => {
  if (error instanceof ConnectionLost) return true;
  const { code } = error as { code?: unknown };
  return code === DEADLOCK || code === SERIALIZATION_FAILURE;
};
