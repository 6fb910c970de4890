/** Merges PDFs in a separate process. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { MergeAnswer, MergeRequest } from './messages.ts';

export type PdfMerge = {
  /** Adds the PDF at `path` and returns its number of pages. Throws if the PDF cannot be read. */
  add(path: string, title: string): Promise<number>;
  /** Puts the cover at `path` before the added PDFs; the merged file is then complete. */
  finish(path: string, title: string): Promise<void>;
  /** Ends the process; must always be called. */
  close(): Promise<void>;
  /** The largest memory of the process in bytes, as it was measured after each document. */
  largestRss(): number;
};

const program = fileURLToPath(new URL('merge-process.ts', import.meta.url));

/** `path` is where the merged file is created; no file may exist there yet. */
export const openMerge = (path: string): PdfMerge => {
  const child = fork(program, [path], {
    // The process parses files, so it gets none of the server's environment variables.
    env: { TZ: 'UTC' },
    execArgv: ['--max-old-space-size=512'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  let largest = 0;

  const ask = async (message: MergeRequest): Promise<MergeAnswer> => {
    const reply = await requestMerge(child, message);
    if (reply.kind === 'failed') throw new Error(reply.message);
    largest = Math.max(largest, reply.rss);
    return reply;
  };

  return {
    async add(from, title) {
      const reply = await ask({ kind: 'add', path: from, title });
      return reply.kind === 'added' ? reply.pages : 0;
    },
    async finish(cover, title) {
      await ask({ kind: 'finish', path: cover, title });
    },
    async close() {
      child.kill('SIGKILL');
      await ended;
    },
    largestRss: () => largest,
  };
};

const requestMerge = async (child: ChildProcess, message: MergeRequest): Promise<MergeAnswer> => {
  const { promise, resolve, reject } = Promise.withResolvers<MergeAnswer>();
  const end = () => reject(new Error('The process that merges PDFs ended.'));
  if (!child.connected) end();
  child.once('message', resolve).once('exit', end).once('error', end);
  try {
    if (child.connected) child.send(message, (error) => error && end());
    return await promise;
  } finally {
    child.off('message', resolve).off('exit', end).off('error', end);
  }
};
