import { isFrozen, REOPENED } from '#domain/report/report.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { queueReportNotice } from '#server/ledger/webhook-notices.ts';
import { sealEarlierFinal } from './seal/seal-report.ts';
import { lockReportStatus, moveReport } from './status/queries-status.ts';

/**
 * Reopens a Final report, so that its inspection can be changed again. Its sealed versions can
 * still be read.
 */
export const reportReopen: Handler<'report/reopen'> = async (
  { reportId, reason },
  { db, user, services: { settings } },
) => {
  const from = await lockReportStatus(db, reportId);
  if (!from) throw refuse('report-not-found');
  if (!isFrozen(from)) throw refuse('report-not-final');
  await sealEarlierFinal(db, reportId, settings);
  await moveReport(db, { reportId, userId: user.id, to: REOPENED, reason });
  await queueReportNotice(db, user.accountId, reportId, 'report.reopened');
  return { message: 'Report reopened successfully!', data: { status: REOPENED } };
};
