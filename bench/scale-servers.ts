/** Starts the servers that bench/scale.ts measures, each in a separate process. */
import { openSync } from 'node:fs';
import path from 'node:path';
import { serverFlags } from '#scripts/server-flags.mjs';
import { freePort, launch } from '#scripts/server-process.ts';

export type Server = { port: number; pid: number; stop: () => Promise<void> };

type ServerOptions = {
  folder: string;
  port: number;
  env?: Record<string, string>;
  nodeFlags?: readonly string[];
};

const start = async (
  script: string,
  parameters: readonly string[],
  { folder, port, env = {}, nodeFlags = [] }: ServerOptions,
): Promise<Server> => {
  // The output goes to a file, because reading it would take time from what is measured.
  const log = openSync(path.join(folder, `${path.basename(script)}.log`), 'w');
  const words = [process.execPath, ...nodeFlags, script, ...parameters];
  const server = launch(words, { ...process.env, ...env }, { log });
  await server.untilReady(`http://127.0.0.1:${port}/healthz`);
  return { port, pid: server.pid, stop: () => server.end('SIGTERM') };
};

/**
 * Starts the product as `npm start` runs it; without a URL on the embedded engine, in
 * `folder`/data.
 */
export const startProduct = async (
  url: string | undefined,
  folder: string,
  meter?: { module: string; file: string },
): Promise<Server> => {
  const port = await freePort();
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    ...(url && { DATABASE_URL: url }),
    ...(meter && { LOOP_METER: meter.file }),
    SECRET: 'only for the bench, only on this machine',
    RATE_LIMIT: '1000000',
    DEMO: '0',
    // `npm start` sets these too, in scripts/start.mjs and child.mjs.
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../node_modules/.cache/node'),
  };
  const nodeFlags = [...serverFlags, ...(meter ? ['--import', meter.module] : [])];
  return start('server/main.ts', [], { folder, port, env, nodeFlags });
};

export const startReference = async (url: string, folder: string): Promise<Server> => {
  const port = await freePort();
  return start('bench/scale-reference.ts', [String(port), url], { folder, port });
};
