/** Finds the list of schools in a file: the table, and the row that names its columns. */
import { plural } from '#domain/plural.ts';
import { refuse } from '#server/core/refusals.ts';
import { type FileRow, type FileTable, HEADING_ROWS } from './file/table.ts';
import { type Layout, layoutOf } from './layout.ts';

export type FoundTable = { layout: Layout; rows: FileRow[]; notices: string[] };

/**
 * The first table with the required columns. Titles may be above the names of its columns. Refuses
 * with 'import-…' if there is none.
 */
export const findTable = (tables: readonly FileTable[]): FoundTable => {
  const found = tables.map(findColumns);
  const first = found.findIndex((each) => each !== undefined);
  const table = tables[first];
  const columns = found[first];
  if (!table || !columns) throw noColumns(tables);
  const others = tables.filter((_, at) => at !== first && found[at] !== undefined);
  return { ...columns, notices: [...hiddenRows(table), ...otherSheets(table, others)] };
};

const findColumns = ({ rows }: FileTable): { layout: Layout; rows: FileRow[] } | undefined => {
  for (const [at, row] of rows.slice(0, HEADING_ROWS).entries()) {
    const layout = layoutOf(row);
    if ('read' in layout) return { layout, rows: rows.slice(at + 1) };
  }
  return undefined;
};

/** The refusal of a file without the required columns, which says what its first row lacks. */
const noColumns = ([first]: readonly FileTable[]) => {
  const head = first?.rows[0];
  if (!head || first.rows.length < 2) return refuse('import-empty');
  const layout = layoutOf(head);
  return refuse('import-columns', 'problem' in layout ? layout : {});
};

const hiddenRows = ({ hiddenRows: count }: FileTable): string[] =>
  count === 0
    ? []
    : [`${plural(count, 'hidden row')} of the sheet ${count === 1 ? 'is' : 'are'} not imported.`];

const otherSheets = ({ name }: FileTable, others: readonly FileTable[]): string[] =>
  others.length === 0
    ? []
    : [
        `Only the sheet “${name}” is imported, not ${others.map((other) => `“${other.name}”`).join(', ')}. ` +
          'To import another sheet, move it to the front.',
      ];
