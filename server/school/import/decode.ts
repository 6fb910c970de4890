/** Decodes an uploaded text file of unknown encoding (docs/decisions/0080). */
import { refuse } from '../../core/refusals.ts';

const marks: [encoding: string, bytes: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The first bytes of a zip archive, which is the format of workbooks (.xlsx). */
const archive = [0x50, 0x4b, 0x03, 0x04];

/**
 * The first bytes of a compound file, which is the format of old workbooks (.xls) and of workbooks
 * with a password.
 */
const compound = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/**
 * Whether a file is a workbook that can be read. Refuses other workbooks with 'import-old-workbook'
 * or 'import-encrypted'.
 */
export const isWorkbook = (bytes: Uint8Array): boolean => {
  if (startsWith(bytes, compound)) {
    const isEncrypted = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw refuse(isEncrypted ? 'import-encrypted' : 'import-old-workbook');
  }
  return startsWith(bytes, archive);
};

/**
 * Decodes by the byte order mark if there is one, else as UTF-8 if the bytes are valid, else as
 * Windows-1252, in which every byte is a character. Refuses images and other binary files with
 * 'import-not-text'.
 */
export const decode = (bytes: Uint8Array): string => {
  const marked = marks.find(([, mark]) => startsWith(bytes, mark));
  const text = marked ? new TextDecoder(marked[0]).decode(bytes) : decodeWithoutMark(bytes);
  if (text.includes('\u0000')) throw refuse('import-not-text');
  return text;
};

const decodeWithoutMark = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
