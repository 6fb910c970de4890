/** The server as an operator runs it, in a process that the drill kills and starts again. */
import path from 'node:path';
import { freePort, launch, type ServerProcess } from '#scripts/server-process.ts';

const MAIN = 'server/main.ts';
const root = path.join(import.meta.dirname, '../..');

/**
 * The points at which a save can be interrupted (crash-point.ts). crash-point.ts notices commits
 * only on the embedded engine, and the storing of photos only if they are stored in a folder.
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
  /** Later starts run the server by this command, such as `env NAME=value`; [] for none. */
  runBy(program: readonly string[]): void;
  /**
   * Starts the server and waits until /readyz responds with 200; returns how many milliseconds this
   * took. If `crashPoint` is given, the server kills itself at this point of the next save.
   */
  start(crashPoint?: CrashPoint): Promise<number>;
  /** Resolves when the process has exited by itself. */
  ended(): Promise<void>;
  /** Starts the server without waiting. */
  launch(): void;
  /** Waits until a launched server is ready, like `start`. */
  untilReady(): Promise<number>;
  /** SIGKILL; resolves when the process has exited. */
  kill(): Promise<void>;
  /** SIGTERM; resolves when the process has exited. */
  stop(): Promise<void>;
};

type Options = {
  folder: string;
  databaseUrl?: string | undefined;
  /** Additional settings. */
  settings?: NodeJS.ProcessEnv;
  /** Options of Node. */
  nodeOptions?: readonly string[];
};

/** A server with its data in `folder`, on a free port that stays the same for all starts. */
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
