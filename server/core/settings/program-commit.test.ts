import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#server/test/folder.ts';
import { readCommit } from './program-commit.ts';

const hash = '0123456789abcdef0123456789abcdef01234567';

/** A folder with these files. */
const aFolder = (files: Record<string, string>): string => {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
};

const branch = 'ref: refs/heads/main\n';

test.each([
  ['a branch', { '.git/HEAD': branch, '.git/refs/heads/main': `${hash}\n` }],
  [
    'a packed branch',
    { '.git/HEAD': branch, '.git/packed-refs': `# pack-refs\n${hash} refs/heads/main\n` },
  ],
  ['a commit', { '.git/HEAD': `${hash}\n` }],
  [
    'a branch in a worktree',
    {
      '.git': 'gitdir: main.git/worktrees/ops\n',
      'main.git/worktrees/ops/HEAD': branch,
      'main.git/worktrees/ops/commondir': '../..\n',
      'main.git/refs/heads/main': `${hash}\n`,
    },
  ],
])('a checkout of %s has its commit', (_, files) => {
  expect(readCommit(aFolder(files))).toBe(hash);
});

test.each([
  ['no repository', {}],
  ['a branch without a commit', { '.git/HEAD': branch }],
  ['something else', { '.git/HEAD': 'nothing known\n' }],
])('a folder with %s has none', (_, files) => {
  expect(readCommit(aFolder(files))).toBeUndefined();
});
