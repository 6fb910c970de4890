/**
 * Reads the tables of an uploaded file of unknown kind: the only one of a text, the visible sheets
 * of a workbook.
 */
import { refuse } from '#server/core/refusals.ts';
import { decode, isWorkbook } from './decode.ts';
import type { FileTable } from './table.ts';
import { textRows } from './text-rows.ts';
import { workbookTables } from './workbook.ts';

/**
 * @param accountId the account on whose behalf the file is read; accounts take turns
 * @param isHeading whether these fields are the names of the columns
 * @throws Refusal 'import-…' for a file that cannot be read
 */
export const readTables = async (
  accountId: string,
  bytes: Uint8Array,
  isHeading: (fields: readonly string[]) => boolean,
): Promise<FileTable[]> => {
  if (isWorkbook(bytes)) return workbookTables(accountId, bytes, isHeading);
  const rows = await textRows(decode(bytes), { isHeading });
  if (rows.length === 0) throw refuse('import-empty');
  return [{ name: '', rows, hiddenRows: 0 }];
};
