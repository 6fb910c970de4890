/** Makes files below a path survive a power failure. */
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Syncs one file, or the directory entries of a folder. */
export const syncPath = (file: string): void => {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

/** Syncs the folder itself and every file and folder below it. */
export const syncTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const below = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(below);
    else if (entry.isFile()) syncPath(below);
  }
  syncPath(folder);
};
