/**
 * The program of a child process that reads a workbook (../workbook.ts). It does not run in the
 * server's process, because reading needs several times the memory of the file, and a malicious
 * file can make it need any amount.
 */
import type { WorkbookRequest } from '#server/school/import/file/workbook.ts';
import { readWorkbook } from './read-workbook.ts';

process.once('message', ({ bytes, limits }: WorkbookRequest) => {
  process.send?.(readWorkbook(bytes, limits), () => process.disconnect());
});
