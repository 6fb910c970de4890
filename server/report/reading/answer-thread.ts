/** Computes the answer of a call from a large report, in a worker thread. */
import { workerData } from 'node:worker_threads';
import { signedLinks } from '#server/core/credentials/signed-link.ts';
import { postAnswer } from '#server/core/threads/post-answer.ts';
import { parseReport } from '#server/report/queries.ts';
import type { AnswerToCompute } from './answer-from-report.ts';
import { type AnswerName, computeAnswer } from './report-answers.ts';

const { name, report, wanted, secret, now } = workerData as AnswerToCompute<AnswerName>;
const context = { services: { links: signedLinks(secret) }, now };
await postAnswer(name, computeAnswer(name, parseReport(report), wanted, context));
