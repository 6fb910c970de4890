import { expect, test } from 'vitest';
import { PAGE, pagesOf } from './table.ts';

test('other requests are answered between two pages of an export', async () => {
  const events: string[] = [];
  let pages = 3;
  // This promise resolves without a turn of the event loop, so other requests are answered only if
  // pagesOf itself yields to the event loop.
  const read = pagesOf<number>(async () => {
    pages -= 1;
    events.push('page');
    setImmediate(() => events.push('other'));
    return Array.from({ length: pages > 0 ? PAGE : 1 }, (_, at) => at);
  });
  for await (const _ of read);
  expect(events.slice(0, 5)).toEqual(['page', 'other', 'page', 'other', 'page']);
});

test('other requests are answered while the rows of a page are written', async () => {
  const read = pagesOf<number>(async () => Array.from({ length: PAGE - 1 }, (_, at) => at));
  const events: string[] = [];
  for await (const rows of read) {
    events.push(`${rows.length} rows`);
    setImmediate(() => events.push('other'));
  }
  expect(events.slice(0, 4)).toEqual(['50 rows', 'other', '50 rows', 'other']);
  expect(events.filter((event) => event !== 'other')).toEqual([
    ...Array(4).fill('50 rows'),
    '49 rows',
  ]);
});

test('a list without rows yields one part without rows', async () => {
  const parts = await Array.fromAsync(pagesOf<number>(async () => []));
  expect(parts).toEqual([[]]);
});
