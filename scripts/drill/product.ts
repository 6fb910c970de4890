/** The server as an operator runs it: a process that the drill kills and starts again. */
import path from 'node:path';
import { freePort, launch, type ServerProcess } from '../server-process.ts';

const MAIN = 'server/main.ts';
const root = path.join(import.meta.dirname, '../..');

/**
 * The points at which a save can be interrupted (crash-point.ts). The first commit is noticed on
 * the embedded engine only, the photos in a folder only.
 */
export type CrashPoint =
  | 'before a photo is stored'
  | 'after the first commit'
  | 'before the answer';

export type Product = {
  url: string;
  env: NodeJS.ProcessEnv;
  /** The id of the running process. */
  pid(): number;
  /** A program with its arguments through which the next start runs the server; none by default. */
  runBy(program: readonly string[]): void;
  /**
   * Starts the server and waits until /readyz responds with 200; returns the milliseconds that took. It kills
   * itself at `crashPoint` of the next save, if that is given.
   */
  start(crashPoint?: CrashPoint): Promise<number>;
  /** Resolves when the process has exited by itself. */
  ended(): Promise<void>;
  /** Starts the server without waiting. */
  launch(): void;
  /** Waits for a launched server as `start` does. */
  untilReady(): Promise<number>;
  /** SIGKILL; resolves when the process has exited. */
  kill(): Promise<void>;
  /** SIGTERM; resolves when the process has exited. */
  stop(): Promise<void>;
};

type Options = {
  folder: string;
  databaseUrl?: string | undefined;
  /** Further settings. */
  settings?: NodeJS.ProcessEnv;
  /** Options of Node. */
  nodeOptions?: readonly string[];
};

/** A server with its data in `folder`, on a free port that stays the same over all starts. */
export const productIn = async ({
  folder,
  databaseUrl,
  settings,
  nodeOptions = [],
}: Options): Promise<Product> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: path.join(folder, 'data'),
    SECRET: 'the secret of the drill, which all processes share',
    DEMO: '1',
    RATE_LIMIT: '1000000',
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...settings,
  };
  let server: ServerProcess | undefined;
  let under: readonly string[] = [];

  const launchIt = (crashPoint?: CrashPoint) => {
    const crashing = ['--import', './scripts/drill/crash-point.ts'];
    const options = [...nodeOptions, ...(crashPoint ? crashing : [])];
    const set = { ...env, ...(crashPoint && { DRILL_CRASH_AT: crashPoint }) };
    server = launch([...under, process.execPath, ...options, MAIN], set);
  };
  const start = async (crashPoint?: CrashPoint) => {
    launchIt(crashPoint);
    return untilReady();
  };
  const untilReady = async () => {
    const since = performance.now();
    await server?.untilReady(`${url}/readyz`);
    return performance.now() - since;
  };
  return {
    url,
    env,
    pid: () => server?.pid ?? 0,
    runBy: (program) => {
      under = program;
    },
    start,
    launch: () => launchIt(),
    untilReady,
    ended: async () => server?.ended(),
    kill: async () => server?.end('SIGKILL'),
    stop: async () => server?.end('SIGTERM'),
  };
};
