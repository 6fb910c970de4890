/** Reads a WebM file with one Opus track (RFC 9559), as Chromium and Safari record it. */
import { elementsOf, leadingVintBytes, unsigned } from './ebml.ts';
import { packetSamples, SAMPLES_PER_MILLISECOND } from './opus-packet.ts';

const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;

const entered: ReadonlySet<number> = new Set([
  ids.header,
  ids.segment,
  ids.info,
  ids.tracks,
  ids.track,
  ids.cluster,
  ids.blockGroup,
]);

const AUDIO = 2;
/** The nanoseconds of one step of a time, unless the file says otherwise. */
const USUAL_SCALE = 1_000_000;
const NANOSECONDS = 1_000_000;
/** The bits of a block's flags that say that it has several packets. */
const LACING = 0x06;

/**
 * The length in milliseconds; undefined if the file is not a WebM file with one Opus track alone.
 * The longer one counts of the time at which the last packet ends and the length of all packets. The
 * duration that the file may state is not used: recorders state none, and a player does not need it.
 * @throws RangeError if the file is damaged or incomplete
 */
export const webmLength = (file: Buffer): number | undefined => {
  if (file.length < 4 || file.readUInt32BE(0) !== ids.header) return undefined;
  const facts = { docType: '', scale: USUAL_SCALE, tracks: 0, type: 0, codec: '' };
  let cluster = 0;
  let end = 0;
  let counted = 0;
  for (const { id, content = Buffer.alloc(0) } of elementsOf(file, entered)) {
    if (id === ids.docType) facts.docType = textOf(content);
    if (id === ids.timestampScale) facts.scale = unsigned(content);
    if (id === ids.track) facts.tracks += 1;
    if (id === ids.trackType) facts.type = unsigned(content);
    if (id === ids.codec) facts.codec = textOf(content);
    if (id === ids.clusterTime) cluster = unsigned(content);
    if (id !== ids.simpleBlock && id !== ids.block) continue;
    const { time, milliseconds } = readBlock(content);
    end = Math.max(end, ((cluster + time) * facts.scale) / NANOSECONDS + milliseconds);
    counted += milliseconds;
  }
  if (facts.docType !== 'webm' || facts.tracks !== 1) return undefined;
  if (facts.type !== AUDIO || facts.codec !== 'A_OPUS') return undefined;
  if (counted === 0) throw new RangeError('There is no sound.');
  return Math.max(end, counted);
};

const textOf = (content: Buffer): string => content.toString('latin1').replace(/\0+$/, '');

/** `time` is relative to the cluster. */
const readBlock = (block: Buffer): { time: number; milliseconds: number } => {
  const at = leadingVintBytes(block);
  if ((block.readUInt8(at + 2) & LACING) !== 0)
    throw new RangeError('A block has several packets.');
  const samples = packetSamples(block.subarray(at + 3));
  return { time: block.readInt16BE(at), milliseconds: samples / SAMPLES_PER_MILLISECOND };
};
