import { runInThread } from '#server/core/threads/run-in-thread.ts';
import type { SarcCards } from './sarc-docx.ts';

/** Generates the Word document of report cards in a worker thread. */
export const makeDocx = (cards: SarcCards): Promise<Uint8Array> =>
  runInThread(new URL('docx-worker.ts', import.meta.url), cards);
