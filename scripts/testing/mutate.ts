/**
 * Changes the code of a folder in small ways, one at a time, and lists the changes that no test
 * detects. The tests are the folder's own tests and, for a folder of server/, also the tests that
 * try every call.
 *
 *     npm run mutate -- FOLDER [FILE …]
 *     npm run mutate -- domain
 *     npm run mutate -- server/user
 *     npm run mutate -- domain report-sheet.ts
 *     MUTATION_THREADS=new npm run mutate -- domain calendar.ts   for modules that cache results
 *     MUTATION_SAMPLE=0.1 npm run mutate -- contract      a tenth of the lines, chosen at random
 */
import { hash, randomInt } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { command, root, Trouble } from '#scripts/child.mjs';
import { printScore } from './mutate.reporter.ts';

/**
 * For each layer: its project in vitest.config.ts, and how many percent of the mutants have to be
 * detected.
 */
const layers = {
  domain: { project: 'domain', least: 95 },
  contract: { project: 'contract', least: 85 },
  server: { project: 'server-embedded', least: 85 },
} as const;

/**
 * The test files that try every call; of these, only the tests of the folder's calls run
 * (mutate.setup.ts).
 */
const matrices = ['guard/guard', 'guard/guard-audit', 'updates', 'search'].map(
  (name) => `server/test/${name}.test.ts`,
);

/** Folders some of whose tests are in another folder. */
const elsewhere: Partial<Record<string, readonly string[]>> = {
  'server/factor': ['server/auth/passkeys.test.ts', 'server/auth/second-factor.test.ts'],
  'server/report': ['server/inspection/export.test.ts'],
  'server/sign-on': ['server/auth/sign-on/*.test.ts'],
};

/**
 * Excluded test files: they change the user of their process, which is impossible in the threads in
 * which mutants are tried.
 */
const inProcesses = ['server/core/settings/private-folder.test.ts'];

/** Excluded files: they run in a process or thread of their own, in which no mutant is active. */
const programs = [
  'server/pdf/merge/merge-process.ts',
  'server/pdf/worker/worker.ts',
  'server/report/sarc/docx-worker.ts',
  'server/school/import/file/workbook/workbook-process.ts',
];

/**
 * The share of the lines whose mutants are tried. With the same MUTATION_SEED the same lines are
 * chosen again.
 */
const share = Number(process.env['MUTATION_SAMPLE'] ?? 1);
const seed = process.env['MUTATION_SEED'] ?? String(randomInt(1_000_000));

/**
 * Chooses single lines, so mutants of several lines, such as an empty function body, are in no
 * sample.
 */
const drawnLines = (folder: string): string[] => {
  const isDrawn = (place: string) =>
    hash('sha256', `${seed} ${place}`, 'buffer').readUInt32BE() < share * 2 ** 32;
  return globSync(`${folder}/**/*.ts`).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((_, index) => `${file}:${index + 1}-${index + 1}`)
      .filter(isDrawn),
  );
};

const everything = (folder: string): string[] => {
  if (share === 1) return [`${folder}/**/*.ts`];
  console.log(`A sample of ${share * 100} % of the lines, MUTATION_SEED=${seed}.`);
  return drawnLines(folder);
};

await command(async () => {
  const [folder = '', ...names] = process.argv.slice(2).map((word) => word.replace(/\/$/, ''));
  const [layer = ''] = folder.split('/');
  if (!(layer in layers)) {
    throw new Trouble(`Name a folder: ${Object.keys(layers).join(', ')} or one inside of them.`);
  }
  const missing = names.filter((name) => !existsSync(path.join(root, folder, name)));
  if (missing.length > 0) throw new Trouble(`Not in ${folder}/: ${missing.join(', ')}.`);
  const { project, least } = layers[layer as keyof typeof layers];
  process.chdir(root);
  process.env['MUTATION_PROJECT'] = project;
  // Vitest's own option `dir` does not affect its projects, so without this the tests of all
  // folders would run.
  process.env['MUTATION_TESTS'] ??= [
    ...globSync([`${folder}/**/*.test.{ts,tsx}`, ...(elsewhere[folder] ?? [])], {
      exclude: inProcesses,
    }),
    ...(layer === 'server' ? matrices : []),
  ].join(' ');
  // The prefix that the names of the folder's calls have.
  process.env['MUTATION_CALLS'] = `${folder.split('/')[1] ?? ''}/`;
  const cache = path.join('node_modules', '.cache', 'mutation', folder.replaceAll('/', '-'));
  await new Stryker({
    mutate: [
      ...(names.length > 0 ? names.map((name) => `${folder}/${name}`) : everything(folder)),
      '!**/*.test.ts',
      '!**/{test,testing}/**',
      ...programs.map((file) => `!${file}`),
    ],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './scripts/testing/mutate.reporter.ts'],
    vitest: { configFile: 'scripts/testing/mutate.vitest.config.ts', related: true },
    // Names a file that does not exist, because Stryker would read an existing one with the API of
    // the TypeScript 6 compiler.
    tsconfigFile: 'no-tsconfig.json',
    disableTypeChecks: false,
    concurrency: Number(process.env['MUTATION_WORKERS'] ?? 1),
    ignorePatterns: ['dist', 'data', 'docs/screens', 'bench'],
    // Not inside of node_modules, where vitest finds no related tests.
    tempDirName: path.join(tmpdir(), 'good-repair-mutation'),
    reporters: ['undetected', 'dots', 'json'],
    jsonReporter: { fileName: `${cache}.json` },
    incremental: names.length === 0 && share === 1,
    incrementalFile: `${cache}-incremental.json`,
    // A static mutant is in code that its module evaluates only once, so each would need a new
    // thread.
    ignoreStatic: layer === 'server',
    // Long enough that a busy machine is not mistaken for an endless loop.
    timeoutMS: 60_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 60,
  }).runMutationTest();
  const score = printScore();
  console.log(`The whole list is in ${cache}.json.`);
  return score < least ? 1 : 0;
});
