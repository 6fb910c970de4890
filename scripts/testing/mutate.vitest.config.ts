/** The one project of vitest.config.ts whose tests Stryker runs for a folder (mutate.ts). */
import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.ts';

const name = process.env['MUTATION_PROJECT'];

const projects = (config.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project) || project.test?.name !== name) return [];
  // A mutant may be in what a module evaluates once, so each file loads its modules anew.
  return [{ ...project, test: { ...project.test, isolate: true } }];
});

export default defineConfig({ test: { ...config.test, projects } });
