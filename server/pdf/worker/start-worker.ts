/** Starts a PDF worker process and gives it one document at a time. */
import { fileURLToPath } from 'node:url';
import { limitConcurrency } from '#server/core/limits/limit-concurrency.ts';
import { forkWorker, type WorkerProcess } from '#server/core/workers/worker-process.ts';
import type { WorkerAnswer, WorkerRequest } from './messages.ts';
import type { PdfDocument, PdfFile } from '#server/pdf/pdf-document.ts';
import { PdfError } from '#server/pdf/pdf-error.ts';

export type RenderedPdf = { pdf: Uint8Array; troubles: string[]; rss: number };

export type PdfWorker = {
  /** Throws PdfError 'too-slow' after `timeLimit` milliseconds, having killed the worker. */
  render(document: PdfDocument, timeLimit: number): Promise<RenderedPdf>;
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

const errors = {
  tooSlow: (timeLimit: number) =>
    new PdfError('too-slow', `The PDF took longer than ${timeLimit} ms.`),
  lost: (reason: string | number) =>
    new PdfError('worker-lost', `The PDF worker ended (${reason}).`),
};

export const startWorker = async (fontsDir: string | undefined): Promise<PdfWorker> => {
  const worker = forkWorker<WorkerRequest, WorkerAnswer>(program, [fontsDir ?? ''], errors);
  try {
    const first = await worker.answer(START_LIMIT);
    if (first.kind === 'failed') throw new Error(first.message);
  } catch (error) {
    await worker.kill();
    throw new PdfError('not-started', error instanceof Error ? error.message : String(error));
  }
  const { isAlive, kill } = worker;
  return { isAlive, kill, render: (...job) => render(worker, ...job) };
};

const render = async (
  worker: WorkerProcess<WorkerRequest, WorkerAnswer>,
  document: PdfDocument,
  timeLimit: number,
): Promise<RenderedPdf> => {
  const limited = limitConcurrency(FILES_AT_ONCE);
  const sent = await Promise.allSettled(
    Array.from(document.files, ([name, file]) =>
      limited(async () => worker.send(await fileMessage(name, file))),
    ),
  );
  const failed = sent.find((each) => each.status === 'rejected');
  if (failed) {
    if (worker.isAlive()) await worker.send({ kind: 'forget' });
    throw failed.reason;
  }
  const [reply] = await Promise.all([
    worker.answer(timeLimit),
    worker.send({ kind: 'render', template: document.template, data: document.data }),
  ]);
  if (reply.kind === 'rendered') return reply;
  throw new PdfError('refused', reply.kind === 'failed' ? reply.message : 'No answer.');
};

const fileMessage = async (name: string, file: PdfFile): Promise<WorkerRequest> => {
  if (typeof file === 'string') return { kind: 'file', name, path: file };
  return { kind: 'file', name, bytes: typeof file === 'function' ? await file() : file };
};
