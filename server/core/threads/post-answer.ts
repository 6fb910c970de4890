import { parentPort } from 'node:worker_threads';
import { type CallName, calls } from '#contract/calls.ts';
import type { Call } from '#contract/call.ts';
import { checkAnswer } from '#server/core/http/checked-answer.ts';

/** Checks the answer of a call, and posts it as JSON to the thread that has started this one. */
export const postAnswer = async (name: CallName, answer: unknown): Promise<void> => {
  const { output }: Call = calls[name];
  const body = new TextEncoder().encode((await checkAnswer(output, answer)).toString());
  parentPort?.postMessage(body, [body.buffer]);
};
