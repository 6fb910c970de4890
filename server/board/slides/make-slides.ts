import { runInThread } from '#server/core/threads/run-in-thread.ts';
import type { BoardSlides } from './board-slides.ts';

/** Makes the slides in a worker thread, because those of a large district take long. */
export const makeSlides = (slides: BoardSlides): Promise<Uint8Array> =>
  runInThread(new URL('slides-worker.ts', import.meta.url), slides);
