import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { categoriesOf, resultOf, rowOf } from './answer.ts';
import { publicLinkOf } from './public-link.ts';
import { findReport } from './queries.ts';
import { sheetOf } from './sheet.ts';

export const reportDetail: Handler<'report/detail'> = async ({ reportId }, context) => {
  const report = await findReport(context.db, reportId);
  if (!report) throw refuse('report-not-found');
  const sheet = sheetOf(report);
  return {
    data: categoriesOf(sheet),
    report: rowOf(report, context),
    ...resultOf(sheet),
    coverage: sheet.coverage,
    publicLink: publicLinkOf(report),
  };
};
