/** The one project of vitest.config.ts whose tests Stryker runs for a folder (mutate.ts). */
import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.ts';

const name = process.env['MUTATION_PROJECT'];

const projects = (config.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project) || project.test?.name !== name) return [];
  // A mutant may be in code that a module runs once, so each file loads its modules again.
  return [{ ...project, test: { ...project.test, isolate: true } }];
});

export default defineConfig({ test: { ...config.test, projects } });
