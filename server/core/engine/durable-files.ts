/**
 * PGlite's files in a folder, with the disk's sync that PGlite leaves out.
 *
 * Emscripten's NODEFS has no `fsync`, so PostgreSQL's calls succeed without doing anything; and its
 * `fdatasync` (the default for the write-ahead log on Linux) cannot be given one, which is why the
 * engine starts with `wal_sync_method=fsync`. See docs/decisions/0003.
 */
import { fdatasyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Emscripten's file system for Node, as much of it as is touched here. */
type NodeStreams = {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  /** Turns Node's error into the errno that the WebAssembly side understands. */
  tryFSOperation<T>(operation: () => T): T;
};

export class DurableNodeFs extends NodeFS {
  /** Syncs that the disk has confirmed, since the folder was opened. */
  syncs = 0;

  override async init(
    pglite: PGlite,
    options: Parameters<NodeFS['init']>[1],
  ): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [...[emscriptenOpts.preRun ?? []].flat(), this.#addSync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  // Before PostgreSQL opens its first file: streams share this one table of operations.
  readonly #addSync = (module: unknown): void => {
    const { NODEFS } = module as { NODEFS: NodeStreams };
    NODEFS.stream_ops.fsync = ({ nfd }) => {
      NODEFS.tryFSOperation(() => fdatasyncSync(nfd));
      this.syncs += 1;
      return 0;
    };
  };
}
