/** Renders PDF files in worker processes. */
import { availableParallelism } from 'node:os';
import type { PdfDocument } from './pdf-document.ts';
import { PdfError } from './pdf-error.ts';
import { type PdfLane, openPdfLane } from './worker/pdf-lane.ts';

export type PdfOptions = {
  /**
   * A folder of fonts (.ttf, .otf, .ttc) for characters that Source Sans 3 lacks, such as Chinese.
   */
  fontsDir?: string | undefined;
  /** The number of workers. Those after the first are started when they are first needed. */
  workers?: number | undefined;
  /** Milliseconds for rendering one document, not counting the time in the queue. */
  timeLimit?: number | undefined;
  /** The maximum length of the queue; further renders are refused. */
  maxWaiting?: number | undefined;
  /** A worker is replaced after this many documents, or when its memory reaches this many bytes. */
  recycleAfter?: number | undefined;
  recycleAtBytes?: number | undefined;
  /** An idle worker is replaced after this many milliseconds if it uses at least `restAtBytes`. */
  restAfter?: number | undefined;
  restAtBytes?: number | undefined;
  /**
   * The first worker is started after this many milliseconds, or earlier if a document needs it.
   */
  warmAfter?: number | undefined;
  /** Receives warnings about workarounds and killed workers. */
  log?: PdfLog | undefined;
};

export type PdfLog = { warn(details: Record<string, unknown>, message: string): void };

export type PdfRenderer = {
  /** Returns the bytes of the PDF, which are the same for the same document. Throws PdfError. */
  render(document: PdfDocument): Promise<Uint8Array>;
  /** Ends the workers; queued and unfinished renders are refused. */
  close(): Promise<void>;
};

const silent: PdfLog = { warn: () => undefined };
const MEBIBYTE = 1024 * 1024;

type QueuedRender = {
  document: PdfDocument;
  resolve: (pdf: Uint8Array) => void;
  reject: (error: unknown) => void;
};

/**
 * Creates the renderer. It starts one worker in advance, so that the first report does not wait for
 * a worker. The worker is started only after a delay, so that it does not slow down the start of
 * the server.
 */
export const openPdf = ({
  fontsDir,
  workers = Math.min(2, availableParallelism()),
  timeLimit = 30_000,
  maxWaiting = 100,
  recycleAfter = 200,
  recycleAtBytes = 600 * MEBIBYTE,
  restAfter = 30_000,
  // A worker that has rendered only short reports uses less memory than this.
  restAtBytes = 256 * MEBIBYTE,
  warmAfter = 3000,
  log = silent,
}: PdfOptions = {}): PdfRenderer => {
  const waiting: QueuedRender[] = [];
  const lanes = Array.from({ length: workers }, () =>
    openPdfLane({
      fontsDir,
      timeLimit,
      recycleAfter,
      recycleAtBytes,
      restAfter,
      restAtBytes,
      log,
    }),
  );
  const idle = [...lanes];
  let closed = false;
  const warming = setTimeout(() => lanes[0]?.warm(), warmAfter).unref();

  const serve = async (lane: PdfLane, { document, resolve, reject }: QueuedRender) => {
    try {
      resolve(await lane.render(document));
    } catch (error) {
      reject(error);
    } finally {
      // Reuses the worker that was used last, so that one worker does all the work while it can.
      idle.unshift(lane);
      next();
    }
  };

  const next = () => {
    const lane = waiting.length > 0 ? idle.shift() : undefined;
    const first = lane && waiting.shift();
    if (first) void serve(lane, first);
  };

  return {
    render(document) {
      return new Promise((resolve, reject) => {
        if (closed) return reject(new PdfError('closed', 'No more PDFs are made.'));
        if (waiting.length >= maxWaiting) {
          return reject(new PdfError('busy', `${maxWaiting} PDFs are waiting already.`));
        }
        waiting.push({ document, resolve, reject });
        return next();
      });
    },

    async close() {
      closed = true;
      clearTimeout(warming);
      for (const { reject } of waiting.splice(0)) {
        reject(new PdfError('closed', 'The server is stopping.'));
      }
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
};
