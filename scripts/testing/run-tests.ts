/**
 * Installs the programs that the requested tests need, builds the web app for the browser tests,
 * runs vitest and prints a line of counts.
 *
 *     npm test                          every behaviour once, on one database engine
 *     npm run test:all                  everything, on both engines
 *     npm run test:rest                 what `npm test` leaves out of `npm run test:all`
 *     npm test -- domain                one project of vitest.config.ts
 *     npm run test:all -- server        all server tests, on both database engines
 *     npm test -- --changed             what changed since the main branch, no browser tests
 *     npm test -- server/school -t list anything else is passed to vitest
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { command, nodeBinary, root, run, toolEnv, Trouble } from '#scripts/child.mjs';
import { chromium, ensurePrograms, headlessShell, pdfReaders, postgres } from '#scripts/debian.ts';
import { closingLine, countTests, type Report } from './test-counts.ts';
import { planOf } from './test-plan.ts';
import { ensureWebBuild } from '#scripts/web-build.mjs';

/** The main branch as it was last fetched or, if there is no remote repository, the local one. */
async function findMainBranch(): Promise<string> {
  const { code } = await run('git', ['rev-parse', '--verify', '--quiet', 'origin/main']);
  return code === 0 ? 'origin/main' : 'main';
}

/** Runs vitest with its output shown. */
async function vitest(
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; report: Report | undefined }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'good-repair-tests-'));
  const file = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const program = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const { code } = await run(nodeBinary, [program, 'run', ...reporters, ...args], {
    shown: true,
    env: { ...toolEnv(), ...env },
  });
  const text = await readFile(file, 'utf8').catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
  return { code, report: text === undefined ? undefined : (JSON.parse(text) as Report) };
}

await command(async () => {
  const inCi = Boolean(process.env.CI);
  const plan = planOf(process.argv.slice(2), await findMainBranch());
  const missing = await ensurePrograms([
    ...(plan.reaches('e2e') ? [chromium, headlessShell] : []),
    ...(plan.reaches('e2e') || plan.reaches('server-embedded') ? [pdfReaders] : []),
    ...(plan.reaches('server-postgres') ? [postgres] : []),
  ]);
  const sentences = missing.map(({ sentence }) => sentence);
  if (missing.length > 0 && plan.named) throw new Trouble(sentences.join('\n'));
  for (const sentence of sentences) console.error(sentence);

  if (plan.reaches('e2e')) await ensureWebBuild();
  // Without a browser, the browser tests are skipped and a message says so at the end. In CI they
  // are run, and fail.
  const leftOut = !inCi && missing.some(({ program }) => program !== postgres);
  const { code, report } = await vitest([...plan.args, ...(leftOut ? ['--project=!e2e'] : [])], {
    TEST_PART: plan.part,
  });

  // With `--changed` there may be nothing to run. Otherwise, if there is no report, vitest has
  // ended before it ran any test.
  const isOver = report !== undefined || plan.args.some((word) => word.startsWith('--changed'));
  const counts = countTests(report, code + (inCi ? missing.length : 0) + (isOver ? 0 : 1));
  for (const sentence of sentences) console.error(`\n${sentence}`);
  console.log(`\n${closingLine(counts)}`);
  return counts.failed > 0 ? 1 : code;
});
