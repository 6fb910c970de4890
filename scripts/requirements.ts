/** Checks docs/requirements.md. Each of its rows is a requirement with the tests that prove it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '#contract/calls.ts';
import { activeTests } from './active-tests.ts';
import { root } from './child.mjs';
import { isOnlyInAll } from './testing/test-plan.ts';

/** A test by its file and full name, or the text of a cell that does not name a test. */
type TestReference = { file: string; test: string } | { malformed: string };
export type Requirement = { section: string; statement: string; shownBy: TestReference[] };

const section = /^## (.+)/;
// A cell ends at a pipe that is not escaped.
const row = /^\| (.+?) (?<!\\)\| (.*?) ?(?<!\\)\| .*\|$/;
const link = /^\[([^\]]+)\]\(\.\.\/([^)]+)\) › (.+)$/;

/**
 * Returns the requirements of the page in order. A row has the form `| statement | [file](../file)
 * › test | decided |`; several tests are separated by `<br>`.
 */
export function requirementsOf(page: string): Requirement[] {
  return tableLines(page).flatMap(({ under, text }) => {
    const [, statement = '', tests = ''] = row.exec(text) ?? [];
    if (statement === '') return [];
    const cells = tests.split('<br>').map((cell) => cell.trim());
    return [{ section: under, statement, shownBy: cells.filter(Boolean).map(shownIn) }];
  });
}

/** The rows of the page's tables, without the heading rows. */
function tableLines(page: string): { under: string; text: string }[] {
  const lines: { under: string; text: string }[] = [];
  let under = '';
  for (const text of page.split('\n')) {
    under = section.exec(text)?.[1] ?? under;
    const isHeading = /^\| (Requirement|---) \|/.test(text);
    if (under !== '' && text.trimStart().startsWith('|') && !isHeading) lines.push({ under, text });
  }
  return lines;
}

function shownIn(cell: string): TestReference {
  const [, words, file = '', test = ''] = link.exec(cell) ?? [];
  if (words !== file || file === '') return { malformed: cell };
  return { file, test: test.replaceAll('\\|', '|') };
}

/**
 * The errors of the requirements, one sentence each; `testsIn` returns the active tests of a file.
 */
export function faultsOf(
  requirements: Requirement[],
  testsIn: (file: string) => Set<string>,
): string[] {
  return requirements.flatMap(({ section: where, statement, shownBy }) => {
    if (shownBy.length === 0) return [`${where}, ${statement}: no test is named`];
    if (shownBy.every((shown) => 'file' in shown && isOnlyInAll(shown.file))) {
      return [
        `${where}, ${statement}: npm test runs none of its tests, only npm run test:all does`,
      ];
    }
    return shownBy.flatMap((shown) => {
      if ('malformed' in shown) return [`${where}, ${statement}: malformed: ${shown.malformed}`];
      const { file, test } = shown;
      if (testsIn(file).has(test)) return [];
      return [`${where}, ${statement}: ${file} has no active test "${test}"`];
    });
  });
}

/** All errors of the page. */
export function requirementFaults(page: string): string[] {
  const requirements = requirementsOf(page);
  const read = new Map<string, Set<string>>();
  const testsIn = (file: string) => {
    const known = read.get(file) ?? testsOf(file);
    read.set(file, known);
    return known;
  };
  return [
    ...tableLines(page)
      .filter(({ text }) => !row.test(text))
      .map(({ under, text }) => `${under}: malformed row: ${text}`),
    ...faultsOf(requirements, testsIn),
    ...[...page.matchAll(/\]\((decisions\/[^)]+)\)/g)]
      .filter(([, file]) => !existsSync(path.join(root, 'docs', file ?? '')))
      .map(([, file]) => `There is no docs/${file}.`),
    ...Object.values(calls)
      .map(({ method, path: way }) => `\`${method} ${way}\``)
      .filter((call) => !requirements.some(({ statement }) => statement.startsWith(`${call} `)))
      .map((call) => `No requirement begins with the call ${call}.`),
  ];
}

export const readRequirements = (): string => textOf('docs/requirements.md');

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const testsOf = (file: string): Set<string> =>
  existsSync(path.join(root, file)) ? activeTests(file, textOf(file)) : new Set();
