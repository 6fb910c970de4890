import type { UntransactedHandler } from '#server/core/context.ts';
import { missingReport } from './missing.ts';
import { reportText } from './queries.ts';
import { answerFromReport } from './reading/answer-from-report.ts';

export const reportExplain: UntransactedHandler<'report/explain'> = {
  untransacted: async ({ reportId }, context) => {
    const [[report]] = await context.read(reportText(reportId));

    if (!report) throw await context.transact((db) => missingReport(db, reportId));
    return answerFromReport('report/explain', report, {}, context);
  },
};
