/** Recordings of silence for tests, in the containers that browsers write. */

/** A packet of 20 ms of silence. */
const packet = Buffer.from([0xf8, 0xff, 0xfe]);
const PACKET_MS = 20;

const packetsOf = (seconds: number): number => Math.round((seconds * 1000) / PACKET_MS);

const opusHead = (): Buffer => {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 'latin1');
  head.writeUInt8(1, 8);
  head.writeUInt8(1, 9);
  head.writeUInt32LE(48_000, 12);
  return head;
};

/** The size of each element is unknown if `content` is undefined: the elements in it follow. */
const element = (id: number, content?: Buffer): Buffer => {
  const name = Buffer.from(id.toString(16), 'hex');
  if (content === undefined) return Buffer.concat([name, Buffer.from('01ffffffffffffff', 'hex')]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10_00_00_00 + content.length);
  return Buffer.concat([name, size, content]);
};

type WebmOptions = {
  seconds?: number;
  codec?: string;
  trackType?: number;
  tracks?: number;
  /** Makes the bytes of two recordings of the same length different. */
  salt?: string;
};

/** Like the files of Chromium: no sizes of the segment and the clusters, no duration. */
export const aWebm = ({
  seconds = 2,
  codec = 'A_OPUS',
  trackType = 2,
  tracks = 1,
  salt = crypto.randomUUID(),
}: WebmOptions = {}): Buffer => {
  const blocks = Array.from({ length: packetsOf(seconds) }, (_, at) => {
    const time = at * PACKET_MS;
    // A cluster begins every five seconds, because times in it have 16 bits.
    const inCluster = time % 5000;
    const head = Buffer.from([0x81, inCluster >> 8, inCluster & 0xff, 0x80]);
    const block = element(0xa3, Buffer.concat([head, packet]));
    if (inCluster !== 0) return block;
    const start = Buffer.alloc(4);
    start.writeUInt32BE(time);
    return Buffer.concat([element(0x1f43b675), element(0xe7, start), block]);
  });
  const track = element(
    0xae,
    Buffer.concat([
      element(0x83, Buffer.from([trackType])),
      element(0x86, Buffer.from(codec)),
      element(0x63a2, opusHead()),
    ]),
  );
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))),
    element(0x18538067),
    element(
      0x1549a966,
      Buffer.concat([
        element(0x2ad7b1, Buffer.from('0f4240', 'hex')),
        element(0x5741, Buffer.from(salt)),
      ]),
    ),
    element(0x1654ae6b, Buffer.concat(Array.from({ length: tracks }, () => track))),
    ...blocks,
  ]);
};

/** One page for each packet, as if the sound were streamed. */
const page = (content: Buffer, granule: number, number: number): Buffer => {
  const head = Buffer.alloc(28);
  head.write('OggS', 'latin1');
  head.writeBigInt64LE(BigInt(granule), 6);
  head.writeUInt32LE(7, 14);
  head.writeUInt32LE(number, 18);
  head.writeUInt8(1, 26);
  head.writeUInt8(content.length, 27);
  return Buffer.concat([head, content]);
};

/** Like the files of Firefox. `granule` is the position in samples that the last page states. */
export const anOgg = ({
  seconds = 2,
  granule,
}: {
  seconds?: number;
  granule?: number;
} = {}): Buffer => {
  const count = packetsOf(seconds);
  return Buffer.concat([
    page(opusHead(), 0, 0),
    page(Buffer.from(`OpusTags${crypto.randomUUID()}`), 0, 1),
    ...Array.from({ length: count }, (_, at) =>
      page(packet, at === count - 1 && granule !== undefined ? granule : (at + 1) * 960, at + 2),
    ),
  ]);
};
