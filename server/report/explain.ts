import { readingHandler } from '#server/core/context.ts';
import { missingReport } from './missing.ts';
import { reportText } from './queries.ts';
import { answerFromReport } from './reading/answer-from-report.ts';

export const reportExplain = readingHandler(
  'report/explain',
  ({ reportId }) => [reportText(reportId)],
  async ([[report]], { reportId }, context) => {
    if (!report) throw await context.transact((db) => missingReport(db, reportId));
    return answerFromReport('report/explain', report, {}, context);
  },
);
