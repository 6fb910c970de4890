/**
 * Where photos of uploads wait for their next step: in memory while there is room for them, otherwise in
 * temporary files. To write, open and remove files costs an eighth of what decoding a photo costs.
 */
import { open, rm, writeFile } from 'node:fs/promises';

/** Bytes, or the path of a file. */
export type Waiting = Buffer | string;

/** Counts the bytes that all uploads of a process hold; each upload opens a share. */
export type PhotoMemory = { openShare(): MemoryShare };

export type MemoryShare = {
  /** Takes room for this number of bytes; returns false if there is not enough. */
  take(bytes: number): boolean;
  giveBack(bytes: number): void;
  /** Gives back everything; after that there is no room for bytes that still arrive. */
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

/** Reads `chunks` to their end; what finds no room in memory is written to the new file `path`. */
export const collect = async (
  chunks: AsyncIterable<Buffer>,
  path: string,
  memory: MemoryShare,
): Promise<Waiting> => {
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

/** Keeps `bytes` in memory, or in the new file `path`. */
export const setAside = async (
  bytes: Buffer,
  path: string,
  memory: MemoryShare,
): Promise<Waiting> => {
  if (memory.take(bytes.length)) return bytes;
  await writeFile(path, bytes, options);
  return path;
};

/** Frees the memory, or removes the file. */
export const release = async (waiting: Waiting, memory: MemoryShare): Promise<void> => {
  if (typeof waiting === 'string') await rm(waiting);
  else memory.giveBack(waiting.length);
};
