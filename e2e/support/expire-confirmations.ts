/** What a journey cannot wait for. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RunningServer } from './server.ts';

/** Lets ten minutes pass since everybody signed in; the server is restarted meanwhile. */
export const expireConfirmations = (server: RunningServer): Promise<void> =>
  server.restartAfter(async (dataDir) => {
    await promisify(execFile)(process.execPath, ['server/test/expire-confirmations.ts', dataDir]);
  });
