/** Writes CSV according to RFC 4180, with a byte order mark, by which Excel recognises UTF-8. */
import { stringify } from 'csv-stringify/sync';
import type { ExportCell, ExportTable } from './table.ts';

const MARK = '\uFEFF';

export const csvOf = async function* <Row>({
  columns,
  pages,
  foot = [],
}: ExportTable<Row>): AsyncGenerator<string> {
  const written = (rows: readonly Row[]) =>
    linesOf(rows.map((row) => columns.map(({ of }) => escapeFormula(of(row)))));
  let head = MARK + linesOf([columns.map(({ name }) => name)]);
  for await (const rows of pages) {
    yield head + written(rows);
    head = '';
  }
  if (foot.length > 0) yield written(foot);
};

const linesOf = (rows: ExportCell[][]): string =>
  stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });

// Spreadsheets interpret these characters as the start of a formula, even in their full-width forms
// and after blanks. The library's own `escape_formulas` does not cover the last two cases.
const formula = /^\s*[=+\-@\t\r\n＝＋－＠]/;

/**
 * The value; a text that a spreadsheet would run as a formula is prefixed with an apostrophe
 * (OWASP).
 */
const escapeFormula = (cell: ExportCell): ExportCell =>
  typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell;
