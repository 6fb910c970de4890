/**
 * Loaded before a process with an embedded database (`node --import`), also in its thread: once the
 * file FAILING_DISK exists, the disk refuses to sync, or the thread exits immediately if the file
 * contains `exit`.
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
