/** Realistic camera photos for tests: full size, with the metadata that must be removed. */
import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A GPS position, a device and a rotated sensor, as a phone writes them. */
const phoneMetadata = {
  IFD0: { Make: 'Telephone', Model: 'Telephone 12' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '38/1 45/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '122/1 42/1 0/1',
  },
};

/** A JPEG of 4032 × 3024 pixels and more than 3 MB, with orientation 6 and a GPS position. */
export const aPhoto = async (): Promise<Buffer> => Buffer.from(await (photo ??= takePhoto()));

/** One photo for all test files of a Vitest worker. */
let photo: Promise<Buffer> | undefined;

/**
 * Noise does not compress: 12 megapixels of noise are over 3 MB, even if they repeat a smaller
 * square.
 */
const takePhoto = async (): Promise<Buffer> => {
  const gray = { channels: 3 as const, background: 'gray' };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  const square = sharp({ create: { ...gray, width: 504, height: 504, noise } }).png();
  return sharp({ create: { ...gray, width: 4032, height: 3024 } })
    .composite([{ input: await square.toBuffer(), tile: true }])
    .jpeg({ quality: 80 })
    .withExif(phoneMetadata)
    .withMetadata({ orientation: 6 })
    .toBuffer();
};

/** A small image in the given format; `left` and `right` are the colours of its halves. */
export const anImage = (
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif',
  { width = 640, height = 480, left = 'red', right = 'blue' } = {},
): Promise<Buffer> => {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: right };
  return sharp({ create: { width, height, channels: 3, background: left } })
    .composite([{ input: { create: half }, gravity: 'east' }])
    .toFormat(format)
    .toBuffer();
};

/** The SHA-256 hash of the bytes, in hexadecimal. */
export const sha256Of = (bytes: Uint8Array): string => hash('sha256', bytes);

/** A valid PNG of many black pixels in few bytes, as in a decompression bomb. */
export const aHugePng = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit per pixel, greyscale; all other fields are zero.
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** The first bytes of a HEIC photo, as an iPhone writes it. */
export const aHeicPhoto = (): Buffer =>
  Buffer.concat([
    Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1MiHEmiafMiHBheic', 'latin1'),
    Buffer.alloc(50_000),
  ]);

/** The bytes as they arrive, in chunks. */
export const streamOf = (bytes: Uint8Array, chunk = 65_536) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
    })(),
    { objectMode: false },
  );
