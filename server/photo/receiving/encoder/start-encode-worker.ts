/** Starts a process that encodes photos (encode-process.ts) and gives it one photo at a time. */
import { fileURLToPath } from 'node:url';
import { refuse } from '#server/core/refusals.ts';
import { forkWorker, type WorkerProcess } from '#server/core/workers/worker-process.ts';
import type { EncodedPhoto } from './encode.ts';
import type { EncodeAnswer, EncodeRequest } from './messages.ts';

/** The process took too long and was killed, or it ended by itself. */
export class WorkerFault extends Error {
  override name = 'WorkerFault';
  readonly fault: 'too-slow' | 'lost';

  constructor(fault: 'too-slow' | 'lost', message: string) {
    super(message);
    this.fault = fault;
  }
}

export type EncodeWorker = {
  /** Refuses with 'photo-…'; throws WorkerFault. */
  encode(request: EncodeRequest, timeLimit: number): Promise<{ photo: EncodedPhoto; rss: number }>;
  isAlive(): boolean;
  kill(): Promise<void>;
};

const program = fileURLToPath(new URL('encode-process.ts', import.meta.url));
// A worker starts in a quarter of a second, but can need much longer on a busy machine.
const START_LIMIT = 30_000;

const errors = {
  tooSlow: (limit: number) =>
    new WorkerFault('too-slow', `The photo took longer than ${limit} ms.`),
  lost: (reason: string | number) => new WorkerFault('lost', `The worker ended (${reason}).`),
};

/** Refuses with 'busy' if the system cannot start a process. */
export const startEncodeWorker = async (): Promise<EncodeWorker> => {
  const worker = forkWorker<EncodeRequest, EncodeAnswer>(program, [], errors);
  try {
    await worker.answer(START_LIMIT);
  } catch (error) {
    await worker.kill();
    throw Object.assign(refuse('busy'), { cause: error });
  }
  // The process of the server may end although the worker is idle; the worker then ends too.
  worker.unref();
  return { isAlive: worker.isAlive, kill: worker.kill, encode: (...job) => encode(worker, ...job) };
};

const encode = async (
  worker: WorkerProcess<EncodeRequest, EncodeAnswer>,
  request: EncodeRequest,
  timeLimit: number,
) => {
  const [reply] = await Promise.all([worker.answer(timeLimit), worker.send(request)]);
  if (reply.kind === 'encoded') return reply;
  if (reply.kind === 'refused') {
    throw Object.assign(refuse(reply.key, { field: request.field }), { cause: reply.cause });
  }
  throw new Error(reply.kind === 'failed' ? reply.message : 'The worker gave no answer.');
};
