/** The README in the file with all data of an account, which describes the contents of the file. */
import { pluralForm } from '#domain/plural.ts';
import type { TakenExport } from './account-exports.ts';
import type { ExportedTable } from './table-rows.ts';

export const readmeOf = (
  { district, withFiles }: Pick<TakenExport, 'district' | 'withFiles'>,
  tables: readonly ExportedTable[],
  rows: Readonly<Record<string, number>>,
): string => `All data of ${district} in Good Repair

csv/      each table as CSV (RFC 4180, UTF-8 with a byte order mark); values that are lists or objects are
          JSON, an empty cell is null. A text that a spreadsheet would run as a formula begins with ',
          and control characters are left out.
json/     the same tables, one JSON object in each line.
${
  withFiles
    ? `photos/   the photos, named by the SHA-256 of their content, which is the column sha256 of the table picture.
recordings/  the recordings of voice notes, named by the SHA-256 of their content, which is the column sha256 of the
          table recording.
reports/  the PDFs of Final reports as they were sealed: reports/<id of the report>/sealed-<version>.pdf, with
          -public for the copy that the public sees. Their SHA-256 is in the table sealed_pdf.
`
    : 'Photos, recordings and PDFs were not requested.\n'
}
Not in here: passwords, sessions, tokens, texts of mails, and what can be computed from the rest. What was changed
while the file was made may or may not be in it. Times are ISO 8601 with their offset, ids are UUIDs; bytes are
hexadecimal after \\x.

Tables

${tables.map((table) => describe(table, rows[table.name] ?? 0)).join('\n')}`;

const describe = ({ name, comment, columns }: ExportedTable, rows: number): string =>
  [
    `${name} (${rows} ${pluralForm(rows, 'row', 'rows')})${comment ? `: ${comment}` : ''}`,
    ...columns.map(
      (column) => `  ${column.name}, ${column.type}${column.comment ? `: ${column.comment}` : ''}`,
    ),
    '',
  ].join('\n');
