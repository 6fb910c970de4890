/** Compares the versions of a large report in a worker thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { versionFacts } from './status/version-facts.ts';

parentPort?.postMessage(versionFacts(workerData as string[]));
