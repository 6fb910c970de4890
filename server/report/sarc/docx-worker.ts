/**
 * Generates a Word document in a worker thread, because the document of a large district takes
 * seconds of processor time.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { type SarcCards, sarcDocx } from './sarc-docx.ts';

parentPort?.postMessage(await sarcDocx(workerData as SarcCards));
