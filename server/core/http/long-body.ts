/** Calls with a long JSON body (`body: 'long'` in the table of calls). */
import type { FastifyRequest } from 'fastify';
import secureJson from 'secure-json-parse';
import { type Call, nameOfPath } from '#contract/call.ts';
import { MAX_DRAFT_BYTES } from '#domain/inspection/stored-draft.ts';
import { type Refusal, type RefusalDetails, refuse } from '#server/core/refusals.ts';
import { openFairQueue } from '#server/core/fair-queue.ts';
import { runInThread } from '#server/core/threads/run-in-thread.ts';
import type { RefusalKey } from '#contract/refusals.ts';
import { readWhole, streamBody } from './file-body.ts';
import { validate } from './validate.ts';

type Input = Record<string, unknown>;

/** What a thread reads the input of a call from. */
export type LongInput = { name: string; text: string; inPath: Record<string, string> };

/** The input as JSON, or the refusal of it. */
export type ReadLongInput =
  | { input: string }
  | { key: RefusalKey; details: RefusalDetails; message: string };

/**
 * The number of characters from which a body is parsed and checked in a worker thread. It takes less
 * than 30 ms for fewer characters, and starting the thread takes longer. Tests lower it to compare both
 * ways.
 */
export const longText = { from: 500_000 };

/** In which people take turns. If two long bodies of a person wait, a further one is refused. */
export const longBodies = openFairQueue({
  running: 2,
  runningOfAccount: 1,
  waitingOfAccount: 2,
  refusal: () => refuse('busy'),
});

/** Reads the body, after it is known who sends it, and returns the validated input of the call. */
export const readLongInput = async (
  row: Call,
  request: FastifyRequest,
  personId: string,
): Promise<Input> => {
  const text = await readText(request);
  const inPath = request.params as Record<string, string>;
  if (text.length < longText.from) return parseLongInput(row, text, inPath);
  const program = new URL('../threads/long-input-thread.ts', import.meta.url);
  const asked: LongInput = { name: nameOfPath(row.path), text, inPath };
  const read = await longBodies.run(personId, () => runInThread<ReadLongInput>(program, asked));
  if ('input' in read) return JSON.parse(read.input) as Input;
  throw refusalOf(read);
};

const refusalOf = ({ key, details, message }: Exclude<ReadLongInput, { input: string }>): Refusal =>
  Object.assign(refuse(key, details), { message });

/** Refuses with 'bad-json' and 'bad-input'. */
export const parseLongInput = (
  { input }: Pick<Call, 'input'>,
  text: string,
  inPath: Record<string, string>,
): Input => {
  const sent = parse(text);
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  return validate(input, isObject ? { ...sent, ...inPath } : sent);
};

/** Parses with the parser that Fastify uses for all other bodies. */
const parse = (text: string): unknown => {
  try {
    return text === '' ? {} : secureJson.parse(text);
  } catch {
    throw refuse('bad-json');
  }
};

const readText = async ({ raw, headers }: FastifyRequest): Promise<string> => {
  if (!/^application\/json\b/i.test(headers['content-type'] ?? 'application/json')) {
    throw refuse('wrong-content-type');
  }
  return (await readWhole(streamBody(raw), MAX_DRAFT_BYTES, 'too-large')).toString('utf8');
};
