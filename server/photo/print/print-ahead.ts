/**
 * Creates the resized photo for PDFs in the background soon after a photo was stored, so that the
 * first PDF with the photo finds it (print-photo.ts). If it is missing, because the process exited
 * or too many photos arrived at the same time, the first PDF creates it.
 */
import type { Files } from '#server/core/files/files.ts';
import type { ProcessRecord } from '#server/core/operation/process-record.ts';
import { type Polling, startPolling } from '#server/core/jobs/polling.ts';
import { makePrintPhoto, type PhotoToPrint } from './print-photo.ts';

/** The maximum number of photos in the queue, each of which takes about 100 bytes of memory. */
const MOST_WAITING = 10_000;

/**
 * The photos that this process has stored and not yet resized for PDFs; undefined while the job is
 * not running.
 */
let waiting: PhotoToPrint[] | undefined;

/** Does nothing unless the job is running. */
export const noteStoredPhoto = ({ accountId, sha256 }: PhotoToPrint): void => {
  if (waiting && waiting.length < MOST_WAITING) waiting.push({ accountId, sha256 });
};

type PrintAheadContext = {
  services: { files: Files; processRecord?: ProcessRecord | undefined };
  log: { warn(facts: object, message: string): void };
};

/**
 * Resizes one photo at a time, which takes about 50 ms of one core, so that saves and uploads do
 * not wait.
 */
export const startPrintSizes = (
  { services: { files, processRecord }, log }: PrintAheadContext,
  { pause = 2000 }: { pause?: number } = {},
): Polling => {
  waiting = [];
  const warn = (error: unknown) => log.warn({ err: error }, 'a photo for PDFs was not made');
  const makeAll = async (isStopped: () => boolean): Promise<void> => {
    for (let photo = waiting?.shift(); photo && !isStopped(); photo = waiting?.shift()) {
      await makePrintPhoto(files, photo).catch(warn);
    }
  };
  const polling = startPolling(makeAll, {
    delay: pause,
    pause,
    onError: warn,
    noteRun: processRecord?.runOf('print sizes'),
  });
  return {
    stop: async () => {
      await polling.stop();
      waiting = undefined;
    },
  };
};
