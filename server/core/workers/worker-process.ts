/**
 * Controls a child process that does work which the server could not interrupt in its own process:
 * starts the process, exchanges messages with it, and kills it when an answer takes too long.
 */
import { type ChildProcess, fork } from 'node:child_process';

export type WorkerProcess<Request, Answer> = {
  send(message: Request): Promise<void>;
  /** Waits for the next message. Kills the process after `timeLimit` milliseconds without one. */
  answer(timeLimit: number): Promise<Answer>;
  isAlive(): boolean;
  /** Resolves when the process has exited. */
  kill(): Promise<void>;
  /** Lets this process end while the worker is idle; the worker then ends too. */
  unref(): void;
};

export type WorkerErrors = {
  /** There was no answer within this number of milliseconds. */
  tooSlow(timeLimit: number): Error;
  /** The process has ended by this signal or with this exit code. */
  lost(reason: string | number): Error;
};

/** `program` is the path of the entry point. */
export const forkWorker = <Request extends object, Answer>(
  program: string,
  args: readonly string[],
  errors: WorkerErrors,
): WorkerProcess<Request, Answer> => {
  const child = fork(program, args, {
    serialization: 'advanced',
    execArgv: [],
    // The worker parses untrusted files, so it gets none of the server's environment variables.
    // MALLOC_ARENA_MAX: otherwise glibc retains the memory that native code has freed.
    env: { TZ: 'UTC', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let alive = true;
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      alive = false;
      resolve();
    };
    child.once('exit', end);
    // The worker could not be started or its channel broke; it is unusable in both cases.
    child.on('error', end);
  });
  const lostError = ({ exitCode, signalCode }: ChildProcess) =>
    errors.lost(signalCode ?? exitCode ?? 'no code');

  const kill = async () => {
    alive = false;
    child.kill('SIGKILL');
    await gone;
  };

  return {
    isAlive: () => alive,
    kill,
    unref() {
      child.unref();
      child.channel?.unref();
    },

    send: (message) =>
      new Promise<void>((resolve, reject) => {
        child.send(message, (error) => (error ? reject(lostError(child)) : resolve()));
      }),

    /** Its listeners are removed at the end; otherwise they would keep every answer in memory. */
    async answer(timeLimit) {
      if (!alive) throw lostError(child);
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      const end = () => reject(lostError(child));
      const clock = setTimeout(() => {
        reject(errors.tooSlow(timeLimit));
        void kill();
      }, timeLimit);
      child.once('message', resolve).once('exit', end).once('error', end);
      try {
        return await promise;
      } finally {
        clearTimeout(clock);
        child.off('message', resolve).off('exit', end).off('error', end);
      }
    },
  };
};
