/**
 * The answers that are computed from all marks of a report. They use no database, so that they can
 * be computed in a worker thread as well (answer-from-report.ts).
 */
import type { CallArguments, CallReply } from '#contract/calls.ts';
import type { LinkContext } from '#server/core/context.ts';
import type { StoredReport } from '#server/report/queries.ts';
import { detailOf, type WantedDetail } from './detail-of.ts';
import { explanationOf } from './explanation-of.ts';
import { memberPrintOf, publicPrintOf, type WantedPrint } from './print-of.ts';
import { whatIfOf } from './what-if-of.ts';

/** What each answer depends on besides the report. */
export type Wanted = {
  'report/detail': WantedDetail;
  'report/detail-pdf': Pick<CallArguments<'report/detail-pdf'>, 'lang'>;
  'report/print': WantedPrint;
  'report/explain': object;
  'report/what-if': Pick<CallArguments<'report/what-if'>, 'target'>;
};
export type AnswerName = keyof Wanted;

const answers: {
  [Name in AnswerName]: (
    report: StoredReport,
    wanted: Wanted[Name],
    context: LinkContext,
  ) => CallReply<Name>;
} = {
  'report/detail': detailOf,
  'report/detail-pdf': publicPrintOf,
  'report/print': memberPrintOf,
  'report/explain': explanationOf,
  'report/what-if': whatIfOf,
};

export const computeAnswer = <Name extends AnswerName>(
  name: Name,
  report: StoredReport,
  wanted: Wanted[Name],
  context: LinkContext,
): CallReply<Name> => answers[name](report, wanted, context);
