/** The state and path of a report's public link, for responses of calls. */
import type { PublicLink } from '#contract/report/report.ts';
import { isListed } from '#domain/report/publication.ts';
import { publicLinkState } from '#domain/report/report.ts';
import type { ReportHead } from '#server/report/queries.ts';

/** The path of the public print view. */
export const printPath = ({ linkId }: Pick<ReportHead, 'linkId'>): string =>
  `/pdf/report/${linkId}`;

export const publicLinkOf = (report: ReportHead): PublicLink => ({
  state: publicLinkState(report),
  path: printPath(report),
  published: report.published,
  isListed: isListed(report),
});
