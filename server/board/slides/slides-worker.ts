/** Makes the slides in a worker thread. The library is only loaded here. */
import { parentPort, workerData } from 'node:worker_threads';
import { type BoardSlides, boardSlides } from './board-slides.ts';

parentPort?.postMessage(await boardSlides(workerData as BoardSlides));
