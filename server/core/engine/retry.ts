/** Decides which errors of a transaction can be resolved by running it again. */
import { ConnectionLost } from './engine.ts';

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

/** Whether nothing was committed and the transaction may succeed when it is run again. */
export const isWorthRetrying = (error: unknown): boolean => {
  if (error instanceof ConnectionLost) return true;
  const { code } = error as { code?: unknown };
  return code === DEADLOCK || code === SERIALIZATION_FAILURE;
};
