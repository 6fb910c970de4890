/**
 * PGlite's file system in a folder, with the `fsync` that PGlite lacks.
 *
 * Emscripten's NODEFS has no `fsync`, so PostgreSQL's calls of `fsync` succeed without doing
 * anything. Emscripten's `fdatasync`, which PostgreSQL would use for the write-ahead log on Linux,
 * cannot be replaced, so the engine starts with `wal_sync_method=fsync`. See docs/decisions/0003.
 */
import { fdatasyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's file system for Node that is used here. */
type NodeStreams = {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  /** Converts Node's error to the errno that the WebAssembly side expects. */
  tryFSOperation<T>(operation: () => T): T;
};

export class DurableNodeFs extends NodeFS {
  /** The number of syncs that the disk has confirmed since the folder was opened. */
  syncs = 0;

  override async init(
    pglite: PGlite,
    options: Parameters<NodeFS['init']>[1],
  ): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [...[emscriptenOpts.preRun ?? []].flat(), this.#addSync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  // Runs before PostgreSQL opens its first file. All streams share one table of operations, so
  // adding `fsync` to this table is enough.
  readonly #addSync = (module: unknown): void => {
    const { NODEFS } = module as { NODEFS: NodeStreams };
    NODEFS.stream_ops.fsync = ({ nfd }) => {
      NODEFS.tryFSOperation(() => fdatasyncSync(nfd));
      this.syncs += 1;
      return 0;
    };
  };
}
