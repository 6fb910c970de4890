import { isFrozen } from '#domain/report/report.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { lockReportOfCorrection, settleRemark } from './status/queries-remark.ts';

/** Marks a requested correction as done or not done; of a final report, nothing changes. */
export const reportRemarkSettle: Handler<'report/remark-settle'> = async (
  { id, isSettled },
  { db, user },
) => {
  const status = await lockReportOfCorrection(db, id);
  if (!status) throw refuse('remark-not-found');
  if (isFrozen(status)) throw refuse('report-final');
  await settleRemark(db, id, isSettled ? user.id : null);
  return { message: isSettled ? 'Correction done' : 'Correction not done yet' };
};
