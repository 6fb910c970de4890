import { Worker } from 'node:worker_threads';
import type { SarcCards } from './sarc-docx.ts';

/**
 * Generates the Word document of report cards in a worker thread, so that the server can handle
 * other requests meanwhile.
 */
export const makeDocx = (cards: SarcCards): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('docx-worker.ts', import.meta.url), { workerData: cards });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread ended with ${code}.`)));
  });
