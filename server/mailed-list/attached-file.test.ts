import { expect, test } from 'vitest';
import { firstRows } from './attached-file.ts';

test('a list that is too long is cut, says so, and is not read to its end', async () => {
  let read = 0;
  const parts = async function* () {
    for (const part of [[1, 2], [3, 4], [5], [6]]) {
      read += 1;
      yield part;
    }
  };
  expect(await firstRows(parts(), 3)).toEqual({ rows: [1, 2, 3], isCut: true });
  expect(read).toBe(2);
  expect(await firstRows(parts(), 6)).toEqual({ rows: [1, 2, 3, 4, 5, 6], isCut: false });
});
