import type { PublicLink } from '#contract/report.ts';
import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { publicLinkOf } from './link/public-link.ts';
import { findReport } from './queries.ts';
import { setPublished } from './published/queries.ts';

const messages = {
  no: 'The report is no longer on the page of your district.',
  final: 'Report published.',
  always: 'Report published, also while it is a draft.',
};

/** The confirmation; a published report is not listed while the district has no page. */
const messageOf = ({ state, published, isListed }: PublicLink, slug: string): string => {
  if (isListed && slug === '') {
    return 'Published. Your district’s page lists it once the page has an address.';
  }
  const isOpen = published === 'no' && state === 'open';
  return messages[published] + (isOpen ? ' It can still be opened by its link.' : '');
};

/** Publishing a report also opens its public link. */
export const reportPublish: Handler<'report/publish'> = async ({ reportId, published }, { db }) => {
  await setPublished(db, reportId, published);
  const report = await findReport(db, reportId);
  if (!report) throw refuse('report-not-found');
  const link = publicLinkOf(report);
  return { message: messageOf(link, report.publicSlug), data: link };
};
