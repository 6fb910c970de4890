import { isFrozen } from '#domain/report/report.ts';
import type { Handler } from '#server/core/context.ts';
import { followChangedInspection } from '#server/ledger/follow-inspection.ts';
import { queueInspectionNotice } from '#server/ledger/webhook-notices.ts';
import { refuse } from '#server/core/refusals.ts';
import { refusalOfDeleted } from './missing.ts';
import { deleteInspection, lockDeletion } from './queries-delete.ts';

/** Deletes an inspection and its report. A Final report is voided, which requires a reason. */
export const inspectionDelete: Handler<'inspection/delete'> = async (
  { id, reason },
  { db, user },
) => {
  const found = await lockDeletion(db, id);
  if (!found) throw refuse('inspection-not-found');
  if (found.isDeleted) throw refusalOfDeleted(found.reason);
  if (isFrozen(found.reportStatus) && reason === '') {
    throw refuse('void-reason-missing', { field: 'reason' });
  }
  await deleteInspection(db, { id, userId: user.id, reason });
  await followChangedInspection(db, id);
  await queueInspectionNotice(db, user.accountId, id, 'inspection.deleted');
  return { message: 'Inspection deleted successfully!' };
};
