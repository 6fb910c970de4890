/** Builds the web app into dist/web if its sources have changed. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nodeBinary, root, run, seconds, toolEnv, Trouble } from './child.mjs';

const sources = ['contract', 'domain', 'web'];
const files = ['package-lock.json', 'package.json', 'vite.config.ts'];
const stamp = path.join(root, 'dist', 'web.stamp');

/**
 * All files below a folder that are part of the web app, without tests.
 * @param {string} folder
 */
async function filesOf(folder) {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** A hash of the content of everything that the build uses. */
async function fingerprint() {
  const names = [...(await Promise.all(sources.map(filesOf))).flat(), ...files].sort();
  const contents = await Promise.all(names.map((name) => readFile(path.join(root, name))));
  const hash = createHash('sha256');
  for (const [index, name] of names.entries()) {
    hash.update(`${name}\0${contents[index]?.length}\0`).update(contents[index] ?? '');
  }
  return hash.digest('hex');
}

/**
 * Whether the stamp shows that dist/web was built from these files. A release has the built app and not
 * its sources.
 */
export async function isWebBuilt() {
  if (!existsSync(path.join(root, 'web'))) return true;
  const made = await readFile(stamp, 'utf8').catch(() => undefined);
  return made === (await fingerprint());
}

/**
 * Builds dist/web unless it is built. Needs the development packages.
 *
 * @throws {Trouble} with the builder's own message when it fails
 */
export async function ensureWebBuild() {
  if (await isWebBuilt()) return;
  const wanted = await fingerprint();

  const since = performance.now();
  console.log('Building the web …');
  await rm(stamp, { force: true });
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  // NODE_ENV is set, because in the environment of the tests React would be built for development.
  const env = { ...toolEnv(), NODE_ENV: 'production' };
  const { code, output } = await run(nodeBinary, [vite, 'build'], { env });
  if (code !== 0) throw new Trouble(`The web could not be built.\n\n${output.trim()}`);
  await mkdir(path.dirname(stamp), { recursive: true });
  await writeFile(stamp, wanted);
  console.log(`Built in ${seconds(since)}.`);
}
