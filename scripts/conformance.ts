/** Holds docs/spec-conformance.md, where each line is a statement of SPEC.md and the tests that show it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './child.mjs';
import { livingTests } from './living-tests.ts';

type Shown = { file: string; test: string };
type Line = { section: string; statement: string; shownBy: Shown[] };

const section = /^## (§\S+)/;
// A cell ends at a pipe that is not escaped.
const row = /^\| (.+?) (?<!\\)\| (.*?) ?(?<!\\)\| .*\|$/;
const link = /^\[([^\]]+)\]\(\.\.\/([^)]+)\) › (.+)$/;

/**
 * The lines of the page, in its order. A row reads `| statement | [file](../file) › test | decided |`;
 * several tests stand apart by `<br>`.
 */
export function linesOf(page: string): Line[] {
  const lines: Line[] = [];
  let under = '';
  for (const text of page.split('\n')) {
    under = section.exec(text)?.[1] ?? under;
    const [, statement = '', tests = ''] = row.exec(text) ?? [];
    if (under === '' || statement === '' || statement === 'SPEC.md says' || statement === '---') {
      continue;
    }
    lines.push({ section: under, statement, shownBy: tests.split('<br>').flatMap(shownIn) });
  }
  return lines;
}

function shownIn(cell: string): Shown[] {
  const [, words, file = '', test = ''] = link.exec(cell.trim()) ?? [];
  return words === file && file !== '' ? [{ file, test: test.replaceAll('\\|', '|') }] : [];
}

/** What keeps lines from being held, a sentence each; `livingIn` gives the tests of a file. */
export function unheld(lines: Line[], livingIn: (file: string) => Set<string>): string[] {
  return lines.flatMap(({ section: where, statement, shownBy }) => {
    const dead = shownBy.filter(({ file, test }) => !livingIn(file).has(test));
    if (shownBy.length === 0) return [`${where} ${statement}: no test is named`];
    return dead.map(({ file, test }) => `${where} ${statement}: ${file} has no test "${test}"`);
  });
}

/** What is wrong with the page as it stands: lines without a living test, then a wrong number. */
export function conformanceFaults(page: string): string[] {
  const lines = linesOf(page);
  const read = new Map<string, Set<string>>();
  const livingIn = (file: string) => {
    const known = read.get(file) ?? testsOf(file);
    read.set(file, known);
    return known;
  };
  const faults = unheld(lines, livingIn);
  const right = `**${lines.length} of ${lines.length} statements are held.**`;
  return faults.length > 0 || page.includes(right) ? faults : [`The page must say: ${right}`];
}

export const readConformancePage = (): string => textOf('docs/spec-conformance.md');

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const testsOf = (file: string): Set<string> =>
  existsSync(path.join(root, file)) ? livingTests(file, textOf(file)) : new Set();
