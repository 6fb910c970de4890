/**
 * Holds photos of uploads between two steps of processing: in memory while there is room, otherwise
 * in temporary files. Memory is preferred because writing, reading and removing the files of a
 * photo takes an eighth of the time of decoding it.
 */
import { open, rm, writeFile } from 'node:fs/promises';

/** Bytes, or the path of a file. */
export type BufferOrPath = Buffer | string;

/** Counts the bytes that all uploads of a process hold; each upload opens a share. */
export type PhotoMemory = { openShare(): MemoryShare };

export type MemoryShare = {
  /** Reserves this number of bytes; returns false if not so many are free. */
  take(bytes: number): boolean;
  giveBack(bytes: number): void;
  /** Gives back everything; bytes that arrive later find no room. */
  close(): void;
};

export const photoMemory = (limit: number): PhotoMemory => {
  let used = 0;
  return {
    openShare() {
      let own = 0;
      let isClosed = false;
      const change = (bytes: number) => {
        own += bytes;
        used += bytes;
      };
      return {
        take(bytes) {
          if (isClosed || used + bytes > limit) return false;
          change(bytes);
          return true;
        },
        giveBack(bytes) {
          if (!isClosed) change(-bytes);
        },
        close() {
          isClosed = true;
          change(-own);
        },
      };
    },
  };
};

const options = { flag: 'wx', mode: 0o600 } as const;

/**
 * Reads `chunks` to their end. If they do not fit in memory, all are written to the new file
 * `path`.
 */
export const collect = async (
  chunks: AsyncIterable<Buffer>,
  path: string,
  memory: MemoryShare,
): Promise<BufferOrPath> => {
  const held: Buffer[] = [];
  const bytesHeld = () => held.reduce((sum, { length }) => sum + length, 0);
  let file: Awaited<ReturnType<typeof open>> | undefined;
  try {
    for await (const chunk of chunks) {
      if (!file && memory.take(chunk.length)) {
        held.push(chunk);
        continue;
      }
      file ??= await open(path, options.flag, options.mode);
      memory.giveBack(bytesHeld());
      for (const each of [...held.splice(0), chunk]) await file.appendFile(each);
    }
  } finally {
    await file?.close();
  }
  return file ? path : Buffer.concat(held);
};

/** Holds `bytes` in memory, or writes them to the new file `path` if they do not fit. */
export const setAside = async (
  bytes: Buffer,
  path: string,
  memory: MemoryShare,
): Promise<BufferOrPath> => {
  if (memory.take(bytes.length)) return bytes;
  await writeFile(path, bytes, options);
  return path;
};

/** Frees the memory, or removes the file. */
export const release = async (content: BufferOrPath, memory: MemoryShare): Promise<void> => {
  if (typeof content === 'string') await rm(content);
  else memory.giveBack(content.length);
};
