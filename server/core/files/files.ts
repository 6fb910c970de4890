/**
 * The interface for stored files. The implementation is a folder or an S3-compatible store
 * (STORAGE_URL); other code only uses keys.
 */
import type { Readable } from 'node:stream';
import type { StorageSettings } from './storage-url.ts';

/**
 * The content of a file: bytes, a stream, or the path of a file on this machine. A file that is
 * given by its path must not be changed afterwards, because the stored file may be the same file
 * under a second name.
 */
export type FileSource = Uint8Array | Readable | string;

/** Read `stream` to its end or destroy it; otherwise it stays open. `size` is in bytes. */
export type OpenFile = { stream: Readable; size: number; contentType: string };

export type Files = {
  /**
   * Stores the file atomically; it is durable when the promise resolves. Replaces an existing file.
   */
  putFile(key: string, source: FileSource, contentType: string): Promise<void>;
  /** Undefined when there is no such file. */
  getFile(key: string): Promise<OpenFile | undefined>;
  hasFile(key: string): Promise<boolean>;
  /** In bytes; undefined when there is no such file. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Removes a file, for purges; a missing file is not an error. */
  removeFile(key: string): Promise<void>;
  /**
   * The keys of all files, in no particular order; may include files that are stored while the keys
   * are read.
   */
  listFiles(): AsyncIterable<string>;
  /** Removes all files whose keys begin with `folder/`; for the purge of an account. */
  removeFolder(folder: string): Promise<void>;
  /** Throws when files cannot be stored or read at the moment (GET /readyz). */
  ping(): Promise<void>;
};

/** Opens the configured store, and loads only the code of that store. */
export const openFiles = async (storage: StorageSettings): Promise<Files> => {
  if (storage.kind === 'folder') {
    const { filesInFolder } = await import('./files-in-folder.ts');
    return filesInFolder(storage.folder);
  }
  const { filesInS3 } = await import('./files-in-s3.ts');
  return filesInS3(storage);
};
