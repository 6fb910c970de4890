/** Work that takes long, in a worker thread, so that the server handles other requests meanwhile. */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '#server/core/limits/limit-concurrency.ts';

/** Two threads at a time; if 100 wait, further work is refused with 'busy'. */
const limited = limitConcurrency(2, { mostWaiting: 100 });

/**
 * Runs `program`, a module that posts one message, in a new thread, which ends afterwards and frees
 * its memory. `input` becomes the `workerData` of the thread.
 */
export const runInThread = <Result>(program: URL, input: unknown): Promise<Result> =>
  limited(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(program, {
          name: path.basename(program.pathname),
          workerData: input,
          execArgv: [],
        });
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', (code) => reject(new Error(`The thread ended with ${code}.`)));
      }),
  );
