import { globSync } from 'node:fs';
import path from 'node:path';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { findPostgres } from './scripts/postgres.mjs';
import { enginesOf, firstEnginesOf, type EngineName } from './scripts/testing/engines.ts';
import { isOnlyInAll, type Part } from './scripts/testing/test-plan.ts';

/** Which tests run; all of them if vitest is started without `npm test`. */
const part = (process.env['TEST_PART'] ?? 'all') as Part;
const names = { once: '!(*.all)', rest: '*.all', all: '*' } satisfies Record<Part, string>;
const files = (...folders: string[]) =>
  folders.map((folder) => `${folder}/**/${names[part]}.test.{ts,tsx}`);

const hasServer = Boolean(process.env['TEST_DATABASE_URL'] ?? findPostgres());
if (!hasServer) {
  console.warn(
    'Without PostgreSQL the server tests run on the embedded engine only. Install it (Debian: ' +
      'apt-get install postgresql) or set TEST_DATABASE_URL to a superuser of a server.',
  );
}

/** The engines on which a file of server tests runs in this part of the tests. */
function enginesInPart(file: string): readonly EngineName[] {
  const all = enginesOf(file, { hasServer });
  const first = isOnlyInAll(file) ? [] : firstEnginesOf(file, { hasServer });
  if (part === 'once') return first;
  return part === 'rest' ? all.filter((engine) => !first.includes(engine)) : all;
}

const serverTests = globSync('{server,db}/**/*.test.ts').map((file) => ({
  file,
  engines: enginesInPart(file),
}));

const serverOn = (name: string, engine: EngineName): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: ['{server,db}/**/*.test.ts'],
    exclude: serverTests.flatMap(({ file, engines }) => (engines.includes(engine) ? [] : file)),
    // The processes that tests start read the compiled modules from this cache.
    env: {
      TEST_ENGINE: engine,
      NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled'),
    },
    // A worker loads the server once for all its files, which takes less than half the time. This
    // is safe, because each file has its own database, data folder and application, and no file
    // changes the shared modules.
    isolate: false,
    globalSetup: `server/test/setup-${engine}.ts`,
    setupFiles: 'server/test/setup-file.ts',
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

/**
 * Starts the files that take longest before all others, so that none of them runs alone at the end.
 * Vitest itself sorts files by their earlier duration, or in a fresh clone by size, and these files
 * are small.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/e2e\/(accessibility|translated|addresses)\.all\.test\.ts$/.test(moduleId);
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own sort, not an array's
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // The types of the files that tests read without importing them. After a change to such a file,
    // `--changed` runs all tests.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/*.{sql,json,csv,typ}'],
    // By default Vitest leaves one core idle, which is half of the cores of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        // Some tests try thousands of generated cases. This takes seconds, and longer on a busy
        // machine.
        test: { name: 'domain', isolate: false, include: files('domain'), testTimeout: 180_000 },
      },
      {
        extends: true,
        // One test tries thirty values on each field of each call, so it needs a longer time limit.
        test: {
          name: 'contract',
          isolate: false,
          include: files('contract'),
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: { name: 'web', isolate: false, include: files('web') },
      },
      serverOn('server-embedded', 'embedded'),
      ...(hasServer ? [serverOn('server-postgres', 'server')] : []),
      {
        extends: true,
        // One test reads every file that docs/requirements.md names, three times.
        test: { name: 'tooling', include: files('scripts', 'bench'), testTimeout: 180_000 },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: files('e2e'),
          // This project runs last (`groupOrder`), because the other tests find faults sooner. A
          // browser test is idle for a third of its time, so three workers, each with a server,
          // keep two cores busy.
          maxWorkers: 3,
          maxConcurrency: 2,
          // A worker uses one browser for all its files (e2e/support/product.ts).
          isolate: false,
          globalSetup: 'e2e/support/setup.ts',
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // The same time that Playwright waits for an element to appear (e2e/support/browser.ts).
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
});
