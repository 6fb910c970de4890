import type { Transaction } from '#server/core/db.ts';
import { type Refusal, refuse } from '#server/core/refusals.ts';
import { findVoidReason } from './status/queries-status.ts';

/**
 * The refusal for a report that does not exist or was voided; in the latter case with the reason.
 */
export const missingReport = async (db: Transaction, reportId: string): Promise<Refusal> => {
  const problem = await findVoidReason(db, reportId);
  return problem === undefined ? refuse('report-not-found') : refuse('report-voided', { problem });
};
