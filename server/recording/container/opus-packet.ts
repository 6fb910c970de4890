/** The length of an Opus packet, from its first two bytes (RFC 6716, section 3.1). */

/** Samples of one frame, by the configuration number, at 48 kHz. */
const frameSamples = (config: number): number => {
  if (config < 12) return [480, 960, 1920, 2880][config % 4] as number;
  if (config < 16) return [480, 960][config % 2] as number;
  return [120, 240, 480, 960][config % 4] as number;
};

/** Opus counts in samples of 48 kHz, at whatever rate the sound was recorded. */
export const SAMPLES_PER_MILLISECOND = 48;

/** The samples of a packet. @throws RangeError for an empty or cut packet */
export const packetSamples = (packet: Buffer): number => {
  const first = packet.readUInt8(0);
  const code = first & 3;
  const frames = code === 0 ? 1 : code < 3 ? 2 : packet.readUInt8(1) & 63;
  return frames * frameSamples(first >> 3);
};
