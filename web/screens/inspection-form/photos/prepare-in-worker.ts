import { type RunningWorker, runWorker } from '#web/screens/inspection-form/run-worker.ts';
import { PhotoRefusal } from './photo-refusal.ts';
import { type PreparedPhoto, preparePhoto, unpreparedPhoto } from './prepare-photo.ts';
import type { PhotoWorker } from './photo-worker.ts';

/**
 * The time that preparing one photo may take. A slow tablet needs a few seconds for 12 megapixels.
 */
const LIMIT_MS = 60_000;

/** What preparing photos uses; tests replace it. */
export type Preparation = {
  /** @throws where workers are unavailable */
  startWorker: () => Worker;
  /** Prepares a photo on the main thread. */
  prepareHere: (file: File) => Promise<PreparedPhoto>;
  /** Resolves after the time limit, unless the signal is aborted before. */
  limit: (signal: AbortSignal) => Promise<void>;
};

/**
 * Returns a function that prepares a photo in a worker, or on the main thread where workers are
 * unavailable. Photos are prepared one at a time: ten photos of 12 megapixels together need half a
 * gigabyte of memory. A photo that cannot be prepared, or not within the time limit, is returned
 * unchanged and without a thumbnail.
 */
export function openPreparation({ startWorker, prepareHere, limit }: Preparation) {
  let worker: RunningWorker<PhotoWorker> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const stop = () => {
    worker?.stop();
    worker = null;
  };
  const inWorker = async (file: File): Promise<PreparedPhoto | null> => {
    try {
      worker ??= runWorker(startWorker());
    } catch {
      return null;
    }
    return Promise.race([worker.remote.prepare(file), worker.failed]);
  };
  const prepare = async (file: File): Promise<PreparedPhoto> => {
    try {
      const photo = await withinLimit(() => inWorker(file), limit);
      if (photo) return photo;
    } catch (error) {
      if (isRefusal(error)) throw new PhotoRefusal(error.message);
      // The worker did not load, ran out of memory, or takes too long.
      stop();
      if (error instanceof LimitError) return unpreparedPhoto(file);
    }
    try {
      return await withinLimit(() => prepareHere(file), limit);
    } catch (error) {
      if (isRefusal(error)) throw error;
      return unpreparedPhoto(file);
    }
  };
  /** @throws PhotoRefusal if the file is not a usable photo, another error if it cannot be read */
  return (file: File): Promise<PreparedPhoto> => {
    const prepared = last.then(() => prepare(file));
    last = prepared.catch(() => undefined);
    return prepared;
  };
}

/** An error loses its class on its way from the worker, but not its name. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'PhotoRefusal';

class LimitError extends Error {}

/** @throws LimitError if the work takes longer than the limit, or what it throws */
async function withinLimit<Result>(
  work: () => Promise<Result>,
  limit: Preparation['limit'],
): Promise<Result> {
  const done = new AbortController();
  const isOver = limit(done.signal).then(() => {
    throw new LimitError();
  });
  try {
    return await Promise.race([work(), isOver]);
  } finally {
    done.abort();
  }
}

const timeLimit = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, LIMIT_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

export const preparePhotoFile = openPreparation({
  startWorker: () => new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' }),
  prepareHere: preparePhoto,
  limit: timeLimit,
});
