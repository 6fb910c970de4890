import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { publicLinkOf } from './link/public-link.ts';
import { findReportHead, renewLink } from './queries.ts';

export const reportRenewLink: Handler<'report/renew-link'> = async ({ reportId }, { db }) => {
  await renewLink(db, reportId);
  const report = await findReportHead(db, reportId);
  if (!report) throw refuse('report-not-found');
  return { message: 'Public link renewed.', data: publicLinkOf(report) };
};
