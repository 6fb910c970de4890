import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestSideOf, SENT_SIDE, STORED_SIDE } from './photo-size.ts';

test.each([
  { width: 4032, height: 3024, sent: 2048, stored: 2560 },
  { width: 3024, height: 4032, sent: 2048, stored: 2560 },
  // 16:9 and 2:1 are usual formats of a photo.
  { width: 4000, height: 2000, sent: 2048, stored: 2560 },
  { width: 8000, height: 3000, sent: 3344, stored: 4096 },
  { width: 12_000, height: 3000, sent: 4096, stored: 4096 },
  { width: 3000, height: 12_000, sent: 4096, stored: 4096 },
])(
  'a photo of $width × $height is sent with at most $sent px and stored with at most $stored px',
  ({ sent, stored, ...size }) => {
    expect(longestSideOf(size, SENT_SIDE)).toBe(sent);
    expect(longestSideOf(size, STORED_SIDE)).toBe(stored);
  },
);

test('a scaled panorama has no more pixels than a square photo, and is not scaled again when it is stored', () => {
  const side = fc.integer({ min: 1, max: 40_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const longest = longestSideOf({ width, height }, SENT_SIDE);
      const scale = longest / Math.max(width, height);
      expect(width * scale * height * scale).toBeLessThanOrEqual(SENT_SIDE ** 2 + 1);
      expect(longestSideOf({ width, height }, STORED_SIDE)).toBeGreaterThanOrEqual(longest);
    }),
  );
});
