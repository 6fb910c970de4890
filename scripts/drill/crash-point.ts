/**
 * Loaded before the server (`node --import`). Kills the server's process at one point of the next
 * save, which is named by DRILL_CRASH_AT. So the state that the crash leaves does not depend on
 * chance.
 */
import { subscribe } from 'node:diagnostics_channel';
import fs from 'node:fs';
import { type IncomingMessage, ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import type { CrashPoint } from './product.ts';

const point = process.env['DRILL_CRASH_AT'] as CrashPoint | undefined;
const die = () => process.kill(process.pid, 'SIGKILL');

const isSave = ({ url }: IncomingMessage) => url === '/api/inspection/save';

let hasArrived = false;
subscribe('http.server.request.start', (message) => {
  hasArrived ||= isSave((message as { request: IncomingMessage }).request);
});

/** Whether a photo of the save has been stored under its name in the folder of files. */
let hasPhotos = false;
/**
 * A file that tells the thread of the embedded database that a photo was stored; that thread also
 * loads this module.
 */
const mark = path.join(process.env['DATA_DIR'] ?? '', 'crash-point');
if (isMainThread) fs.rmSync(mark, { force: true });
const { rename } = fs.promises;
fs.promises.rename = async (from, to) => {
  const isPhoto = hasArrived && String(to).includes('/files/photos/');
  if (isPhoto && point === 'before a photo is stored') die();
  await rename(from, to);
  if (!isPhoto) return;
  hasPhotos = true;
  fs.writeFileSync(mark, '');
};

// The embedded database calls this for each commit, to sync its write-ahead log.
const { fdatasyncSync } = fs;
fs.fdatasyncSync = (descriptor) => {
  fdatasyncSync(descriptor);
  if (point === 'after the first commit' && fs.existsSync(mark)) die();
};
syncBuiltinESMExports();

const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: unknown[]) {
  if (hasPhotos && isSave(this.req) && point === 'before the answer') die();
  return Reflect.apply(writeHead, this, given) as ServerResponse;
} as typeof writeHead;
