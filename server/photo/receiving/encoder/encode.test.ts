import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { encode } from './encode.ts';
import { sniff } from '#server/photo/receiving/sniff.ts';
import { aHugePng, aPhoto, anImage } from '#server/photo/test/photos.ts';

let photo: Buffer;
beforeAll(async () => {
  photo = await aPhoto();
});

const encoded = async (bytes: Buffer) => {
  const kind = sniff(bytes);
  if (!kind) throw new Error('The test gave something that is no picture.');
  return encode(bytes, kind, 'photo');
};

const refusal = (key: string) => expect.objectContaining({ key, details: { field: 'photo' } });

/** The colour of a pixel as red, green, blue. */
const colourAt = async (bytes: Buffer, left: number, top: number) => {
  const pixel = sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw();
  return [...(await pixel.toBuffer())];
};
const isAbout = ([red = 0, green = 0, blue = 0]: number[], expected: [number, number, number]) => {
  const near = (one: number, other: number) => Math.abs(one - other) < 40;
  return near(red, expected[0]) && near(green, expected[1]) && near(blue, expected[2]);
};

describe('a photo of more than 3 MB with its location and a rotated orientation', () => {
  test('has a location, a device name and a rotated orientation before it is encoded', async () => {
    expect(photo.length).toBeGreaterThan(3_000_000);
    const facts = await sharp(photo).metadata();
    expect(facts).toMatchObject({ width: 4032, height: 3024, orientation: 6 });
    expect(facts.exif?.includes('Telephone 12')).toBe(true);
    // 38/1 degrees north, in the format of a GPS position.
    expect(facts.exif?.includes(Buffer.from([38, 0, 0, 0, 1, 0, 0, 0]))).toBe(true);
  });

  test('becomes upright and smaller, and gets a thumbnail', async () => {
    const { width, height, thumbnail, photo: stored } = await encoded(photo);
    expect({ width, height }).toEqual({ width: 1920, height: 2560 });
    const facts = await sharp(stored).metadata();
    expect(facts).toMatchObject({ format: 'jpeg', width: 1920, height: 2560 });
    expect(await sharp(thumbnail).metadata()).toMatchObject({
      format: 'jpeg',
      width: 360,
      height: 480,
    });
    expect(thumbnail.length).toBeLessThan(60_000);
  });

  test('contains only the image after it is encoded, without location and device', async () => {
    const { photo: stored, thumbnail } = await encoded(photo);
    for (const bytes of [stored, thumbnail]) {
      const facts = await sharp(bytes).metadata();
      expect(facts.orientation).toBeUndefined();
      expect([facts.exif, facts.xmp, facts.iptc, facts.icc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(bytes.includes('Telephone')).toBe(false);
      expect(bytes.includes('Exif')).toBe(false);
    }
  });

  test('has the hash of its re-encoded bytes, which is the same every time', async () => {
    const [first, second] = [await encoded(photo), await encoded(photo)];
    expect(first.sha256).toEqual(hash('sha256', first.photo, 'buffer'));
    expect(second.sha256).toEqual(first.sha256);
  });
});

// Points in the red and in the blue half of the displayed image, according to the Exif standard.
test.each([
  [1, [5, 50], [95, 50]],
  [2, [95, 50], [5, 50]],
  [3, [95, 50], [5, 50]],
  [6, [50, 5], [50, 95]],
  [8, [50, 95], [50, 5]],
] as const)('orientation %i is applied to the pixels', async (orientation, red, blue) => {
  const turned = await sharp(await anImage('jpeg', { width: 400, height: 200 }))
    .withMetadata({ orientation })
    .toBuffer();
  const { photo: stored, width, height } = await encoded(turned);
  const at = ([x, y]: readonly [number, number]) =>
    colourAt(stored, Math.floor((width * x) / 100), Math.floor((height * y) / 100));
  expect(isAbout(await at(red), [255, 0, 0])).toBe(true);
  expect(isAbout(await at(blue), [0, 0, 255])).toBe(true);
});

describe('an image', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const)(
    'is encoded with its size and colours: a %s',
    async (format) => {
      const { photo: stored, width, height } = await encoded(await anImage(format));
      expect({ width, height }).toEqual({ width: 640, height: 480 });
      expect(isAbout(await colourAt(stored, 20, 240), [255, 0, 0])).toBe(true);
      expect(isAbout(await colourAt(stored, 620, 240), [0, 0, 255])).toBe(true);
    },
  );

  test('is decoded without its texts, which would have to be decompressed, if it is a PNG', async () => {
    const png = await anImage('png', { width: 20, height: 10 });
    // The decoder ignores a text, but refuses a part that a capital letter declares indispensable.
    const part = Buffer.from('....TEXTComment....');
    part.writeUInt32BE(7, 0);
    part.writeUInt32BE(crc32(part.subarray(4, -4)), 15);
    const withPart = Buffer.concat([png.subarray(0, 33), part, png.subarray(33)]);
    await expect(sharp(withPart).toBuffer()).rejects.toThrow('corrupt header');
    expect(await encoded(withPart)).toMatchObject({ width: 20, height: 10 });
  });

  test('is not enlarged if it is small', async () => {
    const { width, height, thumbnail } = await encoded(
      await anImage('png', { width: 9, height: 6 }),
    );
    expect({ width, height }).toEqual({ width: 9, height: 6 });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 9, height: 6 });
  });

  test('remains at least one pixel high: a panorama of 30000 × 20', async () => {
    const panorama = await anImage('png', { width: 30_000, height: 20 });
    expect(await encoded(panorama)).toMatchObject({ width: 4096, height: 3 });
    const line = await anImage('png', { width: 30_000, height: 2 });
    expect(await encoded(line)).toMatchObject({ width: 4096, height: 1 });
  });

  test('keeps up to 4096 pixels of the longer side if it is a panorama, and no pixel of one that a device has scaled', async () => {
    const panorama = await anImage('jpeg', { width: 12_000, height: 3000 });
    expect(await encoded(panorama)).toMatchObject({ width: 4096, height: 1024 });
    const scaled = await anImage('jpeg', { width: 3344, height: 1254 });
    expect(await encoded(scaled)).toMatchObject({ width: 3344, height: 1254 });
  });

  test('becomes white where it is transparent', async () => {
    const create = { width: 8, height: 8, channels: 4 as const, background: '#0000' };
    const { photo: stored } = await encoded(await sharp({ create }).png().toBuffer());
    expect(isAbout(await colourAt(stored, 4, 4), [255, 255, 255])).toBe(true);
  });

  test('is converted from CMYK to RGB', async () => {
    const cmyk = await sharp(await anImage('jpeg'))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect(await sharp(cmyk).metadata()).toMatchObject({ space: 'cmyk' });
    expect(await sharp((await encoded(cmyk)).photo).metadata()).toMatchObject({ space: 'srgb' });
  });

  test('loses all frames after the first if it is an animation', async () => {
    const frames = [await anImage('png'), await anImage('png', { left: 'lime' })];
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { photo: stored, height } = await encoded(gif);
    expect(height).toBe(480);
    expect(isAbout(await colourAt(stored, 20, 240), [255, 0, 0])).toBe(true);
  });
});

describe('a damaged file', () => {
  test.each([2, 10, 100, 10_000, 1_000_000, 2_900_000])(
    'is refused: a JPEG that lacks its last %i bytes',
    async (missing) => {
      await expect(encoded(photo.subarray(0, photo.length - missing))).rejects.toThrow(
        refusal('photo-truncated'),
      );
    },
  );

  test('is refused: a JPEG that lacks only its end marker, whatever its last bits are', async () => {
    for (let width = 16; width < 64; width += 1) {
      const whole = await anImage('jpeg', { width });
      await expect(encoded(whole.subarray(0, -2)), `${width} px`).rejects.toThrow(
        refusal('photo-truncated'),
      );
    }
  });

  test('is different from a JPEG with data after its end marker, which is accepted', async () => {
    const whole = await anImage('jpeg');
    const followed = Buffer.concat([whole, Buffer.from('what a telephone adds')]);
    expect((await encoded(followed)).width).toBe(640);
  });

  test.each(['png', 'webp', 'gif', 'tiff', 'avif'] as const)(
    'is refused: a truncated %s',
    async (format) => {
      const whole = await anImage(format);
      await expect(encoded(whole.subarray(0, whole.length / 2))).rejects.toThrow(
        refusal('photo-truncated'),
      );
    },
  );

  test('is refused: the first bytes of an image followed by something else', async () => {
    const pretends = Buffer.concat([photo.subarray(0, 20), Buffer.from('<script>'.repeat(500))]);
    await expect(encoded(pretends)).rejects.toThrow(refusal('photo-truncated'));
  });
});

describe('the limit on pixels', () => {
  test('a PNG of 900 megapixels in a few kB is refused before it is decoded', async () => {
    const bomb = aHugePng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    const start = process.memoryUsage().rss;
    await expect(encoded(bomb)).rejects.toThrow(refusal('photo-too-many-pixels'));
    expect(process.memoryUsage().rss - start).toBeLessThan(50_000_000);
  });

  test('49 megapixels are accepted, 51 are refused', async () => {
    expect(await encoded(aHugePng(7000, 7000))).toMatchObject({ width: 2560, height: 2560 });
    await expect(encoded(aHugePng(7000, 7286))).rejects.toThrow(refusal('photo-too-many-pixels'));
  });

  test('108 megapixels, the size of photos of some phones, are accepted only in a baseline JPEG', async () => {
    const large = sharp(aHugePng(12_000, 9000), { limitInputPixels: false });
    expect(await encoded(await large.clone().jpeg().toBuffer())).toMatchObject({ width: 2560 });
    await expect(
      encoded(await large.clone().jpeg({ progressive: true }).toBuffer()),
    ).rejects.toThrow(refusal('photo-too-many-pixels'));
  });
});
