/**
 * Before each test file of a mutation test: until its tests begin, the code is the original. Modules
 * that are loaded now are there for the next mutants, too (lasting-thread.ts).
 */
import { inject } from 'vitest';

const provided = inject as (key: string) => unknown;
const stryker = globalThis as unknown as Record<string, { activeMutant?: string } | undefined>;

if (provided('mode') === 'mutant' && provided('mutantActivation') === 'runtime') {
  const state = stryker[String(provided('globalNamespace'))];
  if (state) delete state.activeMutant;
}
