/**
 * `npm run mutate -- FOLDER [FILE …]`: changes the code of a folder in small ways, one at a time,
 * and lists the changes that no test of that folder detects.
 *
 *     npm run mutate -- domain
 *     npm run mutate -- server/user
 *     npm run mutate -- domain report-sheet.ts
 */
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { command, root, Trouble } from '../child.mjs';

/** By layer: the project of vitest.config.ts, and the minimum percentage of mutants to detect. */
const layers = {
  domain: { project: 'domain', least: 95 },
  contract: { project: 'contract', least: 85 },
  server: { project: 'server-embedded', least: 85 },
} as const;

await command(async () => {
  const [folder = '', ...names] = process.argv.slice(2).map((word) => word.replace(/\/$/, ''));
  const [layer = ''] = folder.split('/');
  if (!(layer in layers)) {
    throw new Trouble(`Name a folder: ${Object.keys(layers).join(', ')} or one inside of them.`);
  }
  const { project, least } = layers[layer as keyof typeof layers];
  process.chdir(root);
  process.env['MUTATION_PROJECT'] = project;
  const cache = path.join('node_modules', '.cache', 'mutation', folder.replaceAll('/', '-'));
  const results = await new Stryker({
    mutate: [
      ...(names.length > 0 ? names.map((name) => `${folder}/${name}`) : [`${folder}/**/*.ts`]),
      '!**/*.test.ts',
      '!**/{test,testing}/**',
    ],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/testing/mutate.vitest.config.ts', dir: folder, related: false },
    // Stryker reads it with the API of the TypeScript 6 compiler; if the file does not exist it
    // skips that.
    tsconfigFile: 'no-tsconfig.json',
    disableTypeChecks: false,
    concurrency: Number(process.env['MUTATION_WORKERS'] ?? 1),
    ignorePatterns: ['dist', 'data', 'docs', 'bench'],
    tempDirName: path.join('node_modules', '.cache', 'mutation', 'sandbox'),
    reporters: ['clear-text', 'json', 'dots'],
    jsonReporter: { fileName: `${cache}.json` },
    clearTextReporter: {
      allowColor: process.stdout.isTTY,
      logTests: false,
      reportTests: false,
      allowEmojis: false,
    },
    incremental: names.length === 0,
    incrementalFile: `${cache}-incremental.json`,
    thresholds: { high: 100, low: least, break: least },
    // A busy machine must not be mistaken for an endless loop.
    timeoutMS: 60_000,
  }).runMutationTest();
  console.log(`${results.length} mutants; the whole list is in ${cache}.json.`);
  // Stryker sets the exit code when the percentage is too low.
  return Number(process.exitCode ?? 0);
});
