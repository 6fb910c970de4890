import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { publicLinkOf } from './link/public-link.ts';
import { findReport } from './queries.ts';
import { setPublished } from './published/queries.ts';

const messages = {
  no: 'The report is not on the page of your district any more.',
  final: 'Report published.',
  always: 'Report published, also while it is a draft.',
};

/** Publishing a report opens its public link, too. */
export const reportPublish: Handler<'report/publish'> = async ({ reportId, published }, { db }) => {
  await setPublished(db, reportId, published);
  const report = await findReport(db, reportId);
  if (!report) throw refuse('report-not-found');
  return { message: messages[published], data: publicLinkOf(report) };
};
