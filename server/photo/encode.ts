/** A received photo made fit to keep: upright, of a sensible size, and telling nothing else. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { refuse } from '#server/core/refusals.ts';
import { hasEnd } from './jpeg-end.ts';
import { MAX_PIXELS, PHOTO_SIDE, THUMBNAIL_SIDE } from './limits.ts';
import type { Received } from './receive.ts';

// Every photo is another one: a cache of opened files would only hold memory. One thread a photo,
// because photos are worked on side by side (photo-upload.ts).
sharp.cache(false);
sharp.concurrency(1);

// A photo takes well under a second; a file made to take minutes is stopped.
const SECONDS = 30;

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** Both are JPEG. `sha256` is of `photo`. */
export type Encoded = {
  photo: Buffer;
  thumbnail: Buffer;
  sha256: Buffer;
  width: number;
  height: number;
};

/**
 * Decodes and encodes again, on libuv's threads. What was turned in its metadata is turned in its
 * pixels, colours become sRGB, transparency white; of an animation the first picture is kept. All
 * metadata goes, the place and the device included. Refuses a photo that is damaged, that breaks
 * off, or that has too many pixels.
 */
export const encode = async ({ path, kind }: Received, field: string): Promise<Encoded> => {
  await checkPixels(path, kind, field);
  try {
    if (kind === 'jpeg' && !(await hasEnd(path))) throw new Error('The JPEG has no end mark.');
    const { data: photo, info } = await sharp(path, {
      // Not stricter: telephones write harmless oddities that would count as a warning or an error.
      failOn: 'truncated',
      autoOrient: true,
      limitInputPixels: MAX_PIXELS.baselineJpeg,
    })
      .timeout({ seconds: SECONDS })
      .resize(within(PHOTO_SIDE))
      .flatten({ background: 'white' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(photo)
      .resize(within(THUMBNAIL_SIDE))
      .jpeg({ quality: 75 })
      .toBuffer();
    const sha256 = createHash('sha256').update(photo).digest();
    return { photo, thumbnail, sha256, width: info.width, height: info.height };
  } catch (error) {
    throw damaged(field, error);
  }
};

const checkPixels = async (path: string, kind: Received['kind'], field: string) => {
  const facts = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw damaged(field, error);
    });
  const isBaselineJpeg = kind === 'jpeg' && !facts.isProgressive;
  const most = isBaselineJpeg ? MAX_PIXELS.baselineJpeg : MAX_PIXELS.other;
  if (facts.width * facts.height > most) throw refuse('photo-too-many-pixels', { field });
};

/** Its first bytes were a picture's, so whatever the decoder stumbles on is damage. */
const damaged = (field: string, cause: unknown) =>
  Object.assign(refuse('photo-truncated', { field }), { cause });
