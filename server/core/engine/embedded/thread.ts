/**
 * The main thread's side of the embedded database. The database runs in a thread of its own, so
 * that statements and commits do not block the event loop of the server.
 */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { EngineRefusal } from '#server/core/engine/engine.ts';
import { ThreadStream } from './thread-stream.ts';

/**
 * Where the database is: in a folder with the sub-folder `database`, or in memory, filled from the
 * snapshot if there is one.
 */
export type DatabaseSource = { dataDir: string } | { snapshot: Blob | undefined };

/**
 * PostgreSQL as a compiled WebAssembly module. The types of Node.js do not declare
 * `WebAssembly.Module`.
 */
export type CompiledPostgres = { readonly [Symbol.toStringTag]: 'WebAssembly.Module' };

/**
 * The data with which a thread starts. `compiled` comes from an earlier thread, if there was one.
 */
export type ThreadData = { source: DatabaseSource; compiled: CompiledPostgres | undefined };

/** Whole messages of PostgreSQL's protocol, or a command. */
export type EngineRequest = Uint8Array<ArrayBuffer> | 'dump' | 'close';

/** A `Uint8Array` is the response to the oldest request that has not been answered. */
export type EngineMessage =
  | Uint8Array
  | 'open'
  | { compiled: CompiledPostgres }
  | { refusal: string }
  | { panic: string }
  | { snapshot: Blob };

export type DatabaseThread = {
  /** Rejects with the explanation of why the database cannot be opened. */
  opened: Promise<void>;
  /**
   * A connection for node-postgres. PGlite has only one session, so there may be only one
   * connection at a time.
   */
  connect(): ThreadStream;
  dumpSnapshot(): Promise<Blob>;
  /** Closes the database and ends the thread. */
  close(): Promise<void>;
};

let compiled: CompiledPostgres | undefined;

/** Starts a thread that immediately begins to open the database. */
export const startThread = (source: DatabaseSource): DatabaseThread => {
  const worker = new Worker(path.join(import.meta.dirname, 'database-thread.ts'), {
    name: 'database',
    workerData: { source, compiled } satisfies ThreadData,
  });
  const opened = Promise.withResolvers<void>();
  const snapshot = Promise.withResolvers<Blob>();
  const ended = Promise.withResolvers<void>();
  // The caller may await these promises later. Without a handler, an early rejection would be
  // unhandled and end the process.
  opened.promise.catch(() => {});
  ended.promise.catch(() => {});
  let state: 'opening' | 'open' | 'closing' = 'opening';
  let stream: ThreadStream | undefined;
  let unanswered = 0;

  /**
   * Sends something to the thread. Keeps the process alive until the thread has responded; an idle
   * thread does not keep it alive.
   */
  const post = (request: EngineRequest) => {
    if (unanswered === 0) worker.ref();
    unanswered += 1;
    worker.postMessage(request, request instanceof Uint8Array ? [request.buffer] : []);
  };
  const noteAnswer = () => {
    unanswered -= 1;
    if (unanswered === 0) worker.unref();
  };

  worker.on('message', (answer: EngineMessage) => {
    if (answer instanceof Uint8Array) {
      noteAnswer();
      stream?.answered(answer);
    } else if (answer === 'open') {
      state = 'open';
      worker.unref();
      opened.resolve();
    } else if ('compiled' in answer) {
      ({ compiled } = answer);
    } else if ('refusal' in answer) {
      opened.reject(new EngineRefusal(answer.refusal));
    } else if ('snapshot' in answer) {
      noteAnswer();
      snapshot.resolve(answer.snapshot);
    } else {
      endProcess(answer.panic);
    }
  });
  worker.on('error', (error) => {
    if (state === 'open') endProcess(error.message);
    opened.reject(error);
    ended.reject(error);
  });
  worker.on('exit', (code) => {
    if (state === 'open') endProcess(`its thread ended with ${code}`);
    opened.reject(new Error(`The thread of the database ended with ${code}.`));
    ended.resolve();
  });

  return {
    opened: opened.promise,
    connect: () => (stream = new ThreadStream(post)),
    dumpSnapshot: () => {
      post('dump');
      return snapshot.promise;
    },
    close: () => {
      if (state === 'open') post('close');
      state = 'closing';
      return ended.promise;
    },
  };
};

/** Ends the process, because without its database the server could not answer any request. */
const endProcess = (reason: string): never => {
  process.stderr.write(
    `The embedded database has stopped: ${reason}\n` +
      'What was acknowledged is on the disk. Mend its cause and start again.\n',
  );
  process.exit(1);
};
