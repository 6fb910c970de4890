/**
 * The messages that the server and its PDF worker exchange over the child process's IPC channel.
 */

/** Files are sent first, one per message, followed by the document that refers to them. */
export type WorkerRequest =
  | { kind: 'file'; name: string; path: string }
  | { kind: 'file'; name: string; bytes: Uint8Array | undefined }
  | { kind: 'forget' }
  | { kind: 'render'; template: string; data: unknown };

/** The first message is 'ready' or 'failed'. `rss` is the worker's resident memory in bytes. */
export type WorkerAnswer =
  | { kind: 'ready' }
  | { kind: 'rendered'; pdf: Uint8Array; troubles: string[]; rss: number }
  | { kind: 'failed'; message: string; rss: number };
