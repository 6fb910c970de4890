/** Removes temporary files that a killed process left behind. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes files older than `age` milliseconds. Newer ones may be in use by another process. */
export const removeOlderThan = async (folder: string, age: number): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > age) {
      await rm(path, { recursive: true, force: true });
    }
  }
};
