import { isFrozen, mayMove, type ReportStatus } from '#domain/report/report.ts';
import { may } from '#domain/person/role.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { queueReportNotice } from '#server/ledger/webhook-notices.ts';
import { sealReport } from './seal/seal-report.ts';
import { lockReportStatus, moveReport } from './status/queries-status.ts';

/**
 * Changes the status of a report: Draft ⇄ Review → Final. When a report becomes Final, its contents
 * are stored as its next sealed version. Setting the current status does nothing, so a second click
 * is harmless.
 */
export const reportStatus: Handler<'report/status'> = async (
  { reportId, status: to, message },
  { db, user, services: { settings } },
) => {
  const from = await lockReportStatus(db, reportId);
  if (!from) throw refuse('report-not-found');
  if (from !== to) {
    if (isFrozen(from)) throw refuse('report-final');
    if (!mayMove(from, to)) throw refuse('report-move');
    if (isFrozen(to)) {
      if (!may(user, 'finalizeReport')) throw refuse('may-not-finalize');
      await sealReport(db, reportId, { appUrl: settings.appUrl, sealedBy: user.id });
    }
    await moveReport(db, { reportId, userId: user.id, to, reason: messageOf(to, message) });
    if (isFrozen(to)) await queueReportNotice(db, user.accountId, reportId, 'report.finalized');
  }
  return { message: 'Report status changed successfully!', data: { status: to } };
};

/** Only a report that goes back to the inspector has a message. */
const messageOf = (to: ReportStatus, message: string): string => (to === 'Draft' ? message : '');
