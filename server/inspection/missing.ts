import type { Transaction } from '#server/core/db.ts';
import { type Refusal, refuse } from '#server/core/refusals.ts';
import { findDeletion } from './queries-delete.ts';

/**
 * The refusal for an inspection that was deleted (with the reason, if one was given) or never
 * existed.
 */
export const refusalOfMissing = async (db: Transaction, id: string): Promise<Refusal> => {
  const deletion = await findDeletion(db, id);
  return deletion?.isDeleted ? refusalOfDeleted(deletion.reason) : refuse('inspection-not-found');
};

export const refusalOfDeleted = (reason: string): Refusal =>
  // The refusal sentence continues after the reason and ends with its own full stop.
  refuse('inspection-deleted', { problem: reason && `: ${reason.replace(/[.!?]+$/, '')}` });
