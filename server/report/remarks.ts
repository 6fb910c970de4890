import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { findRemarks, type RemarkRow } from './status/queries-remark.ts';

export const reportRemarks: Handler<'report/remarks'> = async ({ reportId }, { db }) => {
  const remarks = await findRemarks(db, reportId);
  if (!remarks) throw refuse('report-not-found');
  return { data: { list: remarks.map(shownRemark) } };
};

const shownRemark = ({ settledBy, settledAt, at, ...remark }: RemarkRow) => ({
  ...remark,
  at: at.toISOString(),
  settled:
    settledBy !== null && settledAt !== null
      ? { by: settledBy, at: settledAt.toISOString() }
      : null,
});
