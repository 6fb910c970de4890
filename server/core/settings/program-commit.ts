/** The commit of the program, if it runs in a checkout of its repository. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string): string => readFileSync(file, 'utf8').trim();

/** The full hash; undefined without a repository. */
export const readCommit = (root: string): string | undefined => {
  try {
    const git = folderOf(path.join(root, '.git'));
    const [, ref] = /^ref: (.+)$/.exec(read(path.join(git, 'HEAD'))) ?? [];
    const hash = ref === undefined ? read(path.join(git, 'HEAD')) : findRef(git, ref);
    return hash !== undefined && /^[0-9a-f]{40,64}$/.test(hash) ? hash : undefined;
  } catch {
    return undefined;
  }
};

/** In a worktree, `.git` is a file that names the folder. */
const folderOf = (git: string): string => {
  try {
    const [, folder = ''] = /^gitdir: (.+)$/.exec(read(git)) ?? [];
    return path.resolve(path.dirname(git), folder);
  } catch {
    return git;
  }
};

const findRef = (git: string, ref: string): string | undefined => {
  const common = path.join(git, 'commondir');
  const folders = [git, ...(existsSync(common) ? [path.resolve(git, read(common))] : [])];
  for (const folder of folders) {
    if (existsSync(path.join(folder, ref))) return read(path.join(folder, ref));
    const packed = path.join(folder, 'packed-refs');
    const lines = existsSync(packed) ? read(packed).split('\n') : [];
    const line = lines.find((each) => each.endsWith(` ${ref}`));
    if (line !== undefined) return line.split(' ')[0];
  }
  return undefined;
};

const root = path.join(import.meta.dirname, '../../..');

export const programCommit = readCommit(root);
