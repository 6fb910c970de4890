/** The npm packages: installs them when node_modules is not what package-lock.json says. */
import { access, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { nodeBinary, root, run, seconds, Trouble } from './child.mjs';
import { explainNpm } from './npm-troubles.mjs';

/**
 * @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, link?: boolean }} Locked
 * @typedef {{ packages?: Record<string, Locked> }} Lock
 */

/** @param {string} file @returns {Promise<Lock | undefined>} */
async function readLock(file) {
  try {
    return JSON.parse(await readFile(path.join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * The packages that package-lock.json asks for and node_modules does not have in that version.
 * npm writes what it installed to node_modules/.package-lock.json, as the last thing it does, so an
 * install that was cut short counts as none. Optional ones depend on the machine and do not count.
 *
 * @param {Lock} asked @param {Lock | undefined} installed
 * @param {{ dev: boolean }} options whether what only the checks and tests need counts too
 */
export function missingPackages(asked, installed, { dev }) {
  return Object.entries(asked.packages ?? {})
    .filter(([place, { optional, link }]) => place !== '' && !optional && !link)
    .filter(([, entry]) => dev || !(entry.dev || entry.devOptional))
    .filter(([place, { version }]) => installed?.packages?.[place]?.version !== version)
    .map(([place]) => place.replace(/^.*node_modules\//, ''));
}

/** @param {string} file */
const exists = (file) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Sees to it that node_modules/.bin/node is there, also where npm is set to run no install scripts:
 * then the package's own step, which fetches the binary for this machine, is run here.
 */
async function ensureNode() {
  if (await exists(nodeBinary)) return;
  const home = path.join(root, 'node_modules', 'node');
  const step = await run(process.execPath, ['installArchSpecificPackage.js'], { cwd: home });
  if (!(await exists(nodeBinary))) {
    await symlink(path.join('..', 'node', 'bin', 'node'), nodeBinary).catch(() => undefined);
  }
  const { code } = await run(nodeBinary, ['--version']);
  if (code !== 0) {
    throw new Trouble(`Node for this project could not be installed. ${explainNpm(step.output)}`);
  }
}

/**
 * Runs `npm ci` when something is missing, and makes sure of the right Node.
 *
 * @param {{ dev: boolean }} options
 * @throws {Trouble} when npm is absent, cannot reach its registry, or may not write
 */
export async function ensurePackages({ dev }) {
  const asked = await readLock('package-lock.json');
  if (!asked) throw new Trouble('package-lock.json is missing or broken; restore it with git.');
  const installed = await readLock('node_modules/.package-lock.json');
  const missing = missingPackages(asked, installed, { dev });
  if (missing.length > 0) {
    const since = performance.now();
    console.log(`Installing ${missing.length} npm packages …`);
    const args = ['ci', '--no-progress', ...(dev ? ['--include=dev'] : [])];
    const { code, output } = await run('npm', args);
    if (code !== 0) throw new Trouble(explainNpm(output));
    console.log(`Installed in ${seconds(since)}.`);
  }
  await ensureNode();
}
