import type { UntransactedHandler } from '#server/core/context.ts';
import { districtTexts } from './queries-district-texts.ts';
import { missingReport } from './missing.ts';
import { reportText } from './queries.ts';
import { openCorrections } from './status/queries-remark.ts';
import { answerFromReport } from './reading/answer-from-report.ts';

export const reportDetail: UntransactedHandler<'report/detail'> = {
  untransacted: async ({ reportId }, context) => {
    const [[report], [texts], [open]] = await context.read(
      reportText(reportId),
      districtTexts(reportId),
      openCorrections(reportId),
    );

    if (!report || !texts) throw await context.transact((db) => missingReport(db, reportId));
    return answerFromReport(
      'report/detail',
      report,
      { texts, today: context.today, openCorrections: open?.rows ?? 0 },
      context,
    );
  },
};
