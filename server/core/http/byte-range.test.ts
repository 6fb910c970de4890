import { expect, test } from 'vitest';
import { byteRangeOf } from './byte-range.ts';

test.each([
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
])('%s of 100 bytes asks for a part', (header, range) => {
  expect(byteRangeOf(header, 100)).toEqual(range);
});

test.each([undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'lines=0-1'])(
  '%s asks for the whole file',
  (header) => {
    expect(byteRangeOf(header, 100)).toBeUndefined();
  },
);
