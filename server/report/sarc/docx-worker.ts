/**
 * Generates a Word document in a worker thread, because that of a large district takes seconds of
 * computing.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { type SarcCards, sarcDocx } from './sarc-docx.ts';

parentPort?.postMessage(await sarcDocx(workerData as SarcCards));
