/** Finds the list of schools in a file: the table, and the row that names its columns. */
import { plural } from '#domain/plural.ts';
import { refuse } from '#server/core/refusals.ts';
import { type FileRow, type FileTable, HEADING_ROWS } from './file/table.ts';
import type { ImportCells, ImportColumns } from '#domain/school/import-fields.ts';
import { type Layout, layoutOf, mappedLayoutOf } from './layout.ts';

export type FoundTable = {
  layout: Layout;
  rows: FileRow[];
  notices: string[];
  /** The name of the sheet; '' for a text. */
  sheet: string;
  /** The names of all columns. */
  headings: string[];
};

/** What a person has chosen about a file: a sheet ('' for any), and the columns of fields. */
export type TableChoice = {
  sheet: string;
  columns?: ImportColumns | undefined;
  /** The corrected values of rows, by their line. */
  cells?: ImportCells | undefined;
};

type Found = { layout: Layout; head: FileRow; rows: FileRow[] };

/**
 * The first table with the required columns, or the sheet that was chosen. Titles may be above the
 * names of its columns. Refuses with 'import-…' if there is none.
 */
export const findTable = (
  tables: readonly FileTable[],
  { sheet, columns }: TableChoice = { sheet: '' },
): FoundTable => {
  const chosen = sheet === '' ? tables : tables.filter(({ name }) => name === sheet);
  if (chosen.length === 0 && tables.length > 0) throw refuse('import-sheet', { name: sheet });
  const found = chosen.map((table) => findColumns(table, columns));
  const first = found.findIndex((each) => each !== undefined);
  const table = chosen[first];
  const match = found[first];
  if (!table || !match) throw noColumns(chosen);
  const others = sheet === '' ? chosen.filter((_, at) => at !== first && found[at]) : [];
  return {
    layout: match.layout,
    rows: match.rows,
    notices: [...hiddenRows(table), ...otherSheets(table, others)],
    sheet: table.name,
    headings: match.head.fields,
  };
};

/** With chosen columns, the first row names the columns if no row has the usual names. */
const findColumns = ({ rows }: FileTable, columns?: ImportColumns): Found | undefined => {
  for (const [at, head] of rows.slice(0, HEADING_ROWS).entries()) {
    if (!('read' in layoutOf(head))) continue;
    const layout = layoutOf(head, columns);
    if ('read' in layout) return { layout, head, rows: rows.slice(at + 1) };
  }
  const [head, ...others] = rows;
  if (!columns || !head) return undefined;
  return { layout: mappedLayoutOf(head, columns), head, rows: others };
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
          'To import another sheet, choose it.',
      ];
