/** The server as an operator runs it: a process that the drill kills and starts again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = path.join(import.meta.dirname, '../..');

export type Product = {
  url: string;
  env: NodeJS.ProcessEnv;
  /** The program, with its arguments, that the next start runs the server by; none by default. */
  runBy(program: readonly string[]): void;
  /** Starts the server and waits until /readyz answers 200; returns the milliseconds that took. */
  start(): Promise<number>;
  /** Starts the server without waiting. */
  launch(): void;
  /** SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>;
  /** SIGTERM; resolves when the process has ended. */
  stop(): Promise<void>;
};

type Options = { folder: string; databaseUrl?: string | undefined };

/** A server with its data in `folder`, on a free port that stays the same over all starts. */
export const productIn = async ({ folder, databaseUrl }: Options): Promise<Product> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: path.join(folder, 'data'),
    DEMO: '1',
    RATE_LIMIT: '1000000',
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  let child: ChildProcess | undefined;
  let output = '';
  let under: readonly string[] = [];

  const launch = () => {
    output = '';
    const [first, ...words] = [...under, process.execPath, 'server/main.ts'];
    child = spawn(first, words, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const read = (chunk: Buffer) => (output += chunk.toString());
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
  };
  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await ended;
  };
  const start = async () => {
    launch();
    const since = performance.now();
    // A start takes seconds; a crashed process is noticed at once.
    const deadline = since + 180_000;
    for (;;) {
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      if (answer?.ok) return performance.now() - since;
      if (performance.now() > deadline || child?.exitCode !== null) break;
      await pause(20);
    }
    throw new Error(`The server did not become ready.\n${output}`);
  };
  const runBy = (program: readonly string[]) => {
    under = program;
  };
  return { url, env, runBy, start, launch, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
