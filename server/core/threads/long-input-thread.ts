/** Parses and checks the long JSON body of a call in a worker thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { type CallName, calls } from '#contract/calls.ts';
import { type LongInput, parseLongInput, type ReadLongInput } from '#server/core/http/long-body.ts';
import { Refusal } from '#server/core/refusals.ts';

const read = ({ name, text, inPath }: LongInput): ReadLongInput => {
  try {
    // As text, because the other thread reads JSON faster than a copy of many objects.
    return { input: JSON.stringify(parseLongInput(calls[name as CallName], text, inPath)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { key, details, message } = error;
    return { key, details, message };
  }
};

parentPort?.postMessage(read(workerData as LongInput));
