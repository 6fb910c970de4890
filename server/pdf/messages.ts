/** What the server and its PDF worker say to each other over the child process's channel. */

/** Files come first, one a message, then the document that names them. */
export type ToWorker =
  | { kind: 'file'; name: string; path: string }
  | { kind: 'file'; name: string; bytes: Uint8Array | undefined }
  | { kind: 'forget' }
  | { kind: 'render'; template: string; data: unknown };

/** The first is 'ready' or 'failed'. `rss` is the worker's resident memory in bytes. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'rendered'; pdf: Uint8Array; troubles: string[]; rss: number }
  | { kind: 'failed'; message: string; rss: number };
