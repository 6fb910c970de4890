/**
 * Encodes photos in worker processes. Accounts take turns, and one account leaves a process free
 * for the others, so that a photo that takes long to decode delays only its own account.
 */
import { availableParallelism } from 'node:os';
import { openFairQueue } from '#server/core/fair-queue.ts';
import { refuse } from '#server/core/refusals.ts';
import { openWorkerLane, type WorkerLane } from '#server/core/workers/worker-lane.ts';
import { MAX_UPLOAD_PHOTOS } from '#domain/inspection/photo-size.ts';
import type { EncodedPhoto } from './encode.ts';
import type { EncodeRequest } from './messages.ts';
import { type EncodeWorker, startEncodeWorker, WorkerFault } from './start-encode-worker.ts';

export type PhotoEncoder = {
  /** Starts a worker now, so that it is ready when the photo has arrived. */
  warm(): void;
  /**
   * Refuses with 'photo-…', and with 'busy' if the account has too many photos waiting. A photo
   * that is still waiting when the signal is aborted is not encoded.
   */
  encode(accountId: string, request: EncodeRequest, signal?: AbortSignal): Promise<EncodedPhoto>;
};

export type EncoderOptions = {
  /** How many photos of one account are encoded at the same time; one more of other accounts. */
  atOnce?: number;
  /**
   * Milliseconds for one photo, not counting the time in the queue. A photo takes well under a
   * second, and the slowest that is allowed, an AVIF of 50 megapixels, some seconds.
   */
  timeLimit?: number;
  waitingOfAccount?: number;
  /** A worker that was idle for this many milliseconds is ended. */
  restAfter?: number;
};

export const openPhotoEncoder = ({
  atOnce = Math.min(3, availableParallelism()),
  timeLimit = 30_000,
  // Two of the largest saves.
  waitingOfAccount = 2 * MAX_UPLOAD_PHOTOS,
  restAfter = 60_000,
}: EncoderOptions = {}): PhotoEncoder => {
  const running = atOnce + 1;
  const queue = openFairQueue({
    running,
    runningOfAccount: atOnce,
    waitingOfAccount,
    refusal: () => refuse('busy'),
  });
  const idle = Array.from({ length: running }, () =>
    openWorkerLane<EncodeWorker>({
      start: startEncodeWorker,
      closedError: () => refuse('busy'),
      recycleAfter: 1000,
      recycleAtBytes: 500 * 1024 * 1024,
      restAfter,
      restAtBytes: 0,
      isKeptWarm: false,
    }),
  );

  const encodeIn = async (lane: WorkerLane<EncodeWorker>, request: EncodeRequest) => {
    const { field } = request;
    const encoded = () => lane.run((worker) => worker.encode(request, timeLimit));
    try {
      return await encoded().catch((error: unknown) => {
        // The system may have ended the worker for a reason that has nothing to do with the photo.
        if (error instanceof WorkerFault && error.fault === 'lost') return encoded();
        throw error;
      });
    } catch (error) {
      if (!(error instanceof WorkerFault)) throw error;
      throw Object.assign(refuse('photo-not-opened', { field }), { cause: error });
    }
  };

  return {
    warm: () => idle[0]?.warm(),
    encode(accountId, request, signal) {
      const work = async () => {
        // There is one for each photo that the queue lets run.
        const lane = idle.shift() as WorkerLane<EncodeWorker>;
        try {
          return (await encodeIn(lane, request)).photo;
        } finally {
          // The worker that was used last is used again, so that the others can rest.
          idle.unshift(lane);
        }
      };
      return queue.run(accountId, work, { signal });
    },
  };
};
