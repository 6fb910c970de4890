/** Starts the servers that bench/scale.ts measures, each in a separate process. */
import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';

export type Server = { port: number; pid: number; stop: () => Promise<void> };

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

type Starting = {
  folder: string;
  port: number;
  env?: Record<string, string>;
  nodeFlags?: readonly string[];
};

const start = async (
  script: string,
  parameters: readonly string[],
  { folder, port, env = {}, nodeFlags = [] }: Starting,
): Promise<Server> => {
  const log = openSync(path.join(folder, `${path.basename(script)}.log`), 'w');
  const child = spawn(
    process.execPath,
    [...nodeFlags, path.join(import.meta.dirname, '..', script), ...parameters],
    { stdio: ['ignore', log, 'inherit'], env: { ...process.env, ...env } },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilListening(port, () => child.exitCode !== null);
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { port, pid: child.pid as number, stop };
};

const untilListening = async (port: number, hasEnded: () => boolean): Promise<void> => {
  for (;;) {
    if (hasEnded()) throw new Error('A server ended before it listened.');
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

export const startProduct = async (url: string, folder: string): Promise<Server> => {
  const port = await freePort();
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: url,
    SECRET: 'only for the bench, only on this machine',
    RATE_LIMIT: '1000000',
    DEMO: '0',
    // The same as `npm start` does: scripts/start.mjs and child.mjs.
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../node_modules/.cache/node'),
  };
  const nodeFlags = ['--max-semi-space-size=4'];
  return start('server/main.ts', [], { folder, port, env, nodeFlags });
};

export const startReference = async (url: string, folder: string): Promise<Server> => {
  const port = await freePort();
  return start('bench/scale-reference.ts', [String(port), url], { folder, port });
};
