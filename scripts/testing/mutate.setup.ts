/**
 * Before each test file of a mutation test: until its tests begin, the code is the original.
 * Modules that are loaded now are also used for the next mutants (lasting-thread.ts).
 */
import { afterEach, beforeAll, inject, type RunnerTask } from 'vitest';

const provided = inject as (key: string) => unknown;
const activeMutant = provided('activeMutant');
type State = { activeMutant?: string; detectedMutant?: unknown };
const stryker = globalThis as unknown as Record<string, State | undefined>;
const state = stryker[String(provided('globalNamespace'))];

if (state && provided('mode') === 'mutant' && provided('mutantActivation') === 'runtime') {
  delete state.activeMutant;
  // Vitest skips the tests that are left, but would still run the set-up of their files.
  if (state.detectedMutant === activeMutant) throw new Error('A test has failed already.');
  state.detectedMutant = undefined;
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') state.detectedMutant = activeMutant;
  });
}

/** In the test files that try every call, only the tests of the calls of the mutated folder run. */
const skipOtherCalls = (task: RunnerTask): void => {
  if (task.type === 'suite') for (const one of task.tasks) skipOtherCalls(one);
  else if (!task.fullName.includes(process.env['MUTATION_CALLS'] ?? '')) task.mode = 'skip';
};

// oxlint-disable-next-line no-empty-pattern -- vitest reads which values it takes
beforeAll(({}, file) => {
  if (!file.file.filepath.includes('/server/test/')) return;
  for (const task of file.tasks) skipOtherCalls(task);
});
