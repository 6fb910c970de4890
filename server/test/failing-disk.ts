/**
 * Simulates a failing disk. It is loaded with `node --import` into a process with an embedded
 * database and into the worker thread of that process. Once the file named by the environment
 * variable FAILING_DISK exists, syncing to disk fails; if the file contains `exit`, the thread
 * exits instead.
 */
import fs, { existsSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const mark = process.env['FAILING_DISK'] ?? '';

const { fdatasyncSync } = fs;
fs.fdatasyncSync = (descriptor) => {
  if (!existsSync(mark)) return fdatasyncSync(descriptor);
  if (readFileSync(mark, 'utf8') === 'exit') process.exit(7);
  throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' });
};
syncBuiltinESMExports();
