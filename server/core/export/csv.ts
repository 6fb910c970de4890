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
    linesOf(rows.map((row) => columns.map(({ of }) => safeCell(of(row)))));
  let head = MARK + linesOf([columns.map(({ name }) => name)]);
  for await (const rows of pages) {
    yield head + written(rows);
    head = '';
  }
  if (foot.length > 0) yield written(foot);
};

const linesOf = (rows: ExportCell[][]): string =>
  stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });

// The characters with which a formula begins, also in their full-width, small, raised and lowered
// forms, which spreadsheets read as the plain ones.
const sign = '[=＝﹦₌⁼+＋﹢₊⁺\\uFB29\\-－﹣₋⁻−@＠﹫]';

// Blanks, marks, and characters that have no width or change the direction, which spreadsheets skip.
const unseen = '\\s\\p{Cf}\\p{M}\\p{Default_Ignorable_Code_Point}';

const formula = new RegExp(`^[;${unseen}]*${sign}|^\\s*[\\t\\r\\n]`, 'u');

// A program that separates cells by semicolons or tabs, as in many countries, reads what follows
// them as a cell of its own, and what follows a line break as a new row. A dash with a blank after
// it, as in a list, is no formula.
const separated = new RegExp(`[;\\t\\r\\n][${unseen}]*(?=[=＝﹦@＠﹫]|${sign}\\S)`, 'gu');

// Control characters that rows of earlier versions may hold; no program shows them.
const controls = /[^\P{Cc}\t\r\n]/gu;

/**
 * The value without control characters; a text that a spreadsheet would run as a formula is prefixed
 * with an apostrophe (OWASP), and so is a part of it that would become a cell of its own.
 */
const safeCell = (cell: ExportCell): ExportCell => {
  if (typeof cell !== 'string') return cell;
  const shown = cell.replaceAll(controls, '');
  const text = shown.replaceAll(separated, (lead, at: number) =>
    shown.slice(0, at).trim() === '' && !lead.startsWith(';') ? lead : `${lead}'`,
  );
  return formula.test(shown) ? `'${text}` : text;
};
