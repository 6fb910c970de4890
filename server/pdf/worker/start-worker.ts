/**
 * Controls a PDF worker process from the server: starts the process, gives it one document at a
 * time, and kills it.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { limitConcurrency } from '#server/core/limits/limit-concurrency.ts';
import type { WorkerAnswer, WorkerRequest } from './messages.ts';
import type { PdfDocument, PdfFile } from '../pdf-document.ts';
import { PdfError } from '../pdf-error.ts';

export type WorkerResult = { pdf: Uint8Array; troubles: string[]; rss: number };

export type WorkerProcess = {
  /** Throws PdfError 'too-slow' after `timeLimit` milliseconds, having killed the worker. */
  render(document: PdfDocument, timeLimit: number): Promise<WorkerResult>;
  isAlive(): boolean;
  /** Resolves when the process has exited. */
  kill(): Promise<void>;
};

const program = fileURLToPath(new URL('worker.ts', import.meta.url));
// A worker starts in a quarter of a second, but can need much longer on a busy machine.
const START_LIMIT = 30_000;
// Each file is in the memory of this process until it is sent. With two at a time, one file can be
// read or stored while the other is resized.
const FILES_AT_ONCE = 2;

export const startWorker = async (fontsDir: string | undefined): Promise<WorkerProcess> => {
  const child = fork(program, [fontsDir ?? ''], {
    serialization: 'advanced',
    execArgv: [],
    // The worker parses untrusted images, so it gets none of the server's environment variables.
    env: { TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const worker = openWorkerChannel(child);
  try {
    const first = await worker.answer(START_LIMIT);
    if (first.kind === 'failed') throw new PdfError('worker-lost', first.message);
  } catch (error) {
    await worker.kill();
    throw error;
  }
  return worker;
};

const openWorkerChannel = (child: ChildProcess) => {
  let alive = true;
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      alive = false;
      resolve();
    };
    child.once('exit', end);
    // The worker could not be started or its channel broke; it is unusable in both cases.
    child.on('error', end);
  });

  const kill = async () => {
    alive = false;
    child.kill('SIGKILL');
    await gone;
  };

  const send = (message: WorkerRequest) =>
    new Promise<void>((resolve, reject) => {
      child.send(message, (error) => (error ? reject(workerLostError(child)) : resolve()));
    });

  /**
   * Waits for the next message of the worker. Its listeners are then removed; otherwise they would
   * keep every PDF in memory.
   */
  const answer = async (timeLimit: number): Promise<WorkerAnswer> => {
    if (!alive) throw workerLostError(child);
    const { promise, resolve, reject } = Promise.withResolvers<WorkerAnswer>();
    const end = () => reject(workerLostError(child));
    const clock = setTimeout(() => {
      reject(new PdfError('too-slow', `The PDF took longer than ${timeLimit} ms.`));
      void kill();
    }, timeLimit);
    child.once('message', resolve).once('exit', end).once('error', end);
    try {
      return await promise;
    } finally {
      clearTimeout(clock);
      child.off('message', resolve).off('exit', end).off('error', end);
    }
  };

  const render = async (document: PdfDocument, timeLimit: number): Promise<WorkerResult> => {
    const limited = limitConcurrency(FILES_AT_ONCE);
    const sent = await Promise.allSettled(
      Array.from(document.files, ([name, file]) =>
        limited(async () => send(await fileMessage(name, file))),
      ),
    );
    const failed = sent.find((each) => each.status === 'rejected');
    if (failed) {
      if (alive) await send({ kind: 'forget' });
      throw failed.reason;
    }
    const [reply] = await Promise.all([
      answer(timeLimit),
      send({ kind: 'render', template: document.template, data: document.data }),
    ]);
    if (reply.kind === 'rendered') return reply;
    throw new PdfError('refused', reply.kind === 'failed' ? reply.message : 'No answer.');
  };

  return { render, isAlive: () => alive, kill, answer };
};

const fileMessage = async (name: string, file: PdfFile): Promise<WorkerRequest> => {
  if (typeof file === 'string') return { kind: 'file', name, path: file };
  return { kind: 'file', name, bytes: typeof file === 'function' ? await file() : file };
};

const workerLostError = ({ exitCode, signalCode }: ChildProcess) =>
  new PdfError('worker-lost', `The PDF worker ended (${signalCode ?? exitCode ?? 'no code'}).`);
