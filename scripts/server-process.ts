/**
 * Runs servers as processes: starts them on a free port, waits until they respond, and stops them
 * by a signal.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = path.join(import.meta.dirname, '..');

/** A port of 127.0.0.1 on which nothing listens. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export type ServerProcess = {
  pid: number;
  /**
   * Waits until the URL responds with 200. If the process exits before that, throws an error with
   * its last output.
   */
  untilReady(url: string): Promise<void>;
  /** Resolves when the process has exited, for whatever reason. */
  ended(): Promise<void>;
  /** Sends the signal, and resolves when the process has exited. */
  end(signal: NodeJS.Signals): Promise<void>;
};

/**
 * Starts a server without waiting until it is ready.
 * @param words the program and its arguments; relative paths start at the root
 * @param log the descriptor of a file for the output, for callers whose measurement would be slowed
 * down by reading it
 */
export const launch = (
  [program = '', ...words]: readonly string[],
  env: NodeJS.ProcessEnv,
  { log }: { log?: number } = {},
): ServerProcess => {
  const output = log ?? 'pipe';
  const child = spawn(program, words, { cwd: root, env, stdio: ['ignore', output, output] });
  let last = '';
  const read = (chunk: Buffer) => (last = `${last}${chunk.toString()}`.slice(-20_000));
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // So that no server keeps running after a drill or benchmark has thrown an error.
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);
  child.once('exit', () => process.off('exit', killChild));
  return {
    pid: child.pid ?? 0,
    untilReady: async (url) => {
      // The deadline is long for the sake of slow machines. A process that cannot start exits,
      // which is noticed immediately.
      const deadline = performance.now() + 300_000;
      while (!hasEnded() && performance.now() < deadline) {
        const answer = await fetch(url).catch(() => undefined);
        if (answer?.ok) return;
        await pause(20);
      }
      throw new Error(`The server did not become ready.\n${last}`);
    },
    ended: () => exit,
    end: async (signal) => {
      if (hasEnded()) return;
      child.kill(signal);
      await exit;
    },
  };
};
