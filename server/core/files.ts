/**
 * The door to stored files, two functions wide: put and get. Behind it is a folder or an
 * S3-compatible store (STORAGE_URL); everything else in the server knows keys only.
 */
import type { Readable } from 'node:stream';
import type { StorageSettings } from './storage-url.ts';

/** What a file is made of: bytes, a stream, or the path of a file on this machine. */
export type FileSource = Uint8Array | Readable | string;

/** Read `stream` to its end or destroy it: it holds something open. `size` is in bytes. */
export type OpenFile = { stream: Readable; size: number; contentType: string };

export type Files = {
  /** Stores the file whole or not at all, on disk when the promise resolves; replaces an older one. */
  putFile(key: string, source: FileSource, contentType: string): Promise<void>;
  /** Undefined when there is no such file. */
  getFile(key: string): Promise<OpenFile | undefined>;
  hasFile(key: string): Promise<boolean>;
  /** For purges; a file that is not there is no fault. */
  removeFile(key: string): Promise<void>;
  /** All files whose keys begin with `folder/`; for the purge of an account. */
  removeFolder(folder: string): Promise<void>;
  /** Throws when files cannot be stored or read just now (GET /readyz). */
  ping(): Promise<void>;
};

/** Opens the store that the settings name; its code is loaded only then. */
export const openFiles = async (storage: StorageSettings): Promise<Files> => {
  if (storage.kind === 'folder') {
    const { filesInFolder } = await import('./files-in-folder.ts');
    return filesInFolder(storage.folder);
  }
  const { filesInS3 } = await import('./files-in-s3.ts');
  return filesInS3(storage);
};
