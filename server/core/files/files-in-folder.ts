/** Stores files in a folder; a file appears under its name only when its bytes are on disk. */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  copyFile,
  link,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkFolder, checkKey, contentTypeOfKey, isKey } from './file-key.ts';
import type { FileSource, Files } from './files.ts';
import { sharedSync } from './shared-sync.ts';
import { removeOlderThan } from './leftovers.ts';

/**
 * The number of bytes that are read at a time. With Node's default of 64 kB, the PDF of a report
 * with photos would take 26 reads and writes.
 */
const CHUNK = 256 * 1024;

const sync = async (path: string) => {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Syncs the entries of a folder, that is, the names of its files. */
const syncEntries = sharedSync(sync);

export const filesInFolder = async (folder: string): Promise<Files> => {
  // This folder is on the same file system as the files, so a rename can move a file to its place.
  const unfinished = join(folder, '.unfinished');
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await removeOlderThan(unfinished, 24 * 3_600_000);

  const pathOf = (key: string) => {
    contentTypeOfKey(key);
    return join(folder, key);
  };

  return {
    async putFile(key, source, contentType) {
      checkKey(key, contentType);
      const path = pathOf(key);
      const draft = join(unfinished, randomUUID());
      try {
        await writeDurably(draft, source);
        await moveTo(path, draft);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncEntries(dirname(path));
    },

    async getFile(key) {
      const contentType = contentTypeOfKey(key);
      const handle = await unlessMissing(open(pathOf(key)));
      if (!handle) return undefined;
      const { size } = await handle.stat();
      return { stream: handle.createReadStream({ highWaterMark: CHUNK }), size, contentType };
    },

    async hasFile(key) {
      return (await unlessMissing(stat(pathOf(key)))) !== undefined;
    },

    async sizeOf(key) {
      return (await unlessMissing(stat(pathOf(key))))?.size;
    },

    async removeFile(key) {
      await rm(pathOf(key), { force: true });
    },

    listFiles: () => keysBelow(folder),

    async removeFolder(name) {
      checkFolder(name);
      await rm(join(folder, name), { recursive: true, force: true });
    },

    async ping() {
      await access(unfinished, constants.R_OK | constants.W_OK | constants.X_OK);
    },
  };
};

/** Lists the keys of stored files. Other files, such as temporary ones, are skipped. */
async function* keysBelow(folder: string, prefix = ''): AsyncGenerator<string> {
  for await (const entry of await opendir(join(folder, prefix))) {
    const key = `${prefix}${entry.name}`;
    if (entry.isDirectory() && entry.name !== '.unfinished') yield* keysBelow(folder, `${key}/`);
    else if (entry.isFile() && isKey(key)) yield key;
  }
}

const writeDurably = async (path: string, source: FileSource) => {
  if (typeof source !== 'string') return writeFile(path, source, { flush: true });
  // A second name (a hard link) for the file costs nothing. If the file is on another file system,
  // it must be copied.
  await link(source, path).catch(() => copyFile(source, path));
  await sync(path);
};

/** Moves a finished file to its path, and makes the folder of the path if it is missing. */
const moveTo = async (path: string, draft: string) => {
  try {
    await rename(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await makeFolder(dirname(path));
    await rename(draft, path);
  }
};

/** Creates a folder durably by syncing each new entry in its parent. */
const makeFolder = async (folder: string) => {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) {
    await sync(dirname(made));
  }
};

const unlessMissing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};
