/** Writes a table as a file, for the response of a call. */
import type { ExportFormat, FileAnswer } from '#contract/common.ts';
import { readFirstPiece } from '#server/core/http/file-answer.ts';
import { csvOf } from './csv.ts';
import { exportName } from './file-name.ts';
import type { ExportTable } from './table.ts';
import { xlsxOf } from './xlsx.ts';

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>;

/**
 * Reads the first rows before it returns, so that an early error can still be answered with a
 * refusal. The file's name contains `day` (YYYY-MM-DD, or a school year) and `about` (words for the
 * filters).
 */
export const exportFile = async <Row>(
  table: ExportTable<Row>,
  format: ExportFormat,
  day: string,
  about: readonly string[] = [],
): Promise<FileAnswer> => {
  const started = { ...table, pages: await readFirstPiece(table.pages) };
  return {
    name: exportName(table.name, about, day, format),
    contentType: contentTypes[format],
    content: format === 'csv' ? csvOf(started) : xlsxOf(started),
  };
};
