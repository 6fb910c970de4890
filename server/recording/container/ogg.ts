/** Reads an Ogg file with one Opus stream (RFC 3533, RFC 7845), as Firefox records it. */
import { packetSamples, SAMPLES_PER_MILLISECOND } from './opus-packet.ts';

const HEADER_BYTES = 27;
const HEADER_PACKETS = 2;

/**
 * The length in milliseconds; undefined if the file is not an Ogg file with Opus alone. The longer
 * one counts of the length that the file states and that of its packets, because a player may go by
 * either.
 * @throws RangeError if the file is damaged or incomplete
 */
export const oggLength = (file: Buffer): number | undefined => {
  if (file.toString('latin1', 0, 4) !== 'OggS') return undefined;
  const serial = file.readUInt32LE(14);
  const first = HEADER_BYTES + file.readUInt8(26);
  if (file.toString('latin1', first, first + 8) !== 'OpusHead') return undefined;
  const preSkip = file.readUInt16LE(first + 10);
  let stated = 0;
  let counted = 0;
  let packets = 0;
  let isInPacket = false;
  for (let at = 0; at < file.length; ) {
    if (file.toString('latin1', at, at + 4) !== 'OggS')
      throw new RangeError('No page begins here.');
    // A second stream could be anything, such as a video.
    if (file.readUInt32LE(at + 14) !== serial) return undefined;
    const granule = file.readBigInt64LE(at + 6);
    if (granule >= 0n) stated = Math.max(stated, Number(granule));
    const segments = file.readUInt8(at + 26);
    let content = at + HEADER_BYTES + segments;
    for (let segment = 0; segment < segments; segment += 1) {
      const size = file.readUInt8(at + HEADER_BYTES + segment);
      if (content + size > file.length) throw new RangeError('A page ends after the file.');
      if (!isInPacket) {
        packets += 1;
        if (packets > HEADER_PACKETS)
          counted += packetSamples(file.subarray(content, content + size));
      }
      isInPacket = size === 255;
      content += size;
    }
    at = content;
  }
  if (isInPacket || packets <= HEADER_PACKETS) throw new RangeError('The last packet is missing.');
  return (Math.max(stated, counted) - preSkip) / SAMPLES_PER_MILLISECOND;
};
