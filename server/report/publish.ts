import type { PublicLink } from '#contract/report/report.ts';
import { isFrozen } from '#domain/report/report.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { queueReportNotice } from '#server/ledger/webhook-notices.ts';
import { publicLinkOf } from './link/public-link.ts';
import { findReportHead, type StoredReport } from './queries.ts';
import { setPublished } from './published/queries.ts';

const messages = {
  no: 'The report is no longer on the page of your district.',
  final: 'Report published.',
  always: 'Report published before it is Final.',
};

/**
 * The message that confirms the change. It names what is still missing before the district's public
 * page lists the report.
 */
const messageOf = (
  { state, published, isListed }: PublicLink,
  { status, publicSlug }: Pick<StoredReport, 'status' | 'publicSlug'>,
): string => {
  if (published === 'no') {
    return messages.no + (state === 'open' ? ' It can still be opened by its link.' : '');
  }
  const conditions = [
    !isListed && 'it is Final',
    publicSlug === '' && 'the page has an address',
  ].filter((condition) => condition !== false);
  if (conditions.length > 0) {
    return `Published. Your district’s page lists it once ${conditions.join(' and ')}.`;
  }
  return isFrozen(status) ? messages.final : messages.always;
};

/** Publishing a report also opens its public link. */
export const reportPublish: Handler<'report/publish'> = async (
  { reportId, published },
  { db, user },
) => {
  const before = await findReportHead(db, reportId);
  await setPublished(db, reportId, published);
  const report = await findReportHead(db, reportId);
  if (!report) throw refuse('report-not-found');
  if (before?.published !== published) {
    const event = published === 'no' ? 'report.withdrawn' : 'report.published';
    await queueReportNotice(db, user.accountId, reportId, event);
  }
  const link = publicLinkOf(report);
  return { message: messageOf(link, report), data: link };
};
