import type { Handler } from '#server/core/context.ts';
import { followChangedInspection } from '#server/ledger/follow-inspection.ts';
import { queueInspectionNotice } from '#server/ledger/webhook-notices.ts';
import { refuse } from '#server/core/refusals.ts';
import { restoreInspection } from './queries-delete.ts';

export const inspectionRestore: Handler<'inspection/restore'> = async ({ id }, { db, user }) => {
  if (!(await restoreInspection(db, { id, userId: user.id }))) throw refuse('inspection-not-found');
  await followChangedInspection(db, id);
  await queueInspectionNotice(db, user.accountId, id, 'inspection.changed');
  return { message: 'Inspection restored successfully!' };
};
