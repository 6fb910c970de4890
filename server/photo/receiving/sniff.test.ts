import { describe, expect, test } from 'vitest';
import { sniff } from './sniff.ts';
import { aHeicPhoto, anImage } from '#server/photo/test/photos.ts';

test.each(['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const)(
  'a %s is recognized by its first bytes',
  async (kind) => {
    expect(sniff(await anImage(kind))).toBe(kind);
  },
);

describe('the container format of AVIF and HEIC', () => {
  const box = (brands: string) =>
    Buffer.from(`\0\0\0${String.fromCharCode(8 + brands.length)}ftyp${brands}meta`, 'latin1');

  test.each([
    ['heic\0\0\0\0mif1heic', 'heic'],
    ['mif1\0\0\0\0mif1heic', 'heic'],
    ['mif1\0\0\0\0avifmif1', 'avif'],
    ['avis\0\0\0\0msf1', 'avif'],
    ['isom\0\0\0\0mp42', undefined],
    ['qt  \0\0\0\0', undefined],
  ])('with the brands %j is recognized as %s', (brands, kind) =>
    expect(sniff(box(brands))).toBe(kind),
  );

  test("an iPhone's photo is recognized as HEIC", () => expect(sniff(aHeicPhoto())).toBe('heic'));
});

test.each([
  ['nothing', ''],
  ['text', 'The roof of building B leaks.'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['an SVG with a declaration', '<?xml version="1.0"?><svg/>'],
  ['a web page', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', '%PDF-1.7'],
  ['an archive', 'PK\x03\x04'],
  ['a sound', 'RIFF\0\0\0\0WAVEfmt '],
  ['half a PNG’s mark', '\x89PNG'],
])('%s is not an image', (_, text) => {
  expect(sniff(Buffer.from(text, 'latin1'))).toBeUndefined();
});
