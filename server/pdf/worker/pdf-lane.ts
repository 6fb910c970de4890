/** Renders documents in one worker at a time, and logs what went wrong. */
import { type LaneOptions, openWorkerLane } from '#server/core/workers/worker-lane.ts';
import type { PdfLog } from '#server/pdf/open-pdf.ts';
import type { PdfDocument } from '#server/pdf/pdf-document.ts';
import { PdfError } from '#server/pdf/pdf-error.ts';
import { type PdfWorker, startWorker } from './start-worker.ts';

export type PdfLaneOptions = Pick<
  LaneOptions<PdfWorker>,
  'recycleAfter' | 'recycleAtBytes' | 'restAfter' | 'restAtBytes'
> & {
  fontsDir: string | undefined;
  timeLimit: number;
  log: PdfLog;
};

export type PdfLane = {
  /** Starts the worker now, unless it was already started for a document. */
  warm(): void;
  /** Callers must render one document at a time. */
  render(document: PdfDocument): Promise<Uint8Array>;
  close(): Promise<void>;
};

export const openPdfLane = ({ fontsDir, timeLimit, log, ...limits }: PdfLaneOptions): PdfLane => {
  const { warm, run, close } = openWorkerLane<PdfWorker>({
    start: () => startWorker(fontsDir),
    closedError: () => new PdfError('closed', 'The server is stopping.'),
    // A worker never returns the memory of a long report, so it is replaced once it is idle.
    isKeptWarm: true,
    ...limits,
  });
  return {
    warm,
    close,
    async render(document) {
      const { template } = document;
      try {
        const { pdf, troubles } = await run((worker) => worker.render(document, timeLimit));
        if (troubles.length > 0) {
          log.warn({ template, troubles }, 'A PDF was made with reservations');
        }
        return pdf;
      } catch (error) {
        if (error instanceof PdfError && error.fault !== 'closed') {
          log.warn({ err: error, fault: error.fault }, 'No PDF');
        }
        throw error;
      }
    },
  };
};
