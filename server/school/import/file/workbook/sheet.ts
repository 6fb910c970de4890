/** Reads the XML of a worksheet: a row for each row that has content, cell by cell. */
import type { NumberFormat } from './number-format.ts';
import { formatNumber } from './number-format.ts';
import { parseXml } from './xml.ts';

/** `cells` are the texts of the cells by their column, counted from 0; empty cells are left out. */
export type SheetRow = { number: number; cells: Map<number, string> };

export type SheetContent = {
  rows: SheetRow[];
  /** The number of rows with content that are hidden, and are therefore not in `rows`. */
  hiddenRows: number;
};

export type SheetLimits = { rows: number; columns: number; cells: number; characters: number };

/** What a workbook has outside of its sheets. */
export type SheetContext = {
  strings: readonly string[];
  /** The format of each cell style. */
  formats: readonly NumberFormat[];
  startsIn1904: boolean;
};

/** A sheet exceeds a limit. `column` is the letters of the first column that cannot be read. */
export class SheetTooLarge extends Error {
  override name = 'SheetTooLarge';
  readonly limit: 'rows' | 'columns' | 'size';
  readonly column: string;

  constructor(limit: 'rows' | 'columns' | 'size', column = '') {
    super(`The sheet is too large: ${limit}`);
    this.limit = limit;
    this.column = column;
  }
}

type Cell = { column: number; type: string; style: number; text: string };

/**
 * Reads the sheet from its beginning and stops at the first limit that it exceeds, so that a cell
 * in the last column of the last row costs no more than any other cell.
 *
 * @throws SheetTooLarge
 */
export const readSheet = (
  xml: string,
  { strings, formats, startsIn1904 }: SheetContext,
  limits: SheetLimits,
): SheetContent => {
  const rows: SheetRow[] = [];
  const merges: Range[] = [];
  const budget = makeBudget(limits);
  let hiddenRows = 0;
  let row: (SheetRow & { isHidden: boolean }) | undefined;
  let lastRow = 0;
  let lastColumn = -1;
  let cell: Cell | undefined;

  const openRow = (attributes: Record<string, string>) => {
    const given = Number(attributes['r']);
    lastRow = Number.isInteger(given) ? given : lastRow + 1;
    lastColumn = -1;
    const isHidden = isTrue(attributes['hidden']) || Number(attributes['ht'] ?? 1) === 0;
    row = { number: lastRow, cells: new Map(), isHidden };
  };

  const closeRow = () => {
    if (row && row.cells.size > 0) {
      if (row.isHidden) hiddenRows += 1;
      else rows.push({ number: row.number, cells: row.cells });
      // One more row than the maximum is allowed, because one row contains the column names.
      if (rows.length > limits.rows + 1) throw new SheetTooLarge('rows');
    }
    row = undefined;
  };

  const openCell = (attributes: Record<string, string>) => {
    const given = columnOf(attributes['r'] ?? '');
    // Some programs write cells without references: such a cell is to the right of the one before.
    lastColumn = given < 0 ? lastColumn + 1 : given;
    cell = {
      column: lastColumn,
      type: attributes['t'] ?? 'n',
      style: Number(attributes['s'] ?? 0),
      text: '',
    };
  };

  const closeCell = () => {
    const text = cell ? textOf(cell) : '';
    if (row && cell && text !== '') {
      if (cell.column >= limits.columns) throw new SheetTooLarge('columns', lettersOf(cell.column));
      budget.add(text);
      row.cells.set(cell.column, text);
    }
    cell = undefined;
  };

  const textOf = ({ type, style, text }: Cell): string => {
    if (type === 's') return (strings[Number(text)] ?? '').trim();
    if (type === 'e') return '';
    if (type === 'b') return isTrue(text) ? 'TRUE' : 'FALSE';
    if (type === 'd') return text.slice(0, 10);
    if (type === 'str' || type === 'inlineStr') return unescapeCharacters(text).trim();
    return formatNumber(text.trim(), formats[style] ?? { kind: 'general' }, startsIn1904);
  };

  parseXml(xml, {
    open(name, attributes) {
      if (name === 'row') openRow(attributes());
      else if (name === 'c') openCell(attributes());
      else if (name === 'mergeCell') {
        const range = rangeOf(attributes()['ref'] ?? '');
        if (range) merges.push(range);
      }
    },
    close(name) {
      if (name === 'row') closeRow();
      else if (name === 'c') closeCell();
    },
    // The text of a cell is in `v`, or in the `t` of its own string; `f` is the formula, and `rPh`
    // says how Japanese is pronounced.
    text(value, path) {
      const parent = path.at(-1);
      const isValue = parent === 'v' || (parent === 't' && !path.includes('rPh'));
      if (cell && isValue) cell.text += value;
    },
  });
  fillMerged(rows, merges, budget.add);
  return { rows, hiddenRows };
};

const makeBudget = ({ cells, characters }: SheetLimits) => {
  let leftCells = cells;
  let leftCharacters = characters;
  return {
    add(text: string) {
      leftCells -= 1;
      leftCharacters -= text.length;
      if (leftCells < 0 || leftCharacters < 0) throw new SheetTooLarge('size');
    },
  };
};

/** A range of merged cells in one column: the first column of the range. Rows count from 1. */
type Range = { column: number; first: number; last: number };

const rangeOf = (reference: string): Range | undefined => {
  const [, column, first, last] =
    /^\$?([A-Z]{1,3})\$?(\d+):\$?[A-Z]{1,3}\$?(\d+)$/.exec(reference) ?? [];
  if (!column || first === last) return undefined;
  return { column: columnOf(column), first: Number(first), last: Number(last) };
};

/**
 * Gives the value of merged cells, which a workbook has only in the first of them, to all of their
 * rows that have other content.
 */
const fillMerged = (
  rows: readonly SheetRow[],
  merges: readonly Range[],
  count: (text: string) => void,
) => {
  const byNumber = new Map(rows.map((row, at) => [row.number, at]));
  for (const { column, first, last } of merges) {
    const start = byNumber.get(first);
    const value = start === undefined ? undefined : rows[start]?.cells.get(column);
    if (start === undefined || value === undefined) continue;
    for (let at = start + 1; at < rows.length && (rows[at] as SheetRow).number <= last; at += 1) {
      count(value);
      rows[at]?.cells.set(column, value);
    }
  }
};

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** The column of a reference such as 'B12', counted from 0; -1 if it has none. */
const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of /^[A-Z]*/i.exec(reference)?.[0].toUpperCase() ?? '') {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
};

/** The letters of a column that is counted from 0. */
const lettersOf = (column: number): string =>
  column < 0
    ? ''
    : lettersOf(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));

/** Decodes `_x000D_`, in which workbooks write characters that XML cannot contain. */
export const unescapeCharacters = (text: string): string =>
  text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
