import { csvOf } from '#server/core/export/csv.ts';
import type { ExportCell, ExportColumn } from '#server/core/export/table.ts';
import type { ExportedTable } from './table-rows.ts';

type Row = Record<string, unknown>;

/** A table as CSV. A value that is an object or a list is JSON; null is an empty cell. */
export const csvOfTable = (
  { name, columns }: ExportedTable,
  pages: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> =>
  csvOf<Row>({
    name,
    columns: columns.map(
      (column): ExportColumn<Row> => ({
        name: column.name,
        kind: 'text',
        width: 20,
        of: (row) => cellOf(row[column.name]),
      }),
    ),
    pages: parsePages(pages),
  });

const parsePages = async function* (
  pages: AsyncIterable<readonly string[]>,
): AsyncGenerator<Row[]> {
  let isEmpty = true;
  for await (const page of pages) {
    isEmpty = false;
    yield page.map((line) => JSON.parse(line) as Row);
  }
  // `csvOf` writes the header row with the first page, so an empty table needs one empty page.
  if (isEmpty) yield [];
};

const cellOf = (value: unknown): ExportCell => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
};
