import type { UntransactedHandler } from '#server/core/context.ts';
import { missingReport } from './missing.ts';
import { reportText } from './queries.ts';
import { answerFromReport } from './reading/answer-from-report.ts';

export const reportWhatIf: UntransactedHandler<'report/what-if'> = {
  untransacted: async ({ reportId, target }, context) => {
    const [[report]] = await context.read(reportText(reportId));

    if (!report) throw await context.transact((db) => missingReport(db, reportId));
    return answerFromReport('report/what-if', report, { target }, context);
  },
};
