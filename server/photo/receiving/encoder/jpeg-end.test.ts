import { expect, test } from 'vitest';
import { hasEnd } from './jpeg-end.ts';

const START = [0xff, 0xd8];
const SCAN = [0xff, 0xda, 0x00, 0x02, 0x11, 0x22];
const END = [0xff, 0xd9];
/** A header segment as phones write it; the thumbnail embedded in it is a complete JPEG. */
const THUMBNAIL = [0xff, 0xe1, 0x00, 0x08, 0x00, 0x11, 0x22, 0x33, ...END];
const APPENDED = [0x01, 0x02, 0x03];

const isWhole = (...parts: number[][]): boolean => hasEnd(Buffer.from(parts.flat()));

test('a JPEG is complete if its end marker is at its end or before data that an app appended', () => {
  expect(isWhole(START, SCAN, END)).toBe(true);
  expect(isWhole(START, THUMBNAIL, SCAN, END, APPENDED)).toBe(true);
});

test('the end marker of an embedded thumbnail does not count as that of the photo', () => {
  expect(isWhole(START, THUMBNAIL, SCAN)).toBe(false);
  expect(isWhole(START, THUMBNAIL, THUMBNAIL, SCAN, APPENDED)).toBe(false);
  // The last byte of this header segment is the same as the byte that marks the start of a scan.
  const misleading = [0xff, 0xe0, 0x00, 0x03, 0xda];
  expect(isWhole(START, misleading, THUMBNAIL, SCAN, APPENDED)).toBe(false);
});

test('a JPEG that is cut off within its headers has no end, wherever it is cut off', () => {
  const whole = [...START, ...THUMBNAIL, ...THUMBNAIL];
  // A JPEG that is cut off right after its thumbnail looks complete to `hasEnd`, but the decoder
  // refuses it.
  for (let length = 0; length < whole.length; length += 1) {
    const isBehindThumbnail = length === START.length + THUMBNAIL.length;
    expect([length, isWhole(whole.slice(0, length))]).toEqual([length, isBehindThumbnail]);
  }
});
