import { describe, expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { closingLine, countTests, type Report } from './test-counts.ts';
import { planOf, projects } from './test-plan.ts';

const reached = (words: string[]) => projects.filter(planOf(words).reaches);

describe('the tests to run', () => {
  test('are every behaviour once if there are no arguments', () => {
    expect(planOf([])).toMatchObject({ part: 'once', args: [], named: false });
    expect(reached([])).toEqual(projects);
  });

  test('are everything, or what `npm test` leaves out, with the option that the npm scripts pass', () => {
    expect(planOf(['--all'])).toMatchObject({ part: 'all', args: [] });
    expect(planOf(['--rest'])).toMatchObject({ part: 'rest', args: [] });
    expect(planOf(['--all', 'server/school', '-t', 'list'])).toMatchObject({
      part: 'all',
      args: ['server/school', '-t', 'list'],
    });
    expect(reached(['--rest', 'e2e'])).toEqual(['e2e']);
  });

  test('include a file that only `npm run test:all` runs if it is named', () => {
    expect(planOf(['e2e/accessibility.all.test.ts']).part).toBe('all');
    expect(planOf(['e2e/accessibility.all']).part).toBe('all');
    expect(planOf(['e2e/accessibility']).part).toBe('once');
  });

  test('are those of a project by its name', () => {
    expect(planOf(['domain'])).toMatchObject({ args: ['--project=domain'], named: true });
    expect(reached(['domain'])).toEqual(['domain']);
  });

  test('are those of both projects of server tests for "server"', () => {
    const args = ['--project=server-embedded', '--project=server-postgres'];
    expect(planOf(['server']).args).toEqual(args);
  });

  test('are those of the named file, in the projects to which its folder belongs', () => {
    expect(planOf(['scripts/lint'])).toMatchObject({ args: ['scripts/lint'], named: false });
    expect(reached(['scripts/lint'])).toEqual(['tooling']);
    expect(reached(['db/schema'])).toEqual(['server-embedded', 'server-postgres']);
    expect(reached(['anything-else'])).toEqual(projects);
  });

  test("are chosen with vitest's own options, which are passed on with their values unchanged", () => {
    const { args } = planOf(['e2e', '--testNamePattern', 'domain']);
    expect(args).toEqual(['--project=e2e', '--testNamePattern', 'domain']);
  });

  test('are those affected by the changes since the main branch, without the browser tests', () => {
    const plan = planOf(['--changed'], 'origin/main');
    expect(plan.args).toEqual(['--changed=origin/main', '--project=!e2e']);
    expect(reached(['--changed'])).toEqual(projects.filter((project) => project !== 'e2e'));
    expect(planOf(['server/school', '--changed', '-t', 'list']).args).toEqual([
      'server/school',
      '--changed=main',
      '-t',
      'list',
      '--project=!e2e',
    ]);
  });

  test('are those of the named projects that are affected by the changes since a commit', () => {
    expect(planOf(['e2e', '--changed', 'HEAD~1']).args).toEqual([
      '--project=e2e',
      '--changed',
      'HEAD~1',
    ]);
    expect(reached(['e2e', '--changed=HEAD~1'])).toEqual(['e2e']);
  });

  test('can be those of any project in vitest.config.ts', () => {
    const inConfig = config.test?.projects?.map((project) =>
      typeof project === 'object' && 'test' in project ? project.test?.name : undefined,
    );
    expect(projects).toEqual(expect.arrayContaining(inConfig ?? []));
  });
});

describe('the summary line', () => {
  const report: Report = {
    numPassedTests: 12,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
  };

  test('counts the passed, failed and skipped tests', () => {
    expect(closingLine(countTests(report, 0))).toBe('12 passed, 0 failed');
    expect(closingLine(countTests({ ...report, numFailedTests: 2 }, 1))).toBe(
      '12 passed, 2 failed',
    );
    expect(closingLine(countTests({ ...report, numPendingTests: 1, numTodoTests: 1 }, 0))).toBe(
      '12 passed, 0 failed, 2 skipped',
    );
  });

  test('counts a file that could not be loaded as a failed test', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(closingLine(countTests({ ...report, testResults }, 1))).toBe('12 passed, 1 failed');
  });

  test('does not count a file in addition to its failed tests', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }];
    const counts = countTests({ ...report, numFailedTests: 1, testResults }, 1);
    expect(closingLine(counts)).toBe('12 passed, 1 failed');
  });

  test('never reports success if vitest has failed', () => {
    expect(closingLine(countTests(report, 1))).toBe('12 passed, 1 failed');
    expect(closingLine(countTests(undefined, 1))).toBe('0 passed, 1 failed');
  });
});
