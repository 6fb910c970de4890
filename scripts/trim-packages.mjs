/**
 * npm runs this after it has installed the packages (`postinstall` in package.json). If the development
 * packages were left out, the machine only runs the server, so files of the other packages that the
 * server never reads are removed. That makes an installation more than a third smaller.
 */
import { existsSync } from 'node:fs';
import { readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './child.mjs';

/** Each of these matches paths in node_modules that the server never reads. */
const unused = [
  // Source maps; and types and TypeScript, which Node.js does not run in packages.
  /\.(map|[cm]?tsx?)$/,
  // The headers for compiling C, the manual, and a second name of the program node/bin/node.
  /^node\/node_modules\/node-[^/]+\/(bin|include|lib|share|CHANGELOG\.md)(\/|$)/,
  // Faces of fonts that no PDF uses (server/pdf/worker/fonts.ts and scripts.ts).
  /^@embedpdf\/fonts-[^/]+\/fonts\/(?!.*-(Regular|Bold)\.otf$)/,
  /^@expo-google-fonts\/[^/]+\/(?!(400Regular|600SemiBold|700Bold)\/)\d{3}[^/]*\//,
  // What packages tell about their earlier versions.
  /\/(CHANGELOG|HISTORY)(\.md)?$/i,
  // Builds for browsers and for `require`, which the server, being made of modules, does not load.
  /^docx\/dist\/[^/]+\.(cjs|iife\.js)$/,
  /^@cantoo\/pdf-lib\/dist\/pdf-lib[^/]*\.js$/,
  /^bintrees\/(dist|test)\//,
];

/** Packages with native parts for Linux with musl, or with the usual glibc. */
const ofLibc = {
  musl: /^(@[^/]+\/)?[^/]*-(linux)?musl(-[^/]+)?\//,
  glibc: /^(@[^/]+\/)?[^/]*-gnu\//,
};

/** @typedef {'glibc' | 'musl'} Libc */

/**
 * Before version 10, npm installs the native parts for both C libraries of Linux. Those for the other
 * one are not used.
 *
 * @param {string} file its path in node_modules, with `/` between the folders
 * @param {Libc} [libc] the C library of this machine
 */
export const isUnused = (file, libc = 'glibc') =>
  unused.some((pattern) => pattern.test(file)) ||
  ofLibc[libc === 'glibc' ? 'musl' : 'glibc'].test(file);

/** @returns {Libc} */
const libcHere = () => {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  return process.platform === 'linux' && !report.header.glibcVersionRuntime ? 'musl' : 'glibc';
};

/** The file that says that files of packages are missing; packages.mjs reads it. */
export const trimmedMark = path.join('node_modules', '.trimmed');

/** Whether the development packages are installed, by one of them. */
const isForDevelopment = (/** @type {string} */ modules) => existsSync(path.join(modules, 'vite'));

/**
 * Removes the unused files, unless the development packages are installed. Returns how many it removed.
 *
 * @param {string} folder the folder that holds node_modules
 */
export async function trimPackages(folder) {
  const modules = path.join(folder, 'node_modules');
  if (!existsSync(modules) || isForDevelopment(modules)) return 0;
  const entries = await readdir(modules, { recursive: true, withFileTypes: true });
  const libc = libcHere();
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(modules, path.join(entry.parentPath, entry.name)))
    .filter((file) => isUnused(file.split(path.sep).join('/'), libc));
  for (const file of files) await rm(path.join(modules, file), { force: true });
  // Empty folders use space, too, and old versions of npm leave one for each development package.
  const folders = entries.filter((entry) => entry.isDirectory());
  const deepestFirst = folders.map((entry) => path.join(entry.parentPath, entry.name));
  // Not toSorted, which Node.js 18 lacks.
  deepestFirst.sort((a, b) => b.length - a.length);
  for (const place of deepestFirst) await rmdir(place).catch(() => undefined);
  await writeFile(path.join(folder, trimmedMark), '');
  return files.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await trimPackages(root);
