/**
 * The program of a child process that reads the first sheet of a workbook (workbook.ts). It does
 * not run in the server's process, because the parser needs several times the memory of the file,
 * and a malicious file can make it need any amount.
 */
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import type { WorkbookAnswer } from './workbook.ts';

/** The maximum size of all parts of a workbook together when unpacked, in bytes. */
const MAX_UNPACKED = 160 * 1024 * 1024;

/** The maximum number of characters in all cells: twice as many as a text file may have. */
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
 * The size of the parts when unpacked, as the archive states it. Nothing is unpacked here; the
 * parser later allocates no more memory for the parts than the archive states.
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

/** The value of a cell as text: a date such as 2026-11-21, a number with all its digits. */
const textOf = (cell: unknown): string => {
  if (typeof cell === 'string') return plainNumber(cell.trim());
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : '';
};

/**
 * Converts '1.611196090161E+12', the format in which long numbers are stored, to '1611196090161'.
 */
const plainNumber = (text: string): string =>
  /^\d(\.\d+)?e\+?\d{1,2}$/i.test(text) && Number.isSafeInteger(Number(text))
    ? String(Number(text))
    : text;
