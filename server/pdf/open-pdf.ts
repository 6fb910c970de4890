/** Renders PDF files in worker processes. */
import { openFairQueue } from '#server/core/fair-queue.ts';
import { openFailedDocuments } from './failed-documents.ts';
import type { PdfDocument } from './pdf-document.ts';
import { PdfError } from './pdf-error.ts';
import { type PdfLane, openPdfLane } from './worker/pdf-lane.ts';

export type PdfOptions = {
  /**
   * A folder of fonts (.ttf, .otf, .ttc) for characters that Source Sans 3 lacks, such as Chinese.
   */
  fontsDir?: string | undefined;
  /**
   * The number of workers. Those after the first are started when they are first needed. One
   * account uses all workers but one, so that long documents delay only their own account.
   */
  workers?: number | undefined;
  /** Milliseconds for rendering one document, not counting the time in the queue. */
  timeLimit?: number | undefined;
  /** How many documents of one account may wait; further ones are refused. */
  waitingOfAccount?: number | undefined;
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
  /**
   * Returns the bytes of the PDF, which are the same for the same document. Accounts take turns. A
   * document that failed lately fails at once. Throws PdfError.
   */
  render(document: PdfDocument, accountId: string): Promise<Uint8Array>;
  /** Ends the workers; queued and unfinished renders are refused. */
  close(): Promise<void>;
};

const silent: PdfLog = { warn: () => undefined };
const MEBIBYTE = 1024 * 1024;

/**
 * Creates the renderer. It starts one worker in advance, so that the first report does not wait for
 * a worker. The worker is started only after a delay, so that it does not slow down the start of
 * the server.
 */
export const openPdf = ({
  fontsDir,
  workers = 2,
  timeLimit = 30_000,
  waitingOfAccount = 50,
  recycleAfter = 200,
  recycleAtBytes = 600 * MEBIBYTE,
  restAfter = 30_000,
  // A worker that has rendered only short reports uses less memory than this.
  restAtBytes = 256 * MEBIBYTE,
  warmAfter = 3000,
  log = silent,
}: PdfOptions = {}): PdfRenderer => {
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
  const queue = openFairQueue({
    running: workers,
    runningOfAccount: Math.max(1, workers - 1),
    waitingOfAccount,
    refusal: () => new PdfError('busy', `${waitingOfAccount} PDFs of the account are waiting.`),
  });
  const failed = openFailedDocuments();
  const warming = setTimeout(() => lanes[0]?.warm(), warmAfter).unref();

  const render = async (document: PdfDocument, accountId: string): Promise<Uint8Array> => {
    const earlier = failed.find(accountId, document);
    if (earlier) throw earlier;
    // There is one for each document that the queue lets run.
    const lane = idle.shift() as PdfLane;
    try {
      return await lane.render(document);
    } catch (error) {
      if (error instanceof PdfError) failed.add(accountId, document, error);
      throw error;
    } finally {
      // Reuses the worker that was used last, so that one worker does all the work while it can.
      idle.unshift(lane);
    }
  };

  return {
    render: (document, accountId) => queue.run(accountId, () => render(document, accountId)),

    async close() {
      clearTimeout(warming);
      queue.close(new PdfError('closed', 'The server is stopping.'));
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
};
