import { publicLinkState } from '#domain/report/report.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { linkedReportText } from './queries.ts';
import { answerFromReport } from './reading/answer-from-report.ts';

/**
 * The public print view, for everybody who has the report's public link, while the link is valid.
 */
export const reportDetailPdf: UntransactedHandler<'report/detail-pdf'> = {
  untransacted: async ({ reportId, lang }, context) => {
    const [[report]] = await context.read(linkedReportText(reportId));
    if (!report || publicLinkState(report) !== 'open') throw refuse('report-unavailable');
    return answerFromReport('report/detail-pdf', report, { lang }, context);
  },
};
