/** Simulates the passing of time in sessions. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RunningServer } from './server.ts';

/**
 * Makes everybody who is signed in confirm their next sensitive change again; restarts the server.
 */
export const expireConfirmations = (server: RunningServer): Promise<void> =>
  server.restartAfter(async (dataDir) => {
    const program = ['server/test/expire-confirmations.ts', dataDir];
    await promisify(execFile)(process.execPath, program, { timeout: 40_000 });
  });
