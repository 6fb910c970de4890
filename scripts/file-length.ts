/** Checks the length of files. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './child.mjs';

export const MOST_LINES = 300;

/**
 * What the first line of a longer file must contain: a reason, `Long because …`, or the name of the
 * program that has generated the file.
 */
const reason = /long because \S|(generated|made) by \S/i;
const counted = /\.(ts|tsx|mjs|css|sql|html)$/;
const elsewhere = new Set(['node_modules', 'dist', 'data', 'coverage']);

/** Returns an error for a file that is too long without a reason, otherwise undefined. */
export function lengthFault(name: string, text: string): string | undefined {
  const lines = text.replace(/\n$/, '').split('\n');
  if (lines.length <= MOST_LINES || reason.test(lines.find((line) => /\w/.test(line)) ?? ''))
    return undefined;
  return `${name} has ${lines.length} lines: split it, or say in its first line "Long because …".`;
}

/** The errors of all files of the project. */
export async function lengthFaults(): Promise<string[]> {
  const top = await readdir(root, { withFileTypes: true });
  const folders = top.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const names = await Promise.all(
    folders
      .filter(({ name }) => !elsewhere.has(name))
      .map(async ({ name }) => {
        const found = await readdir(path.join(root, name), { recursive: true });
        return found.map((file) => path.join(name, file));
      }),
  );
  const faults = names
    .flat()
    .filter((name) => counted.test(name))
    .map(async (name) => lengthFault(name, await readFile(path.join(root, name), 'utf8')));
  return (await Promise.all(faults)).filter((text) => text !== undefined).toSorted();
}
