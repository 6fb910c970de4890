import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageItems } from './page-items.ts';

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 'gap', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 12, [1, 'gap', 4, 5, 6, 'gap', 12]],
  [4, 12, [1, 2, 3, 4, 5, 'gap', 12]],
  [12, 12, [1, 'gap', 11, 12]],
  [99, 12, [1, 'gap', 11, 12]],
  [1, 0, []],
])('the pagination on page %i of %i shows %j', (page, pages, items) => {
  expect(pageItems(page, pages)).toEqual(items);
});

test('the first, the last, the current page and its neighbours are always shown once and in order', () => {
  const pages = fc.integer({ min: 1, max: 500 });
  fc.assert(
    fc.property(pages, pages, (a, b) => {
      const [current, last] = [Math.min(a, b), Math.max(a, b)];
      const items = pageItems(current, last);
      const numbers = items.filter((item) => item !== 'gap');
      expect(numbers).toEqual([...new Set(numbers)].toSorted((x, y) => x - y));
      const must = [1, current - 1, current, current + 1, last];
      const there = must.filter((page) => page >= 1 && page <= last);
      expect(numbers).toEqual(expect.arrayContaining(there));
      const jumps = items.flatMap((item, at) =>
        item === 'gap' ? [Number(items[at + 1]) - Number(items[at - 1])] : [],
      );
      expect(jumps.every((jump) => jump > 2)).toBe(true);
    }),
  );
});
