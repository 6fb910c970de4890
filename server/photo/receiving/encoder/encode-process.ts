/**
 * Entry point of the process that decodes and encodes photos. It is a separate process because the
 * server can end it when a photo takes too long or needs too much memory.
 */
import { readFile } from 'node:fs/promises';
import { Refusal } from '#server/core/refusals.ts';
import { openSharp } from '#server/photo/open-sharp.ts';
import { encode } from './encode.ts';
import type { EncodeAnswer, EncodeRequest } from './messages.ts';

const answer = (message: EncodeAnswer) =>
  // If the server has stopped in the meantime, sending fails and the process exits.
  process.send?.(message, undefined, undefined, (error) => (error ? process.exit() : undefined));

const rss = () => process.memoryUsage.rss();

const work = async ({ content, kind, field }: EncodeRequest): Promise<EncodeAnswer> => {
  const received = typeof content === 'string' ? await readFile(content) : content;
  return { kind: 'encoded', photo: await encode(received, kind, field), rss: rss() };
};

const failureOf = (error: unknown): EncodeAnswer => {
  if (!(error instanceof Refusal)) return { kind: 'failed', message: String(error), rss: rss() };
  const cause = error.cause instanceof Error ? error.cause.message : '';
  return { kind: 'refused', key: error.key, cause, rss: rss() };
};

process.on('message', (request: EncodeRequest) => {
  work(request).then(answer, (error: unknown) => answer(failureOf(error)));
});

// The channel to the server closes when the server has exited or crashed.
process.on('disconnect', () => process.exit());

await openSharp();
answer({ kind: 'ready' });
