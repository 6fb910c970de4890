/**
 * Runs before each test file of a mutation test. Deactivates the mutant until the tests of the file
 * begin, because the modules that are loaded now are also used for later mutants
 * (lasting-thread.ts).
 */
import { afterEach, beforeAll, inject, type RunnerTask } from 'vitest';

const provided = inject as (key: string) => unknown;
const activeMutant = provided('activeMutant');
type State = { activeMutant?: string; detectedMutant?: unknown };
const stryker = globalThis as unknown as Record<string, State | undefined>;
const state = stryker[String(provided('globalNamespace'))];

if (state && provided('mode') === 'mutant' && provided('mutantActivation') === 'runtime') {
  delete state.activeMutant;
  // After a failure, vitest skips the remaining tests, but without this error it would still run
  // the set-up of their files.
  if (state.detectedMutant === activeMutant) throw new Error('A test has failed already.');
  state.detectedMutant = undefined;
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') state.detectedMutant = activeMutant;
  });
}

/**
 * In the test files that try every call, skips all tests except those of the calls of the mutated
 * folder.
 */
const skipOtherCalls = (task: RunnerTask): void => {
  if (task.type === 'suite') for (const one of task.tasks) skipOtherCalls(one);
  else if (!task.fullName.includes(process.env['MUTATION_CALLS'] ?? '')) task.mode = 'skip';
};

// oxlint-disable-next-line no-empty-pattern -- vitest reads which values it takes
beforeAll(({}, file) => {
  if (!file.file.filepath.includes('/server/test/')) return;
  for (const task of file.tasks) skipOtherCalls(task);
});
