/** The messages that the server and its process for photos exchange over its IPC channel. */
import type { RefusalKey } from '#contract/refusals.ts';
import type { BufferOrPath } from '#server/photo/receiving/photo-memory.ts';
import type { ImageKind } from '#server/photo/receiving/sniff.ts';
import type { EncodedPhoto } from './encode.ts';

export type EncodeRequest = { content: BufferOrPath; kind: ImageKind; field: string };

/** The first message is 'ready'. `rss` is the memory of the process in bytes. */
export type EncodeAnswer =
  | { kind: 'ready' }
  | { kind: 'encoded'; photo: EncodedPhoto; rss: number }
  | { kind: 'refused'; key: RefusalKey; cause: string; rss: number }
  | { kind: 'failed'; message: string; rss: number };
