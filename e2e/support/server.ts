/**
 * The product as a user runs it: in a separate process, with a data folder and the demo district.
 */
import { fork } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#scripts/server-process.ts';
import { people, SUPER_PASSWORD } from './people.ts';

export type RunningServer = {
  url: string;
  dataDir: string;
  /**
   * Stops the server as SIGTERM does, and waits until it has stopped; the folder is not removed.
   */
  stop(): Promise<void>;
  /** Stops the server, runs `work` on its folder, and starts it again at the same URL. */
  restartAfter(work: (dataDir: string) => Promise<void>): Promise<void>;
  /** Stops the server and removes its folder. */
  remove(): Promise<void>;
};

/**
 * Starts the server on a free port and waits until it is ready. Its folder is a copy of `from`, the
 * folder of a stopped server, or else an empty folder, in which the server first creates the demo
 * district. A copy takes a quarter of the time.
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
  const settings = {
    DEMO: '1',
    SUPER_EMAIL: people.sue,
    SUPER_PASSWORD,
    RATE_LIMIT: '100000',
    ...environment,
    PORT: String(port),
    DATA_DIR: dataDir,
  };
  let host: Host | undefined;
  const start = async () => {
    host = idle.pop() ?? startHost();
    await host.start(settings);
  };
  const stop = async () => {
    const used = host;
    host = undefined;
    await used?.stop();
    if (used) idle.push(used);
  };
  await start();
  return {
    url: `http://localhost:${port}`,
    dataDir,
    stop,
    restartAfter: async (work) => {
      await stop();
      await work(dataDir);
      await start();
    },
    remove: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** The messages to and from server/test/server-host.ts. */
type HostRequest = { id: number; start?: NodeJS.ProcessEnv };
type HostReply = { id: number; waitsFor?: string; seconds?: number; error?: string };

type Host = { start(environment: NodeJS.ProcessEnv): Promise<void>; stop(): Promise<void> };

/**
 * Processes that run no server at the moment, for reuse. A worker needs one process at a time, for
 * all its files.
 */
const idle: Host[] = [];

/** Starts a process that runs one server after another. It exits with this process. */
const startHost = (): Host => {
  const child = fork('server/test/server-host.ts', {
    // The child process must not get the options of the process that runs the tests.
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      // Two workers start such a process; the second one reads the compiled modules from this
      // cache.
      NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled'),
    },
  });
  let output = '';
  const read = (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-20_000));
  for (const pipe of [child.stdout, child.stderr] as Socket[]) pipe.on('data', read).unref();
  child.unref();
  const pending = new Map<number, (answer: HostReply) => void>();
  const answerAll = (error: string) => {
    for (const [id, answer] of pending) answer({ id, error });
  };
  let tooLong: NodeJS.Timeout | undefined;
  child.on('message', ({ id, waitsFor, seconds = 0, error }: HostReply) => {
    clearTimeout(tooLong);
    if (waitsFor === undefined) return pending.get(id)?.({ id, ...(error && { error }) });
    tooLong = setTimeout(() => {
      answerAll(`It waited ${seconds} s for ${waitsFor}.\n${output}`);
      // Kills the process, because nothing is known about its state.
      child.kill('SIGKILL');
    }, seconds * 1000);
  });
  child.on('exit', (code) => answerAll(`The server ended (${code}):\n${output}`));
  let lastId = 0;
  // An idle child process does not keep this process from ending; `send` changes this while the
  // child process works on a request.
  child.channel?.unref();
  const send = async (message: Omit<HostRequest, 'id'>): Promise<void> => {
    const id = (lastId += 1);
    child.ref();
    child.channel?.ref();
    const { error } = await new Promise<HostReply>((resolve) => {
      pending.set(id, resolve);
      child.send({ id, ...message }, (failure) => failure && resolve({ id, error: output }));
    });
    pending.delete(id);
    child.unref();
    child.channel?.unref();
    if (error !== undefined) throw new Error(`The server did not start or stop:\n${error}`);
  };
  return { start: (environment) => send({ start: environment }), stop: () => send({}) };
};
