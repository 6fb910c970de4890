/**
 * Whether a JPEG has its end mark. The decoder misses one only when it still needs bits: of ten
 * photos that lack their last two bytes it takes one as whole, by how its last bits happen to lie.
 */
import { open } from 'node:fs/promises';

const END = Buffer.from([0xff, 0xd9]);
const SCAN = 0xda;

/** Of the JPEG in the file `path`, whatever an app has written behind the picture. */
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

/** Before it come headers, and a thumbnail in them has an end of its own. */
const startOfScan = (bytes: Buffer): number => {
  let at = 2;
  while (bytes[at] === 0xff && bytes[at + 1] !== SCAN && at + 4 <= bytes.length) {
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return at;
};
