import { globSync } from 'node:fs';
import path from 'node:path';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { findPostgres } from './scripts/postgres.mjs';
import { enginesOf, enginesWithoutServer, type Engine } from './scripts/testing/engines.ts';
import { callPaths } from './web/api/request/call-paths-plugin.ts';

const files = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

const hasServer = Boolean(process.env['TEST_DATABASE_URL'] ?? findPostgres());
if (!hasServer) {
  console.warn(
    'Without PostgreSQL the server tests run on the embedded engine only. Install it (Debian: ' +
      'apt-get install postgresql) or set TEST_DATABASE_URL to a superuser of a server.',
  );
}

/**
 * True for `npm test` without arguments, which runs some tests on one engine only. With files or a
 * project named, each engine is used.
 */
const isAsNeeded = process.env['TEST_ENGINES'] === 'as-needed';

const serverTests = globSync('{server,db}/**/*.test.ts').map((file) => ({
  file,
  engines: hasServer ? enginesOf(file, { isAsNeeded }) : enginesWithoutServer(file),
}));

const serverOn = (name: string, engine: Engine): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: files('server', 'db'),
    exclude: serverTests.flatMap(({ file, engines }) => (engines.includes(engine) ? [] : file)),
    // Tests that start the server or its parts as processes read the compiled modules again.
    env: {
      TEST_ENGINE: engine,
      NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled'),
      ...(engine === 'embedded' &&
        hasServer &&
        isAsNeeded && { TEST_RULES: 'on-the-other-engine' }),
    },
    // A worker loads the server once for all its files (less than half the time): each file has a
    // database, a data folder and an application of its own, and none changes what they share.
    isolate: false,
    globalSetup: `server/test/setup-${engine}.ts`,
    setupFiles: 'server/test/setup-file.ts',
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

/**
 * The longest first, so that no core waits for it at the end: vitest goes by how long a file took, and
 * in a fresh clone by its size, but the file that takes longest is a short one.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) =>
      moduleId.endsWith('/e2e/accessibility.test.ts');
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own sort, not an array's
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // What tests read without importing it: after a change to one of these, `--changed` runs them
    // all.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/*.{sql,json,csv,typ}'],
    // By default Vitest leaves one core free, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        // Some try thousands of made-up cases: seconds of arithmetic, more where a core is shared.
        test: { name: 'domain', isolate: false, include: files('domain'), testTimeout: 180_000 },
      },
      {
        extends: true,
        // One tries thirty values on each field of each call.
        test: {
          name: 'contract',
          isolate: false,
          include: files('contract'),
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        plugins: [callPaths()],
        test: { name: 'web', isolate: false, include: files('web') },
      },
      serverOn('server-embedded', 'embedded'),
      ...(hasServer ? [serverOn('server-postgres', 'server')] : []),
      {
        extends: true,
        // One reads every file that docs/requirements.md names, three times.
        test: { name: 'tooling', include: files('scripts', 'bench'), testTimeout: 180_000 },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: files('e2e'),
          // After everything that is quicker to fail. A browser test waits for a third of its time:
          // three keep two cores busy, each with a server of its own.
          maxWorkers: 3,
          maxConcurrency: 2,
          // A worker keeps its browser for all its files (e2e/support/product.ts).
          isolate: false,
          globalSetup: 'e2e/support/setup.ts',
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // As long as Playwright waits for what should appear (e2e/support/browser.ts).
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
});
