import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pngChunk } from '#server/photo/test/photos.ts';
import { withoutTexts } from './png-chunks.ts';

const transparent = await sharp({
  create: { width: 4, height: 4, channels: 4, background: '#ff000080' },
})
  .png({ palette: true })
  .withIccProfile('p3')
  .withMetadata({ orientation: 6 })
  .toBuffer();

/** The PNG with these chunks after its header. */
const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

const compressed = deflateSync(Buffer.alloc(7_000_000, 'a'));
const texts = [
  pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), compressed])),
  pngChunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0'), compressed])),
  pngChunk('tEXt', Buffer.from('Comment\0Where the key is')),
  pngChunk('fdAT', Buffer.alloc(10)),
];

const typesOf = (png: Buffer) => png.toString('latin1').match(/[a-z]{2}[A-Z][A-Za-z]|I[A-Z]{3}/g);

test('texts and unknown chunks are removed before a PNG is decoded', () => {
  const png = withoutTexts(withChunks(transparent, ...texts));
  expect(png.length).toBe(withoutTexts(transparent).length);
  for (const type of ['zTXt', 'iTXt', 'tEXt', 'fdAT']) expect(typesOf(png)).not.toContain(type);
});

test('pixels, transparency, colour profile and orientation remain', async () => {
  const png = withoutTexts(withChunks(transparent, ...texts));
  const [before, after] = await Promise.all(
    [transparent, png].map(async (bytes) => ({
      facts: await sharp(bytes).metadata(),
      pixels: await sharp(bytes).raw().toBuffer(),
    })),
  );
  expect(after?.pixels).toEqual(before?.pixels);
  expect(after?.facts).toMatchObject({ orientation: 6, hasAlpha: true, space: 'srgb' });
  expect(after?.facts.icc).toEqual(before?.facts.icc);
});

test('a chunk that claims more bytes than the file has ends the copy', () => {
  const lie = Buffer.concat([Buffer.from([0xff, 0xff, 0xff, 0xff]), Buffer.from('zTXtabc')]);
  const signature = transparent.subarray(0, 8);
  expect(withoutTexts(Buffer.concat([signature, lie]))).toEqual(signature);
  expect(withoutTexts(signature)).toEqual(signature);
});
