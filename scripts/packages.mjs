/** Installs the npm packages when node_modules differs from package-lock.json. */
import { access, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { nodeBinary, root, run, seconds, Trouble } from './child.mjs';
import { trimmedMark } from './trim-packages.mjs';

/**
 * @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, link?: boolean }} Locked
 * @typedef {{ packages?: Record<string, Locked> }} Lock
 */

/**
 * @param {string} file
 * @returns {Promise<Lock | undefined>}
 */
async function readLock(file) {
  try {
    return JSON.parse(await readFile(path.join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * The packages of package-lock.json that node_modules does not have in the locked version. npm
 * writes node_modules/.package-lock.json as its last step, so after an interrupted install all are
 * missing. Optional packages depend on the machine and are ignored.
 *
 * @param {Lock} asked
 * @param {Lock | undefined} installed
 * @param {{ dev: boolean }} options whether packages for checks and tests are included
 */
export function missingPackages(asked, installed, { dev }) {
  return Object.entries(asked.packages ?? {})
    .filter(([place, { optional, link }]) => place !== '' && !optional && !link)
    .filter(([, entry]) => dev || !(entry.dev || entry.devOptional))
    .filter(([place, { version }]) => installed?.packages?.[place]?.version !== version)
    .map(([place]) => place.replace(/^.*node_modules\//, ''));
}

/**
 * The packages that npm has recorded as installed, without those whose folders no longer exist.
 *
 * @param {Lock} noted
 * @param {string} [folder] the folder that holds node_modules
 * @returns {Promise<Lock>}
 */
export async function withFolders(noted, folder = root) {
  const entries = Object.entries(noted.packages ?? {});
  const areThere = await Promise.all(entries.map(([place]) => exists(path.join(folder, place))));
  return { packages: Object.fromEntries(entries.filter((_, index) => areThere[index])) };
}

/** @param {string} file */
const exists = (file) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Makes sure that node_modules/.bin/node exists, even if npm is configured to run no install
 * scripts: in this case, runs the package's own install step, which downloads the binary for this
 * machine.
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
 * The commands that install what is missing, to be tried in their order. `npm ci` removes everything
 * first, which takes 40 seconds; if packages are installed already, `npm install` adds the missing ones
 * in two.
 *
 * @param {{ dev: boolean, isUpdate: boolean }} options
 * @returns {string[][]}
 */
export const installCommands = ({ dev, isUpdate }) => {
  const included = dev ? ['--include=dev'] : ['--omit=dev'];
  const all = ['ci', '--no-progress', ...included];
  const onlyMissing = ['install', '--no-save', '--no-audit', '--no-progress', ...included];
  return isUpdate ? [onlyMissing, all] : [all];
};

/**
 * Installs the packages when some are missing, and the project's own Node.js if it is missing.
 *
 * @param {{ dev: boolean }} options
 * @throws {Trouble} when npm is missing, cannot reach its registry, or lacks write permission
 */
export async function ensurePackages({ dev }) {
  const asked = await readLock('package-lock.json');
  if (!asked) throw new Trouble('package-lock.json is missing or broken; restore it with git.');
  const installed = await readLock('node_modules/.package-lock.json');
  const missing = missingPackages(asked, installed && (await withFolders(installed)), { dev });
  if (missing.length > 0) {
    const since = performance.now();
    console.log(`Installing ${missing.length} npm packages …`);
    // Development needs the files that a production installation has removed from other packages.
    const isTrimmed = dev && (await exists(path.join(root, trimmedMark)));
    await install(asked, { dev, isUpdate: installed !== undefined && !isTrimmed });
    console.log(`Installed in ${seconds(since)}.`);
  }
  await ensureNode();
}

/**
 * @param {Lock} asked
 * @param {{ dev: boolean, isUpdate: boolean }} options
 */
async function install(asked, options) {
  let last = '';
  for (const args of installCommands(options)) {
    const { code, output } = await run('npm', args);
    last = output;
    const installed = await readLock('node_modules/.package-lock.json');
    const isComplete = missingPackages(asked, installed, options).length === 0;
    if (code === 0 && (isComplete || args[0] === 'ci')) return;
  }
  throw new Trouble(explainNpm(last));
}

/** @type {[RegExp, string][]} the first pattern that matches npm's output decides the sentence */
const troubles = [
  [
    /spawn npm ENOENT/,
    'npm was not found. Install Node.js 18 or newer together with npm (https://nodejs.org), then try again.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network request/i,
    'The npm registry could not be reached. The first start needs a network (or a registry of your own, `npm config set registry …`); later ones do not.',
  ],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_(GET|VERIFY)|CERT_HAS_EXPIRED/,
    'The npm registry answered with a certificate that this machine does not trust. Behind a filtering proxy, point npm at its certificate: `npm config set cafile …`.',
  ],
  [
    /EACCES|EPERM|EROFS/,
    'npm may not write here. Give this folder to the user who runs the command, and see that their npm cache (`npm config get cache`) is theirs too.',
  ],
  [
    /ENOSPC/,
    'The disk is full: the packages need 350 MB, with those for building and testing 1.5 GB.',
  ],
  [
    /EUSAGE|lock file.*in sync|Missing: .* from lock file/i,
    'package.json and package-lock.json do not agree. Run `npm install` and commit both.',
  ],
  [
    /EINTEGRITY/,
    'A package that was downloaded is not the one in package-lock.json, so nothing was installed. Run `npm cache verify` and try again.',
  ],
  [
    /lockfileVersion|EBADENGINE|Unsupported engine/,
    'This npm is too old. Get a newer one with `npm install --global npm@latest`.',
  ],
];

/**
 * A message that explains npm's output, followed by npm's own first lines.
 *
 * @param {string} output
 */
export function explainNpm(output) {
  const sentence = troubles.find(([sign]) => sign.test(output))?.[1] ?? 'npm could not finish.';
  const lines = output
    .split('\n')
    .filter((line) => /\w/.test(line) && !/^npm (warn|notice)|^npm error$/i.test(line));
  const first = lines.slice(0, 8).map((line) => `  ${line}`);
  return [sentence, '', 'npm said:', ...first].join('\n');
}
