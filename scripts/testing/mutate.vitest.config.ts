/**
 * The configuration with the one project of vitest.config.ts whose tests Stryker runs for a folder
 * (mutate.ts).
 */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import config from '../../vitest.config.ts';
import { createPoolWorker } from './lasting-thread.ts';

const name = process.env['MUTATION_PROJECT'];
const tests = process.env['MUTATION_TESTS'];

const projects = (config.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project) || project.test?.name !== name) return [];
  const setupFiles = [project.test.setupFiles ?? []].flat();
  return [
    {
      ...project,
      test: {
        ...project.test,
        ...(tests && { include: tests.split(' ') }),
        isolate: false,
        // Stryker has time limits of its own. If a test failed only because it is slow, the mutant
        // would count as detected.
        testTimeout: 600_000,
        hookTimeout: 600_000,
        setupFiles: ['scripts/testing/mutate.setup.ts', ...setupFiles],
      },
      plugins: [
        {
          name: 'lasting-thread',
          // The pool is set here, because Stryker would overwrite the option `pool` of the project.
          configureVitest({ project }) {
            project.config.pool = 'lasting-thread';
            project.config.poolRunner = { name: 'lasting-thread', createPoolWorker };
          },
        } satisfies import('vite').Plugin,
      ],
    },
  ];
});

/**
 * Runs the test file next to the mutated file first: it is the most likely to fail, and a run ends
 * with the first failure. Runs the tests of all calls last, because they begin with much work.
 */
class OwnTestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own sort, not an array's
    const sorted = await super.sort(files);
    const own = this.ctx.config.related?.map((file) => file.replace(/\.ts$/, '.test.ts')) ?? [];
    const isOwn = ({ moduleId }: TestSpecification) => own.includes(moduleId);
    const rankOf = (file: TestSpecification) =>
      isOwn(file) ? 0 : file.moduleId.includes('/server/test/') ? 2 : 1;
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

export default defineConfig({
  test: { ...config.test, sequence: { sequencer: OwnTestFirst }, projects },
});
