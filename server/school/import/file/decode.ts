/** Decodes an uploaded text file of unknown encoding (docs/decisions/0080). */
import { refuse } from '#server/core/refusals.ts';
import { decodeSingleByte } from './single-byte.ts';

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
 * Decodes by the byte order mark if there is one, else by the encoding that fits the bytes. Refuses
 * images and other binary files with 'import-not-text'.
 */
export const decode = (bytes: Uint8Array): string => {
  const marked = marks.find(([, mark]) => startsWith(bytes, mark));
  const text = marked ? new TextDecoder(marked[0]).decode(bytes) : decodeWithoutMark(bytes);
  if (text.includes('\u0000')) throw refuse('import-not-text');
  if (/^\s*<(\?xml|!doctype|html|table|office:)/i.test(text.slice(0, 200))) {
    throw refuse('import-other-format', { problem: otherFormats.markup });
  }
  return text;
};

/** What a file is that has to be saved as another one before it can be imported. */
export const otherFormats = {
  'open-document': 'an OpenDocument spreadsheet (.ods)',
  binary: 'a binary Excel workbook (.xlsb)',
  numbers: 'a document of Apple Numbers',
  markup: 'a web page or an XML file',
} as const;

const decodeWithoutMark = (bytes: Uint8Array): string => {
  const wide = wideEncodingOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeSingleByte(bytes);
  }
};

/**
 * UTF-16 without a byte order mark, in which every other byte of English text is zero; undefined
 * for any other encoding.
 */
const wideEncodingOf = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const sample = bytes.subarray(0, 1000);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = sample.length * 0.4;
  if (odd >= most && even === 0) return 'utf-16le';
  return even >= most && odd === 0 ? 'utf-16be' : undefined;
};
