/**
 * Runs all static checks concurrently. Prints how long each takes, the output of those that fail,
 * and the download size of each screen. To add a check, add a row.
 */
import { command, run, seconds, toolEnv } from './child.mjs';
import { readRequirements, requirementFaults } from './requirements.ts';
import { lengthFaults } from './file-length.ts';
import { openApiFaults, openApiJson } from './openapi-faults.ts';
import { budgetReport } from './weight.ts';

interface Outcome {
  code: number;
  output: string;
}

const tool = (name: string, ...args: string[]) => run(name, args, { env: toolEnv() });

/**
 * Checks the types of a project. Files that have not changed since the last check are not checked
 * again.
 */
const types = (project: string) => {
  const known = `node_modules/.cache/types/${project === '.' ? 'server' : project}.tsbuildinfo`;
  return tool('tsc', '--project', project, '--incremental', '--tsBuildInfoFile', known);
};

async function lengths(): Promise<Outcome> {
  const output = (await lengthFaults()).join('\n');
  return { code: output ? 1 : 0, output };
}

async function requirements(): Promise<Outcome> {
  const output = requirementFaults(readRequirements()).join('\n');
  return { code: output ? 1 : 0, output };
}

async function openApiDescription(): Promise<Outcome> {
  const output = (await openApiFaults(openApiJson())).join('\n');
  return { code: output ? 1 : 0, output };
}

const checks: Record<string, () => Promise<Outcome>> = {
  'types of the server': () => types('.'),
  'types of the web': () => types('web'),
  'types of the journeys': () => types('e2e'),
  lint: () => tool('oxlint', '--format=stylish'),
  format: () => tool('biome', 'format', '--reporter=summary'),
  'dead code': () => tool('knip', '--no-progress', '--treat-config-hints-as-errors'),
  'file length': lengths,
  requirements,
  openapi: openApiDescription,
  weight: budgetReport,
};

await command(async () => {
  const since = performance.now();
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const outcome = await check();
      console.log(`${outcome.code === 0 ? '✓' : '✗'} ${name}  ${seconds(since)}`);
      return { name, ...outcome };
    }),
  );
  const failed = outcomes.filter(({ code }) => code !== 0);
  const telling = outcomes.filter(({ name, code }) => code !== 0 || name === 'weight');
  for (const { name, output } of telling) console.log(`\n── ${name}\n\n${output.trim()}`);
  const verdict =
    failed.length === 0 ? 'All is well' : `${failed.length} of ${outcomes.length} failed`;
  console.log(`\n${verdict}, after ${seconds(since)}.`);
  return failed.length === 0 ? 0 : 1;
});
