import { isFrozen, mayMove } from '#domain/report.ts';
import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { lockReportStatus, moveReport } from './queries-status.ts';

/** Draft ⇄ Review → Final. A move to the present status does nothing, so a second click is harmless. */
export const reportStatus: Handler<'report/status'> = async (
  { reportId, status: to },
  { db, user },
) => {
  const from = await lockReportStatus(db, reportId);
  if (!from) throw refuse('report-not-found');
  if (from !== to) {
    if (isFrozen(from)) throw refuse('report-final');
    if (!mayMove(from, to)) throw refuse('report-move');
    await moveReport(db, { reportId, userId: user.id, to });
  }
  return { message: 'Report status changed successfully!', data: { status: to } };
};
