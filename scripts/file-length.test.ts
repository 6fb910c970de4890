import { expect, test } from 'vitest';
import { lengthFault, MOST_LINES } from './file-length.ts';

const lines = (count: number, first = 'one') =>
  [first, ...Array(count - 1).fill('x'), ''].join('\n');

test('a file may have at most 300 lines', () => {
  expect(lengthFault('a.ts', lines(MOST_LINES))).toBeUndefined();
  expect(lengthFault('a.ts', lines(MOST_LINES + 1))).toMatch(/^a\.ts has 301 lines/);
});

test('a longer file is allowed only if its first line gives a reason', () => {
  expect(lengthFault('a.ts', lines(999, '/** Long because it is one table. */'))).toBeUndefined();
  expect(lengthFault('a.ts', lines(999, '-- All of it. Made by `node x`.'))).toBeUndefined();
  expect(lengthFault('a.ts', lines(999, '/**\n * Long because it is.'))).toBeUndefined();
  expect(lengthFault('a.ts', lines(999, '// Long because'))).toMatch(/999 lines/);
});
