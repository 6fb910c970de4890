/** Decodes an uploaded text file of unknown encoding (docs/decisions/0080). */
import { refuse } from '../../core/refusals.ts';

const marks: [encoding: string, bytes: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Signatures of Excel workbooks: a zip archive, or the older compound file. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

const begins = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/**
 * Uses the byte order mark if there is one, else UTF-8 if the bytes are valid, else Windows-1252,
 * in which every byte is a character. Refuses with 'import-not-text' a workbook and other binary
 * files.
 */
export const decode = (bytes: Uint8Array): string => {
  if (workbooks.some((start) => begins(bytes, start))) throw refuse('import-not-text');
  const marked = marks.find(([, mark]) => begins(bytes, mark));
  const text = marked ? new TextDecoder(marked[0]).decode(bytes) : unmarked(bytes);
  if (text.includes('\u0000')) throw refuse('import-not-text');
  return text;
};

const unmarked = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
