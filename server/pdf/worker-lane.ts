/** A place for one worker at a time: starts it, replaces it when it is old, large or dead. */
import type { PdfLog } from './open-pdf.ts';
import type { PdfDocument } from './pdf-document.ts';
import { PdfError } from './pdf-error.ts';
import { startWorker, type WorkerProcess } from './worker-process.ts';

export type LaneOptions = {
  fontsDir: string | undefined;
  timeLimit: number;
  recycleAfter: number;
  recycleAtBytes: number;
  restAfter: number;
  restAtBytes: number;
  log: PdfLog;
};

export type WorkerLane = {
  /** Starts the worker now rather than with the first document. */
  warm(): void;
  /** One at a time. */
  render(document: PdfDocument): Promise<Uint8Array>;
  close(): Promise<void>;
};

export const workerLane = (options: LaneOptions): WorkerLane => {
  const { fontsDir, timeLimit, recycleAfter, recycleAtBytes, restAfter, restAtBytes, log } =
    options;
  let worker: Promise<WorkerProcess> | undefined;
  let leaving: Promise<void> | undefined;
  let rest: NodeJS.Timeout | undefined;
  let rendered = 0;
  let closed = false;

  const start = (): Promise<WorkerProcess> => {
    rendered = 0;
    worker = startWorker(fontsDir);
    // Who waits for it is told; that nobody does yet must not end the server.
    worker.catch(() => undefined);
    return worker;
  };

  const liveWorker = async (): Promise<WorkerProcess> => {
    const current = await worker?.catch(() => undefined);
    if (current?.isAlive()) return current;
    if (closed) throw stopping();
    return start();
  };

  const replace = (old: WorkerProcess) => {
    if (closed) return;
    void start();
    leaving = old.kill();
  };

  const renderWith = async (live: WorkerProcess, document: PdfDocument): Promise<Uint8Array> => {
    const { pdf, troubles, rss } = await live.render(document, timeLimit);
    rendered += 1;
    const { template } = document;
    if (troubles.length > 0) log.warn({ template, troubles }, 'A PDF was made with reservations');
    if (rendered >= recycleAfter || rss >= recycleAtBytes) replace(live);
    // A long report makes a worker large for good; when nobody waits, a fresh one takes its place.
    else if (rss >= restAtBytes) rest = setTimeout(replace, restAfter, live).unref();
    return pdf;
  };

  return {
    warm: () => void start(),

    async render(document) {
      clearTimeout(rest);
      const live = await liveWorker();
      try {
        return await renderWith(live, document);
      } catch (error) {
        if (closed) throw stopping();
        if (error instanceof PdfError) log.warn({ err: error, fault: error.fault }, 'No PDF');
        throw error;
      }
    },

    async close() {
      closed = true;
      clearTimeout(rest);
      const last = await worker?.catch(() => undefined);
      await Promise.all([last?.kill(), leaving]);
    },
  };
};

const stopping = () => new PdfError('closed', 'The server is stopping.');
