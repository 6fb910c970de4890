/**
 * Detects truncated JPEG files by their end marker. The decoder notices a missing end marker only
 * when it needs more bits, so it accepts about one in ten photos that lack their last two bytes.
 */
const END = Buffer.from([0xff, 0xd9]);
const SCAN = 0xda;

/** Whether the JPEG has an end marker; apps may have appended data after the image. */
export const hasEnd = (bytes: Buffer): boolean =>
  bytes.subarray(-END.length).equals(END) || bytes.includes(END, startOfScan(bytes));

/** Skips the headers, because an embedded thumbnail contains an end marker of its own. */
const startOfScan = (bytes: Buffer): number => {
  let at = 2;
  while (bytes[at] === 0xff && bytes[at + 1] !== SCAN && at + 4 <= bytes.length) {
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return at;
};
