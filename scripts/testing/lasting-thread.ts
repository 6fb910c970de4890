/**
 * A pool for vitest whose thread outlives a run, for mutation tests (mutate.ts). From the second
 * mutant on, the modules are already loaded and the embedded database is already open, which is
 * most of the work of a run.
 */
import { type PoolOptions, type PoolWorker, ThreadsPoolWorker } from 'vitest/node';

type Thread = { worker: ThreadsPoolWorker; isStarted: boolean; runs: number };

/** A thread is replaced after this many runs, because each run leaves some listeners in it. */
const MOST_RUNS = 100;

let idle: Thread | undefined;

export const createPoolWorker = (options: PoolOptions): PoolWorker => {
  // Provided by Stryker's runner. A static mutant, in code that a module evaluates only once, needs
  // a new thread, because the code has to be evaluated again with the mutant.
  const { mode, mutantActivation }: Record<string, unknown> = {
    ...options.project.getProvidedContext(),
  };
  const isReusable =
    mode === 'mutant' &&
    mutantActivation === 'runtime' &&
    process.env['MUTATION_THREADS'] !== 'new';
  const thread = (isReusable && idle) || {
    worker: new ThreadsPoolWorker(options),
    isStarted: false,
    runs: 0,
  };
  if (thread === idle) idle = undefined;
  const listeners: [event: string, callback: (...values: unknown[]) => void][] = [];
  const { worker } = thread;
  return {
    name: 'lasting-thread',
    on(event, callback) {
      listeners.push([event, callback]);
      worker.on(event, callback);
    },
    off(event, callback) {
      worker.off(event, callback);
    },
    send(message) {
      if (message.type !== 'stop' || !isReusable) return worker.send(message);
      for (const [event, callback] of listeners) {
        if (event === 'message') callback({ type: 'stopped', __vitest_worker_response__: true });
      }
    },
    deserialize: (data) => data,
    async start() {
      if (!thread.isStarted) await worker.start();
      thread.isStarted = true;
      thread.runs += 1;
    },
    async stop() {
      for (const [event, callback] of listeners) worker.off(event, callback);
      if (!isReusable || idle || thread.runs >= MOST_RUNS) return worker.stop();
      idle = thread;
    },
  };
};
