import { type Remote, wrap } from 'comlink';

export type RunningWorker<Api> = {
  remote: Remote<Api>;
  /** Is rejected if the worker cannot be loaded or fails; is never resolved. */
  failed: Promise<never>;
  stop: () => void;
};

/** The calls of a worker that exposes an `Api`. */
export function runWorker<Api>(worker: Worker): RunningWorker<Api> {
  const failed = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error('The worker failed.'));
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
  });
  failed.catch(() => undefined);
  return { remote: wrap<Api>(worker), failed, stop: () => worker.terminate() };
}
