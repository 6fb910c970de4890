/** Manages one worker at a time: starts it, and replaces it when it is old, large or dead. */

type LaneWorker = { isAlive(): boolean; kill(): Promise<void> };

export type LaneOptions<Worker extends LaneWorker> = {
  start(): Promise<Worker>;
  /** The error of a job that cannot be done, or is interrupted, because the lane was closed. */
  closedError(): Error;
  /** A worker is replaced after this many jobs, or when its memory reaches this many bytes. */
  recycleAfter: number;
  recycleAtBytes: number;
  /** A worker that is idle for `restAfter` milliseconds and uses `restAtBytes` is ended. */
  restAfter: number;
  restAtBytes: number;
  /** Whether a new worker is started at once in the place of one that was idle. */
  isKeptWarm: boolean;
};

export type WorkerLane<Worker extends LaneWorker> = {
  /** Starts the worker now, unless there is one. */
  warm(): void;
  /**
   * Does a job, which returns the memory of the worker in bytes as `rss`. Callers must do one job
   * at a time.
   */
  run<Result extends { rss: number }>(job: (worker: Worker) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

export const openWorkerLane = <Worker extends LaneWorker>({
  start: startWorker,
  closedError,
  recycleAfter,
  recycleAtBytes,
  restAfter,
  restAtBytes,
  isKeptWarm,
}: LaneOptions<Worker>): WorkerLane<Worker> => {
  let worker: Promise<Worker> | undefined;
  let ending: Promise<void> | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let done = 0;
  let closed = false;

  const start = (): Promise<Worker> => {
    done = 0;
    worker = startWorker();
    // Avoids an unhandled rejection while nothing awaits the worker; later calls get the error.
    worker.catch(() => undefined);
    return worker;
  };

  const liveWorker = async (): Promise<Worker> => {
    const current = await worker?.catch(() => undefined);
    if (current?.isAlive()) return current;
    if (closed) throw closedError();
    return start();
  };

  const replace = (old: Worker) => {
    if (closed) return;
    void start();
    ending = old.kill();
  };

  const rest = (old: Worker) => {
    if (isKeptWarm) return replace(old);
    worker = undefined;
    ending = old.kill();
  };

  return {
    warm: () => {
      if (!worker && !closed) void start();
    },

    async run(job) {
      clearTimeout(idleTimer);
      const live = await liveWorker();
      try {
        const result = await job(live);
        done += 1;
        if (done >= recycleAfter || result.rss >= recycleAtBytes) replace(live);
        else if (result.rss >= restAtBytes) idleTimer = setTimeout(rest, restAfter, live).unref();
        return result;
      } catch (error) {
        throw closed ? closedError() : error;
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
