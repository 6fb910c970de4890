/**
 * Entry point of the process that merges PDFs. Its one argument is the path of the merged file. It
 * is a separate process because reading a large PDF takes a second of computing, and because its
 * memory is returned to the system when it exits.
 */
import { readFileSync } from 'node:fs';
import { openMergedPdfWriter } from './merged-pdf.ts';
import type { MergeAnswer, MergeRequest } from './messages.ts';

const answer = (message: MergeAnswer) =>
  process.send?.(message, undefined, undefined, (error) => (error ? process.exit() : undefined));

const merged = openMergedPdfWriter(process.argv[2] as string);
const rss = () => process.memoryUsage.rss();

const work = async ({ kind, path, title }: MergeRequest): Promise<MergeAnswer> => {
  const bytes = readFileSync(path);
  if (kind === 'add') return { kind: 'added', pages: await merged.add(bytes, title), rss: rss() };
  await merged.finish(bytes, title);
  merged.close();
  return { kind: 'finished', rss: rss() };
};

process.on('message', (message: MergeRequest) => {
  work(message).then(answer, (error: unknown) =>
    answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});

// The channel to the server closes when the server has exited or crashed.
process.on('disconnect', () => process.exit());
