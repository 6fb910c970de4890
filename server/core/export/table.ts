/** A list as a table for export: the names and contents of its columns. */
import { waitForTurn, piecesOf, READ_ROWS } from '#server/core/pieces.ts';

export type ExportCell = string | number | null;

export type ExportColumn<Row> = {
  name: string;
  /** The format in an XLSX file. A 'day' is YYYY-MM-DD; a 'score' has two decimals. */
  kind: 'text' | 'count' | 'score' | 'day';
  /** The width of the column, in characters. */
  width: number;
  of: (row: Row) => ExportCell;
};

export type ExportTable<Row> = {
  /** The name of the sheet. */
  name: string;
  columns: readonly ExportColumn<Row>[];
  /** The rows in order, a batch at a time. */
  pages: AsyncIterable<readonly Row[]>;
  /** Sums below the rows. Filtering or sorting in a spreadsheet does not move them. */
  foot?: readonly Row[];
};

/** The number of rows that are read at a time, because a long list would take too much memory. */
export const PAGE = READ_ROWS;

/** The number of rows that are written without a pause: some 2 ms of work for 30 columns. */
const WRITTEN_AT_ONCE = 50;

/**
 * Yields the whole list in parts, and lets other requests be served between two parts. `next`
 * returns the rows after a given row, or the first rows if it is given none.
 */
export const pagesOf = async function* <Row>(
  next: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await next(last);
    // A list without rows also yields one part, so that the header row is written.
    if (rows.length === 0) yield rows;
    for (const part of piecesOf(rows, WRITTEN_AT_ONCE)) {
      yield part;
      await waitForTurn();
    }
    if (rows.length < PAGE) return;
    last = rows.at(-1);
  }
};

/** The parts of a list that has already been read. */
export const pagesOfAll = <Row>(rows: Row[]): AsyncGenerator<Row[]> =>
  pagesOf<Row>(async (last) => (last ? [] : rows));
