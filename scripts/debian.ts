/**
 * Programs that the tests need and npm does not have. They are installed from Debian packages if
 * possible.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from './child.mjs';
import { findPostgres } from './postgres.mjs';

const onPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => existsSync(path.join(folder, name)));

interface Program {
  name: string;
  purpose: string;
  packages: string[];
  isThere: () => boolean;
  /** Whether the tests run without it as well, only more slowly. */
  isOptional?: true;
}

export const chromium: Program = {
  name: 'Chromium',
  purpose: 'the journeys in a real browser',
  packages: ['chromium', 'fonts-liberation'],
  isThere: () =>
    process.env.CHROMIUM !== undefined ||
    ['chromium', 'chromium-browser', 'google-chrome'].some(onPath),
};

/** Used by most browser tests (e2e/support/browser.ts), which otherwise use Chromium itself. */
export const headlessShell: Program = {
  name: "Chromium's headless shell",
  purpose: 'the browser tests with less work for the processor',
  packages: ['chromium-headless-shell'],
  isThere: () => process.env.CHROMIUM !== undefined || onPath('chromium-headless-shell'),
  isOptional: true,
};

export const pdfReaders: Program = {
  name: 'pdftotext or qpdf',
  purpose: 'reading the PDF reports back',
  packages: ['poppler-utils', 'qpdf'],
  isThere: () => ['pdftotext', 'pdfinfo', 'qpdf'].every(onPath),
};

export const postgres: Program = {
  name: 'PostgreSQL',
  purpose: 'the server tests on a real database server',
  packages: ['postgresql'],
  isThere: () => process.env.TEST_DATABASE_URL !== undefined || findPostgres() !== undefined,
};

const mayInstall = () => process.getuid?.() === 0 && onPath('apt-get');

/**
 * Without this file, Debian's package would create and start a database cluster; the tests start
 * their own.
 */
const noMainCluster = '/etc/postgresql-common/createcluster.d/good-repair-tests.conf';

async function install(packages: string[]): Promise<string | undefined> {
  console.log(`Installing Debian's ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await mkdir(path.dirname(noMainCluster), { recursive: true });
  await writeFile(noMainCluster, 'create_main_cluster = false\n');
  try {
    const update = await run('apt-get', ['update', '-qq'], { env });
    const args = ['install', '-qq', '--yes', '--no-install-recommends', ...packages];
    const { code, output } = await run('apt-get', args, { env });
    return code === 0 ? undefined : `${update.output}${output}`.trim();
  } finally {
    await rm(noMainCluster);
  }
}

/**
 * Installs missing programs with apt-get, if this process runs as root on Debian.
 *
 * @returns the programs that are still missing and not optional, each with a sentence that says
 *   what to do
 */
export async function ensurePrograms(
  programs: readonly Program[],
): Promise<{ program: Program; sentence: string }[]> {
  const missing = programs.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return [];
  const fault = mayInstall() ? await install(missing.flatMap((one) => one.packages)) : undefined;
  if (fault) console.error(`apt-get could not:\n${fault}\n`);
  return missing
    .filter(({ isThere, isOptional }) => !isOptional && !isThere())
    .map((program) => ({
      program,
      sentence: `${program.name} is not here, so ${program.purpose} cannot run. On Debian: sudo apt-get install ${program.packages.join(' ')}`,
    }));
}
