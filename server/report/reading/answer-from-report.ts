/**
 * Computes the answer of a call from all marks of a report: in this thread, or, if the report is
 * large, in a worker thread, so that other requests do not wait.
 */
import type { CallReply } from '#contract/calls.ts';
import type { OpenContext } from '#server/core/context.ts';
import { CheckedAnswer } from '#server/core/http/checked-answer.ts';
import { isLarge } from '#server/core/threads/large.ts';
import { runInThread } from '#server/core/threads/run-in-thread.ts';
import { parseReport, type ReportText } from '#server/report/queries.ts';
import { type AnswerName, computeAnswer, type Wanted } from './report-answers.ts';

/** What the thread computes an answer from. */
export type AnswerToCompute<Name extends AnswerName> = {
  name: Name;
  report: ReportText;
  wanted: Wanted[Name];
  secret: string;
  now: Date;
};

export const answerFromReport = async <Name extends AnswerName>(
  name: Name,
  report: ReportText,
  wanted: Wanted[Name],
  { services, now }: Pick<OpenContext, 'services' | 'now'>,
): Promise<CallReply<Name> | CheckedAnswer> => {
  if (!isLarge(report.evaluations, report.sealedSheet)) {
    return computeAnswer(name, parseReport(report), wanted, { services, now });
  }
  const { secret } = services.settings;
  const input: AnswerToCompute<Name> = { name, report, wanted, secret, now };
  const program = new URL('answer-thread.ts', import.meta.url);
  return new CheckedAnswer(await runInThread<Uint8Array>(program, input));
};
