/**
 * Photos of the size that a tablet takes. They show noise, which does not compress, so that they
 * have several megabytes like real photos.
 */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A JPEG of at least this many megabytes. */
export const aPhoto = async (megabytes: number): Promise<Buffer> => {
  const bytes = await noise(2400, Math.ceil((megabytes * 1_000_000) / 1300));
  if (bytes.length < megabytes * 1_000_000) throw new Error(`Only ${bytes.length} bytes came out`);
  return bytes;
};

/**
 * A JPEG of at least 4 MB that the form stores unchanged, because no side is longer than 2048 px.
 */
export const aPhotoStoredUnchanged = async (): Promise<Buffer> => {
  const bytes = await noise(2048, 2048, 100);
  if (bytes.length < 4_000_000) throw new Error(`Only ${bytes.length} bytes came out`);
  return bytes;
};

/** A JPEG of 12 megapixels and of a few megabytes in this colour, with noise. */
export const aLargePhoto = async (background: string): Promise<Buffer> => {
  const tile = sharp(randomBytes(500 * 500), { raw: { width: 500, height: 500, channels: 1 } });
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background } })
    .composite([{ input: await tile.png().toBuffer(), tile: true, blend: 'multiply' }])
    .jpeg({ quality: 80 })
    .toBuffer();
};

/** A photo that shows something, from the demo district. */
export const aLeakingTap = (): Promise<Buffer> =>
  sharp('db/seed/scenes/leaking-tap.svg').jpeg().toBuffer();

/**
 * A TIFF whose second half is missing. Chromium cannot open TIFF files, so only the server detects
 * the damage; a damaged JPEG would be refused by the form.
 */
export const aDamagedTiff = async (): Promise<Buffer> => {
  const whole = await sharp('db/seed/scenes/leaking-tap.svg').tiff().toBuffer();
  return whole.subarray(0, whole.length / 2);
};

/**
 * This number of JPEGs of some 90 kB with different contents, small enough to be sent unchanged.
 */
export const smallPhotos = (count: number): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: count }, () => noise(360, 360)));

const noise = (width: number, height: number, quality = 95): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality })
    .toBuffer();
