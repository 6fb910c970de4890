/**
 * The messages between the server and the process that merges PDFs. Files are passed by their
 * paths.
 */

export type MergeRequest =
  | { kind: 'add'; path: string; title: string }
  | { kind: 'finish'; path: string; title: string };

export type MergeAnswer =
  | { kind: 'added'; pages: number; rss: number }
  | { kind: 'finished'; rss: number }
  | { kind: 'failed'; message: string };
