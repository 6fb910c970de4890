import { MOST_REMARKS } from '#domain/report/remark.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { countRemarks, insertRemark } from './status/queries-remark.ts';
import { lockReportStatus } from './status/queries-status.ts';

/** Adds a remark. The report stays locked, so that it does not become final at the same moment. */
export const reportRemark: Handler<'report/remark'> = async (
  { reportId, text, wantsCorrection },
  { db, user },
) => {
  const status = await lockReportStatus(db, reportId);
  if (!status) throw refuse('report-not-found');
  if (status !== 'Review') throw refuse('report-not-in-review');
  if ((await countRemarks(db, reportId)) >= MOST_REMARKS) {
    throw refuse('too-many-remarks');
  }
  const id = await insertRemark(db, { reportId, userId: user.id, text, wantsCorrection });
  return { message: wantsCorrection ? 'Correction requested' : 'Remark added', data: { id } };
};
