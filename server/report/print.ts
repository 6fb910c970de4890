import type { UntransactedHandler } from '#server/core/context.ts';
import { missingReport } from './missing.ts';
import { reportToPrint } from './queries.ts';
import { answerFromReport } from './reading/answer-from-report.ts';

/**
 * The print view for members, even if the public link was withdrawn: either the public copy, or the
 * members' copy with all photos. Both also contain the ids of the areas and of the deficiencies.
 */
export const reportPrint: UntransactedHandler<'report/print'> = {
  untransacted: async ({ reportId, lang, copy }, context) => {
    const [[report]] = await context.read(reportToPrint(reportId));

    if (!report) throw await context.transact((db) => missingReport(db, reportId));
    const { deficiencies } = report;
    return answerFromReport('report/print', report, { lang, copy, deficiencies }, context);
  },
};
