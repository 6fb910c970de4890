/**
 * Run by hand after `npm install`: `node scripts/complete-lock.mjs`. It changes package-lock.json
 * in two ways, so that every npm from version 9, under every Node.js from version 18, installs the
 * same.
 *
 * Packages with native parts list one optional package for each platform. npm omits the packages
 * that its registry does not have, and newer versions (11.19) then refuse `npm ci` on every
 * machine. So the entries of these packages are added. They have no checksum, which only matters on
 * the platforms that install them.
 *
 * npm silently skips an optional package whose `engines` do not include the Node.js that runs npm,
 * although the package will run under the Node.js that is installed as a package. So these
 * `engines` are removed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './child.mjs';

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[], engines?: unknown, optionalDependencies?: Record<string, string> }} Entry
 * @typedef {Record<string, Entry>} Packages keyed by place, such as `node_modules/a/node_modules/b`
 */

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = [
  'arm64',
  'ia32',
  'loong64',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
  'arm',
];

/**
 * The machines for which a package such as `@tailwindcss/oxide-linux-x64-musl` is made.
 * @param {string} name
 */
function platform(name) {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  if (cpu.length === 0) throw new Error(`${name} names no processor: say here what it is for.`);
  const libc = /musl/.test(name)
    ? ['musl']
    : os[0] === 'linux' && /-gnu/.test(name)
      ? ['glibc']
      : [];
  return { cpu, os, libc };
}

/**
 * Returns an entry in npm's format, with sorted fields.
 * @param {string} name
 * @param {string} version
 * @param {boolean} [dev]
 */
function entry(name, version, dev) {
  const { cpu, os, libc } = platform(name);
  return {
    version,
    cpu,
    ...(dev && { dev }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

/**
 * Whether a package at `place` can resolve `name` in the same way as Node.js: in its own folder or
 * in one above it.
 * @param {Packages} packages
 * @param {string} place
 * @param {string} name
 */
function finds(packages, place, name) {
  const homes = place.split('/node_modules/').map((_, index, steps) => steps.slice(0, index + 1));
  return ['', ...homes.map((steps) => `${steps.join('/node_modules/')}/`)].some(
    (home) => packages[`${home}node_modules/${name}`],
  );
}

/**
 * The entries that `packages` lacks, because the registry does not have the packages.
 *
 * @param {Packages} packages
 * @returns {Packages}
 */
function leftOut(packages) {
  return Object.fromEntries(
    Object.entries(packages).flatMap(([place, { dev, optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name]) => !finds(packages, place, name))
        .map(([name, version]) => [`node_modules/${name}`, entry(name, version, dev)]),
    ),
  );
}

/**
 * The packages as every npm should read them.
 *
 * @param {Packages} packages
 * @returns {Packages}
 */
export function complete(packages) {
  const all = Object.entries({ ...packages, ...leftOut(packages) }).map(([place, locked]) => {
    const { engines: _, ...rest } = locked;
    return /** @type {const} */ ([place, locked.optional ? rest : locked]);
  });
  return Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = path.join(root, 'package-lock.json');
  const lock = JSON.parse(await readFile(file, 'utf8'));
  lock.packages = complete(lock.packages);
  await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
}
