import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { publicLinkOf } from './link/public-link.ts';
import { findReportHead, setPublic } from './queries.ts';

export const reportPublic: Handler<'report/public'> = async (
  { reportId, public: isPublic },
  { db },
) => {
  await setPublic(db, reportId, isPublic);
  const report = await findReportHead(db, reportId);
  if (!report) throw refuse('report-not-found');
  const message = isPublic ? 'Public link opened.' : 'Public link withdrawn.';
  return { message, data: publicLinkOf(report) };
};
