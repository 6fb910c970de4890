/**
 * Runs in a thread of its own: opens the embedded database and answers messages of PostgreSQL's
 * protocol, one after another (thread.ts is the other side).
 */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { EngineRefusal } from '#server/core/engine/engine.ts';
import { joinBytes } from './join-bytes.ts';
import { type OpenedFolder, openFolder } from './open-folder.ts';
import type { EngineMessage, EngineRequest, CompiledPostgres, ThreadData } from './thread.ts';

const answer = (message: EngineMessage): void => parentPort?.postMessage(message);

/**
 * Reports the panic to the main thread, which then exits the process, and ends this thread.
 * PostgreSQL must not continue after a panic, so this function does not return.
 */
const onPanic = (reason: string): never => {
  answer({ panic: reason });
  process.exit(1);
};

/** Node has this object, but its types do not declare it. */
declare const WebAssembly: { compile(program: Uint8Array): Promise<CompiledPostgres> };

/**
 * Compiles the module once for all threads of the process. V8 then also optimizes it only once,
 * which saves about a second of processor time for each further thread.
 */
const compile = async (): Promise<CompiledPostgres> => {
  const program = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  const compiled = await WebAssembly.compile(await readFile(program));
  answer({ compiled });
  return compiled;
};

const open = async ({ source, compiled }: ThreadData): Promise<OpenedFolder> => {
  const pgliteWasmModule = compiled ?? (await compile());
  const options = { extensions: { pg_trgm, btree_gin }, pgliteWasmModule };
  if ('dataDir' in source) return openFolder(source.dataDir, onPanic, options);
  const { snapshot: loadDataDir } = source;
  const pglite = await PGlite.create({ ...options, ...(loadDataDir && { loadDataDir }) });
  return { pglite, close: () => pglite.close() };
};

/** Sends complete protocol messages to PostgreSQL and returns its responses. */
const exchange = async (pglite: PGlite, messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array[] = [];
  await pglite.execProtocolRawStream(messages, {
    syncToFs: false,
    // Copied, because PostgreSQL reuses this memory.
    onRawData: (bytes) => parts.push(bytes.slice()),
  });
  return joinBytes(parts);
};

const carryOut = async ({ pglite, close }: OpenedFolder, request: EngineRequest): Promise<void> => {
  if (request === 'close') {
    await close();
    parentPort?.close();
  } else if (request === 'dump') {
    answer({ snapshot: await pglite.dumpDataDir('none') });
  } else {
    const bytes = await exchange(pglite, request);
    parentPort?.postMessage(bytes, [bytes.buffer]);
  }
};

try {
  const opened = await open(workerData as ThreadData);
  // If `carryOut` rejects, the unhandled rejection ends the thread, and then the whole process.
  parentPort?.on('message', (request: EngineRequest) => void carryOut(opened, request));
  answer('open');
} catch (error) {
  if (!(error instanceof EngineRefusal)) throw error;
  answer({ refusal: error.message });
}
