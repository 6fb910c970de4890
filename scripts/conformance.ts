/** Reads docs/spec-conformance.md: each line is a statement of SPEC.md and the tests that show it. */

export type Shown = { file: string; test: string };
export type Line = { section: string; statement: string; shownBy: Shown[] };

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

/** A line that no living test shows, with what is wrong; `livingIn` gives the tests of a file. */
export function unheld(lines: Line[], livingIn: (file: string) => Set<string>): string[] {
  return lines.flatMap(({ section: where, statement, shownBy }) => {
    const dead = shownBy.filter(({ file, test }) => !livingIn(file).has(test));
    if (shownBy.length === 0) return [`${where} ${statement}: no test is named`];
    return dead.map(({ file, test }) => `${where} ${statement}: ${file} has no test "${test}"`);
  });
}
