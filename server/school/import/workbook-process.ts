/**
 * The program of a child process that reads the first sheet of a workbook (workbook.ts). The parser
 * needs a multiple of the memory of the file, and a file can be made to need any amount, so it does
 * not run in the process of the server.
 */
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import type { WorkbookAnswer } from './workbook.ts';

/** The most that all parts of a workbook may have together when they are unpacked. */
const MAX_UNPACKED = 160 * 1024 * 1024;

/** The maximum number of characters in the cells of the sheet: twice what a text file may have. */
const MAX_CHARACTERS = 24 * 1024 * 1024;

process.once('message', (bytes: Uint8Array<ArrayBuffer>) => {
  void read(bytes).then((answer) => process.send?.(answer, () => process.disconnect()));
});

const read = async (bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookAnswer> => {
  try {
    const size = unpackedSize(bytes);
    if (!size.isWorkbook) return { problem: 'not-workbook' };
    if (size.bytes > MAX_UNPACKED) return { problem: 'too-large' };
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    const sheet = await readSheet<string>(file, { parseNumber: (digits) => digits });
    let characters = 0;
    const rows = sheet.map((cells, at) => {
      const fields = cells.map(textOf);
      characters += fields.reduce((sum, field) => sum + field.length, 0);
      return { line: at + 1, fields };
    });
    if (characters > MAX_CHARACTERS) return { problem: 'too-large' };
    return { rows: rows.filter(({ fields }) => fields.some((field) => field !== '')) };
  } catch {
    return { problem: 'damaged' };
  }
};

/**
 * The size of the parts when unpacked, as the archive states it; the parser allocates no more for
 * them. Nothing is unpacked here.
 */
const unpackedSize = (bytes: Uint8Array): { bytes: number; isWorkbook: boolean } => {
  let sum = 0;
  let isWorkbook = false;
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      sum += originalSize;
      if (name === 'xl/workbook.xml') isWorkbook = true;
      return false;
    },
  });
  return { bytes: sum, isWorkbook };
};

/** A cell as text: a date as 2026-11-21, a number with all its digits. */
const textOf = (cell: unknown): string => {
  if (typeof cell === 'string') return plainNumber(cell.trim());
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : '';
};

/** '1.611196090161E+12', as long numbers are stored, as '1611196090161'. */
const plainNumber = (text: string): string =>
  /^\d(\.\d+)?e\+?\d{1,2}$/i.test(text) && Number.isSafeInteger(Number(text))
    ? String(Number(text))
    : text;
