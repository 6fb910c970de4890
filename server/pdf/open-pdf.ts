/** The door to PDF files, two functions wide. Documents are drawn in other processes. */
import { availableParallelism } from 'node:os';
import type { PdfDocument } from './pdf-document.ts';
import { PdfError } from './pdf-error.ts';
import { type WorkerLane, workerLane } from './worker-lane.ts';

export type PdfOptions = {
  /** A folder of fonts (.ttf, .otf, .ttc) for what Source Sans 3 lacks, Chinese for example. */
  fontsDir?: string | undefined;
  /** Documents drawn at the same time. The second worker starts when it is first needed. */
  workers?: number | undefined;
  /** Milliseconds for one document, from when its turn has come. */
  timeLimit?: number | undefined;
  /** Renders that may wait for their turn; one more is refused. */
  maxWaiting?: number | undefined;
  /** A worker is replaced after so many documents, or when its memory reaches so many bytes. */
  recycleAfter?: number | undefined;
  recycleAtBytes?: number | undefined;
  /** Milliseconds without work after which one is replaced that holds so many bytes or more. */
  restAfter?: number | undefined;
  restAtBytes?: number | undefined;
  /** Hears what was worked around and what was killed. */
  log?: PdfLog | undefined;
};

export type PdfLog = { warn(details: Record<string, unknown>, message: string): void };

export type PdfDoor = {
  /** The bytes of the PDF; the same document gives the same bytes. Throws PdfError. */
  render(document: PdfDocument): Promise<Uint8Array>;
  /** Ends the workers; what still waits or is being drawn is refused. */
  close(): Promise<void>;
};

const silent: PdfLog = { warn: () => undefined };
const MEBIBYTE = 1024 * 1024;

type Waiting = {
  document: PdfDocument;
  resolve: (pdf: Uint8Array) => void;
  reject: (error: unknown) => void;
};

/** Opens the door and starts one worker, so that the first report finds it warm. */
export const openPdf = ({
  fontsDir,
  workers = Math.min(2, availableParallelism()),
  timeLimit = 30_000,
  maxWaiting = 100,
  recycleAfter = 200,
  recycleAtBytes = 600 * MEBIBYTE,
  restAfter = 30_000,
  // One that has drawn short reports only stays below.
  restAtBytes = 256 * MEBIBYTE,
  log = silent,
}: PdfOptions = {}): PdfDoor => {
  const waiting: Waiting[] = [];
  const lanes = Array.from({ length: workers }, () =>
    workerLane({
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
  lanes[0]?.warm();

  const serve = async (lane: WorkerLane, { document, resolve, reject }: Waiting) => {
    try {
      resolve(await lane.render(document));
    } catch (error) {
      reject(error);
    } finally {
      // The lane that was used last is used first: with little to do, one worker does it all.
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
      for (const { reject } of waiting.splice(0)) {
        reject(new PdfError('closed', 'The server is stopping.'));
      }
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
};
