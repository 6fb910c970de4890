/** Manages one worker at a time: starts it, and replaces it when it is old, large or dead. */
import type { PdfLog } from '../open-pdf.ts';
import type { PdfDocument } from '../pdf-document.ts';
import { PdfError } from '../pdf-error.ts';
import { startWorker, type WorkerProcess } from './start-worker.ts';

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
  /** Starts the worker now, unless it was already started for a document. */
  warm(): void;
  /** Callers must render one document at a time. */
  render(document: PdfDocument): Promise<Uint8Array>;
  close(): Promise<void>;
};

export const openWorkerLane = (options: LaneOptions): WorkerLane => {
  const { fontsDir, timeLimit, recycleAfter, recycleAtBytes, restAfter, restAtBytes, log } =
    options;
  let worker: Promise<WorkerProcess> | undefined;
  let ending: Promise<void> | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let rendered = 0;
  let closed = false;

  const start = (): Promise<WorkerProcess> => {
    rendered = 0;
    worker = startWorker(fontsDir);
    // Avoids an unhandled rejection while nothing awaits the worker; later calls get the error.
    worker.catch(() => undefined);
    return worker;
  };

  const liveWorker = async (): Promise<WorkerProcess> => {
    const current = await worker?.catch(() => undefined);
    if (current?.isAlive()) return current;
    if (closed) throw stoppingError();
    return start();
  };

  const replace = (old: WorkerProcess) => {
    if (closed) return;
    void start();
    ending = old.kill();
  };

  const renderWith = async (live: WorkerProcess, document: PdfDocument): Promise<Uint8Array> => {
    const { pdf, troubles, rss } = await live.render(document, timeLimit);
    rendered += 1;
    const { template } = document;
    if (troubles.length > 0) log.warn({ template, troubles }, 'A PDF was made with reservations');
    if (rendered >= recycleAfter || rss >= recycleAtBytes) replace(live);
    // A worker never returns the memory of a long report, so it is replaced once it is idle.
    else if (rss >= restAtBytes) idleTimer = setTimeout(replace, restAfter, live).unref();
    return pdf;
  };

  return {
    warm: () => {
      if (!worker) void start();
    },

    async render(document) {
      clearTimeout(idleTimer);
      const live = await liveWorker();
      try {
        return await renderWith(live, document);
      } catch (error) {
        if (closed) throw stoppingError();
        if (error instanceof PdfError) log.warn({ err: error, fault: error.fault }, 'No PDF');
        throw error;
      }
    },

    async close() {
      closed = true;
      clearTimeout(idleTimer);
      const last = await worker?.catch(() => undefined);
      await Promise.all([last?.kill(), ending]);
    },
  };
};

const stoppingError = () => new PdfError('closed', 'The server is stopping.');
