import { expect, test } from 'vitest';
import { inMegabytes } from './megabytes.ts';

test.each([
  [1, '0.1 MB'],
  [149_000, '0.1 MB'],
  [2_349_999, '2.3 MB'],
  [1_234_000_000, '1234.0 MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(inMegabytes(bytes)).toBe(text);
});
