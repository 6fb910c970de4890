/** What a process that was killed leaves in a folder of passing files. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes what has lain in the folder for more than `age` milliseconds. Younger things may belong
 * to another process at work on the same folder.
 */
export const removeOlderThan = async (folder: string, age: number): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > age) {
      await rm(path, { recursive: true, force: true });
    }
  }
};
