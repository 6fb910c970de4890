/**
 * Creates the print size of new photos in the background, so that the first PDF finds it
 * (print-photo.ts). If it is missing, because the process exited or too many photos arrived at the
 * same time, the first PDF creates it.
 */
import type { Files } from '#server/core/files/files.ts';
import { type Polling, startPolling } from '#server/core/jobs/polling.ts';
import { makePrintPhoto, type PrintedPhoto } from './print-photo.ts';

/** Some 100 bytes each. */
const MOST_WAITING = 10_000;

/**
 * The photos that this process stored and whose print size is not created yet; undefined without a
 * job.
 */
let waiting: PrintedPhoto[] | undefined;

/** Does nothing unless the job is running. */
export const noteStoredPhoto = ({ accountId, sha256 }: PrintedPhoto): void => {
  if (waiting && waiting.length < MOST_WAITING) waiting.push({ accountId, sha256 });
};

type Making = {
  services: { files: Files };
  log: { warn(facts: object, message: string): void };
};

/** One photo at a time, which takes some 50 ms of a processor; saves and uploads do not wait for it. */
export const startPrintSizes = (
  { services: { files }, log }: Making,
  { pause = 2000 }: { pause?: number } = {},
): Polling => {
  waiting = [];
  const warn = (error: unknown) => log.warn({ err: error }, 'a photo for PDFs was not made');
  const makeAll = async (isStopped: () => boolean): Promise<void> => {
    for (let photo = waiting?.shift(); photo && !isStopped(); photo = waiting?.shift()) {
      await makePrintPhoto(files, photo).catch(warn);
    }
  };
  const polling = startPolling(makeAll, { delay: pause, pause, onError: warn });
  return {
    stop: async () => {
      await polling.stop();
      waiting = undefined;
    },
  };
};
