/** A photo as a tablet takes it: noise does not compress, so it has megabytes like a real one. */
import sharp from 'sharp';

/** A JPEG of at least `megabytes`. */
export const aPhoto = async (megabytes: number): Promise<Buffer> => {
  const width = 2400;
  const height = Math.ceil((megabytes * 1_000_000) / 1300);
  const bytes = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  if (bytes.length < megabytes * 1_000_000) throw new Error(`Only ${bytes.length} bytes came out`);
  return bytes;
};
