/**
 * The product as a user runs it: in a separate process, with a data folder and the demo district.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { people, SUPER_PASSWORD } from './people.ts';

export type RunningServer = {
  url: string;
  dataDir: string;
  /** Ends the process with SIGTERM and waits for it; the folder stays. */
  stop(): Promise<void>;
  /** Stops the server, runs `work` on its folder, and starts it again at the same address. */
  restartAfter(work: (dataDir: string) => Promise<void>): Promise<void>;
  /** Stops the server and removes its folder. */
  remove(): Promise<void>;
};

/**
 * Starts the server on a free port and waits until it is ready. Its folder is empty, so that it
 * creates the demo district first, or a copy of `from`, the folder of a stopped server, which takes
 * a quarter of the time.
 */
export const startServer = async ({
  from,
  environment,
}: {
  from?: string;
  environment?: Record<string, string>;
} = {}): Promise<RunningServer> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'good-repair-e2e-'));
  if (from) cpSync(from, dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = { ...environment, PORT: String(port), DATA_DIR: dataDir };
  let child = await startProcess(url, settings);

  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  };
  return {
    url,
    dataDir,
    stop,
    restartAfter: async (work) => {
      await stop();
      await work(dataDir);
      child = await startProcess(url, settings);
    },
    remove: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const startProcess = async (
  url: string,
  environment: Record<string, string>,
): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DEMO: '1',
      SUPER_EMAIL: people.sue,
      SUPER_PASSWORD,
      RATE_LIMIT: '100000',
      // Each file starts a server: the compiled modules are read again, a third of the processor time.
      NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled'),
      ...environment,
    },
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  await untilReady(url, child, output);
  return child;
};

const untilReady = async (url: string, child: ChildProcess, output: string[]): Promise<void> => {
  // A server that cannot start ends, which is noticed at once; a slow machine needs its time.
  const giveUp = Date.now() + 300_000;
  while (Date.now() < giveUp) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not get ready:\n${output.join('')}`);
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
