import { readingHandler } from '#server/core/context.ts';
import { missingReport } from './missing.ts';
import { reportText } from './queries.ts';
import { answerFromReport } from './reading/answer-from-report.ts';

export const reportWhatIf = readingHandler(
  'report/what-if',
  ({ reportId }) => [reportText(reportId)],
  async ([[report]], { reportId, target }, context) => {
    if (!report) throw await context.transact((db) => missingReport(db, reportId));
    return answerFromReport('report/what-if', report, { target }, context);
  },
);
