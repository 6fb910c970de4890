/**
 * An inspection with its photos in one file, so that it can be continued on another device. Layout:
 *
 *     12 bytes   'GoodRepair1\n': the file type and the layout version
 *      4 bytes   the length of the header, big-endian
 *     32 bytes   the SHA-256 of the header
 *     header     JSON: a PackedHeader
 *     photos     their bytes and thumbnails, in the order of the header, without separators
 *
 * The header has the SHA-256 of every photo, so that damage is detected while a file of any size is
 * written and read one photo at a time (docs/decisions/0140).
 */
import { pluralForm } from '#domain/plural.ts';
import type { DevicePhoto, PhotoInfo, StoredDraft } from '#web/device/records.ts';
import { sha256 } from '#web/device/sha256.ts';
import type { Draft } from '#web/draft/draft.ts';
import { namedPhotos } from '#web/draft/draft-photos.ts';

const NAME = 'GoodRepair';
const FORMAT_VERSION = 1;
const MAGIC_BYTES = 12;
const START_BYTES = MAGIC_BYTES + 4 + 32;

export type PackedPhoto = Pick<DevicePhoto, 'id' | 'type' | 'name' | 'sha256' | 'isRaw'> & {
  /** Length in bytes of the photo, and of the thumbnail that follows it (0: none). */
  size: number;
  thumbnail: number;
};

export type PackedHeader = {
  kept: Pick<
    StoredDraft,
    'id' | 'draft' | 'base' | 'state' | 'unanswered' | 'createdAt' | 'changedAt'
  >;
  photos: PackedPhoto[];
};

/** Thrown if the file cannot be imported; the message tells the user why. */
export class FileRefusal extends Error {}

/** @throws FileRefusal if the bytes of photos in the draft are only on another device */
export const refusePhotosElsewhere = (draft: Draft, photos: readonly PhotoInfo[]): void => {
  const named = namedPhotos(draft);
  const away = photos.filter(({ id, takenOn }) => takenOn !== undefined && named.has(id));
  if (!away[0]) return;
  const one = pluralForm(away.length, 'One photo is', `${away.length} photos are`);
  throw new FileRefusal(
    `${one} not on this device, but on ${away[0].takenOn}. Please save the inspection here without a file.`,
  );
};

/**
 * Packs a draft and its photos, except those that `read` does not find. Reads one photo at a time
 * to limit memory use.
 */
export const pack = async (
  { id, draft, base, state, unanswered, createdAt, changedAt }: StoredDraft,
  photos: readonly string[],
  read: (id: string) => Promise<DevicePhoto | undefined>,
): Promise<Blob> => {
  const kept = { id, draft, base, state, unanswered, createdAt, changedAt };
  const header: PackedHeader = { kept, photos: [] };
  const bodies: Blob[] = [];
  for (const one of photos) {
    const photo = await read(one);
    if (!photo) continue;
    const { type, name, isRaw, bytes, thumbnail } = photo;
    // The device stores no hash of a photo that is still to be prepared.
    const hash = isRaw ? await sha256(bytes) : photo.sha256;
    const sizes = { size: bytes.byteLength, thumbnail: thumbnail?.byteLength ?? 0 };
    header.photos.push({ id: one, type, name, sha256: hash, ...(isRaw && { isRaw }), ...sizes });
    bodies.push(new Blob(thumbnail ? [bytes, thumbnail] : [bytes]));
  }
  const text = new Uint8Array(new TextEncoder().encode(JSON.stringify(header)));
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, text.byteLength);
  const hash = bytesOfHex(await sha256(text.buffer));
  return new Blob([`${NAME}${FORMAT_VERSION}\n`, length, hash, text, ...bodies]);
};

export type PackedDraft = PackedHeader & {
  /**
   * Reads the photo at this index of the header.
   * @throws FileRefusal if the photo is damaged
   */
  read(at: number): Promise<Pick<DevicePhoto, 'bytes' | 'thumbnail'>>;
};

/** @throws FileRefusal if the file has another type or a newer layout version, or is damaged */
export const unpack = async (file: Blob): Promise<PackedDraft> => {
  const magic = await file.slice(0, MAGIC_BYTES).text();
  const version = /^GoodRepair(\d)\n$/.exec(magic)?.[1];
  if (version === undefined) {
    throw new FileRefusal('This file is not an inspection saved by Good Repair.');
  }
  if (Number(version) > FORMAT_VERSION) {
    const sentence =
      'This file was saved by a newer version of Good Repair. Please update the app first.';
    throw new FileRefusal(sentence);
  }
  const start = await file.slice(MAGIC_BYTES, START_BYTES).arrayBuffer();
  if (start.byteLength < START_BYTES - MAGIC_BYTES) throw damagedFileRefusal();
  const length = new DataView(start).getUint32(0);
  const text = await file.slice(START_BYTES, START_BYTES + length).arrayBuffer();
  if ((await sha256(text)) !== hexOfBytes(new Uint8Array(start, 4))) throw damagedFileRefusal();
  const header = JSON.parse(new TextDecoder().decode(text)) as PackedHeader;
  const ends: number[] = [];
  for (const { size, thumbnail } of header.photos) {
    ends.push((ends.at(-1) ?? START_BYTES + length) + size + thumbnail);
  }
  if (file.size !== (ends.at(-1) ?? START_BYTES + length)) throw damagedFileRefusal();
  return {
    ...header,
    async read(at) {
      const photo = header.photos[at];
      const end = ends[at];
      if (!photo || end === undefined) throw damagedFileRefusal();
      const behind = end - photo.thumbnail;
      const bytes = await file.slice(behind - photo.size, behind).arrayBuffer();
      if ((await sha256(bytes)) !== photo.sha256) throw damagedFileRefusal();
      const thumbnail = photo.thumbnail > 0 ? await file.slice(behind, end).arrayBuffer() : null;
      return { bytes, thumbnail };
    },
  };
};

const damagedFileRefusal = (): FileRefusal =>
  new FileRefusal('This file is damaged or incomplete. Please save it again on the other device.');

const bytesOfHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

const hexOfBytes = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
