/** Which files a release has: what runs, the built web app, and the pages for operators. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Files and folders of a release, relative to the root. */
const included = [
  '.npmrc',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'contract',
  'db',
  'deploy',
  'docs',
  'domain',
  'package-lock.json',
  'scripts/child.mjs',
  'scripts/packages.mjs',
  'scripts/run.mjs',
  'scripts/server-flags.mjs',
  'scripts/start.mjs',
  'scripts/trim-packages.mjs',
  'scripts/web-build.mjs',
  'server',
];

/** Tests and what only they use, records of decisions, and what the build writes for our own checks. */
const excluded =
  /(^|\/)(test|testing|__snapshots__|\.vite)\/|\.test\.tsx?$|^docs\/(decisions\/|screens\/|requirements\.md|mutation\.md)/;

/** The paths of the files without the built web app; `folder` is the root of the repository. */
export const releaseSources = (folder: string): string[] => filesOf(folder, included);

/** The paths of all files, in the order of their names. */
export const releaseFiles = (folder: string): string[] =>
  filesOf(folder, [...included, 'dist/web']);

const filesOf = (folder: string, parts: readonly string[]): string[] =>
  parts
    .flatMap((name) => {
      const place = path.join(folder, name);
      if (!statSync(place).isDirectory()) return [name];
      return readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
    })
    .filter((name) => !excluded.test(name))
    .toSorted();
