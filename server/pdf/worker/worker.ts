/**
 * Entry point of the worker process. Typst does not return its memory, so the server renders in a
 * separate process, which it can end to release the memory. The one argument is a folder of
 * additional fonts, or ''.
 */
import { readFileSync } from 'node:fs';
import { type TypstEngine, openEngine } from './engine.ts';
import type { WorkerAnswer, WorkerRequest } from './messages.ts';

const answer = (message: WorkerAnswer, sent?: () => void) =>
  // If the server has stopped in the meantime, sending fails and the worker exits.
  process.send?.(message, undefined, undefined, (error) => (error ? process.exit() : sent?.()));

const failureOf = (error: unknown): WorkerAnswer => ({
  kind: 'failed',
  message: error instanceof Error ? error.message : String(error),
  rss: process.memoryUsage.rss(),
});

const readIfThere = (path: string): Uint8Array | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

const serve = (engine: TypstEngine): void => {
  const files = new Map<string, Uint8Array | undefined>();

  const render = (template: string, data: unknown): WorkerAnswer => {
    try {
      const value: unknown = typeof data === 'string' ? JSON.parse(data) : data;
      const { pdf, troubles } = engine.render({ template, data: value, files });
      return { kind: 'rendered', pdf, troubles, rss: process.memoryUsage.rss() };
    } catch (error) {
      return failureOf(error);
    } finally {
      files.clear();
    }
  };

  process.on('message', (message: WorkerRequest) => {
    if (message.kind === 'render') answer(render(message.template, message.data));
    else if (message.kind === 'forget') files.clear();
    else files.set(message.name, 'path' in message ? readIfThere(message.path) : message.bytes);
  });
};

// The channel to the server closes when the server has exited or crashed.
process.on('disconnect', () => process.exit());

try {
  const engine = openEngine({ fontsDir: process.argv[2] || undefined });
  engine.warmUp();
  serve(engine);
  answer({ kind: 'ready' });
} catch (error) {
  answer(failureOf(error), () => process.exit(1));
}
