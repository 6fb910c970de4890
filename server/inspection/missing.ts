import type { Transaction } from '../core/db.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { findDeletion } from './queries-delete.ts';

/** Why an inspection cannot be found: it was deleted, with the reason if one was given, or never was. */
export const missingInspection = async (db: Transaction, id: string): Promise<Refusal> => {
  const deletion = await findDeletion(db, id);
  return deletion?.isDeleted ? deletedInspection(deletion.reason) : refuse('inspection-not-found');
};

export const deletedInspection = (reason: string): Refusal =>
  // The sentence goes on after the reason, with a full stop of its own.
  refuse('inspection-deleted', { problem: reason && `: ${reason.replace(/[.!?]+$/, '')}` });
