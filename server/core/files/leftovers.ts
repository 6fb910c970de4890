/** Removes temporary files that a killed process left behind. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes files that are older than `age` milliseconds at `now`. Newer ones may be in use by
 * another process. If other processes may be using the folder, `now` should be the time of a file
 * that was just made, because the clock of the file system may differ from the clock of this
 * process.
 */
export const removeOlderThan = async (
  folder: string,
  age: number,
  now = Date.now(),
): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && now - found.mtimeMs > age) {
      await rm(path, { recursive: true, force: true });
    }
  }
};
