/** A list as a table that can be written down: what its columns are called and hold. */

export type Cell = string | number | null;

export type Column<Row> = {
  name: string;
  /** How an XLSX shows it. A 'day' is YYYY-MM-DD; a 'score' has two decimals. */
  kind: 'text' | 'count' | 'score' | 'day';
  /** In characters. */
  width: number;
  of: (row: Row) => Cell;
};

export type Table<Row> = {
  /** The name of the sheet. */
  name: string;
  columns: readonly Column<Row>[];
  /** Some rows at a time, in order. */
  pages: AsyncIterable<readonly Row[]>;
};

/** As many rows as are read, and held in memory, at a time. */
export const PAGE = 1000;

/** Every page of a list: `next` gives those after a row, or the first ones. */
export const pagesOf = async function* <Row>(
  next: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await next(last);
    yield rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1);
  }
};
