/** CSV as RFC 4180 has it, with a byte order mark, which Excel needs to see that it is UTF-8. */
import type { Cell, Table } from './table.ts';

const MARK = '\uFEFF';

export const csvOf = async function* <Row>({ columns, pages }: Table<Row>): AsyncGenerator<string> {
  let head = MARK + lineOf(columns.map(({ name }) => name));
  for await (const rows of pages) {
    yield head + rows.map((row) => lineOf(columns.map(({ of }) => of(row)))).join('');
    head = '';
  }
};

const lineOf = (cells: readonly Cell[]): string => `${cells.map(fieldOf).join(',')}\r\n`;

const fieldOf = (cell: Cell): string => {
  const text = typeof cell === 'string' ? harmless(cell) : String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

// Excel and its like take these for the beginning of a formula, full-width ones included, also
// behind blanks.
const formula = /^\s*[=+\-@\t\r\n＝＋－＠]/;

/** The text, with an apostrophe before what a spreadsheet would run as a formula (OWASP). */
const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text);
