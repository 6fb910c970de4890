/**
 * Normalizes a received photo for storage: upright, limited in size, and without metadata. Runs in
 * a process of its own (encode-process.ts), because a crafted file can take minutes to decode.
 */
import { hash } from 'node:crypto';
import { longestSideOf, STORED_SIDE } from '#domain/inspection/photo-size.ts';
import { refuse } from '#server/core/refusals.ts';
import { openSharp } from '#server/photo/open-sharp.ts';
import { MAX_PIXELS, THUMBNAIL_SIDE } from '#server/photo/receiving/limits.ts';
import type { ImageKind } from '#server/photo/receiving/sniff.ts';
import { hasEnd } from './jpeg-end.ts';
import { withoutTexts } from './png-chunks.ts';

const fitWithin = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** Both buffers are JPEG. `sha256` is the hash of `photo`. */
export type EncodedPhoto = {
  photo: Buffer;
  thumbnail: Buffer;
  sha256: Buffer;
  width: number;
  height: number;
};

/**
 * Decodes and re-encodes a photo on libuv's threads. Applies the EXIF orientation, converts colours
 * to sRGB, makes transparent pixels white, and takes the first frame of an animation. Removes all
 * metadata, including location and device. Refuses a photo that is damaged, truncated, or has too
 * many pixels.
 */
export const encode = async (
  received: Buffer,
  kind: ImageKind,
  field: string,
): Promise<EncodedPhoto> => {
  const sharp = await openSharp();
  const image = kind === 'png' ? withoutTexts(received) : received;
  const size = await readSize(image, kind, field);
  try {
    if (kind === 'jpeg' && !hasEnd(image)) throw new Error('The JPEG has no end mark.');
    const { data: photo, info } = await sharp(image, {
      // A stricter setting would refuse photos of phones that write harmless format deviations.
      failOn: 'truncated',
      autoOrient: true,
      limitInputPixels: MAX_PIXELS.baselineJpeg,
    })
      .resize(fitWithin(longestSideOf(size, STORED_SIDE)))
      .flatten({ background: 'white' })
      // Huffman tables optimized for each photo would make files 5 % smaller, but encoding would
      // take twice the time.
      .jpeg({ quality: 82, optimizeCoding: false })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(photo)
      .resize(fitWithin(THUMBNAIL_SIDE))
      .jpeg({ quality: 75 })
      .toBuffer();
    const sha256 = hash('sha256', photo, 'buffer');
    return { photo, thumbnail, sha256, width: info.width, height: info.height };
  } catch (error) {
    throw damagedPhoto(field, error);
  }
};

/** The size in pixels. Refuses a photo with too many of them. */
const readSize = async (image: Buffer, kind: ImageKind, field: string) => {
  const sharp = await openSharp();
  const facts = await sharp(image, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw damagedPhoto(field, error);
    });
  const isBaselineJpeg = kind === 'jpeg' && !facts.isProgressive;
  const most = isBaselineJpeg ? MAX_PIXELS.baselineJpeg : MAX_PIXELS.other;
  if (facts.width * facts.height > most) throw refuse('photo-too-many-pixels', { field });
  return facts;
};

/** The type was recognized from the first bytes, so any decoder error means a damaged photo. */
const damagedPhoto = (field: string, cause: unknown) =>
  Object.assign(refuse('photo-truncated', { field }), { cause });
