/**
 * Detects truncated JPEG files by their end marker. The decoder notices a missing end marker only
 * when it needs more bits, so it accepts about one in ten photos that lack their last two bytes.
 */
import { open } from 'node:fs/promises';

const END = Buffer.from([0xff, 0xd9]);
const SCAN = 0xda;

/** Whether the JPEG has an end marker; apps may have appended data after the image. */
export const hasEnd = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(2), { position: Math.max(0, size - 2) });
    if (buffer.equals(END)) return true;
    const bytes = await file.readFile();
    return bytes.includes(END, startOfScan(bytes));
  } finally {
    await file.close();
  }
};

/** Skips the headers, because an embedded thumbnail contains an end marker of its own. */
const startOfScan = (bytes: Buffer): number => {
  let at = 2;
  while (bytes[at] === 0xff && bytes[at + 1] !== SCAN && at + 4 <= bytes.length) {
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return at;
};
