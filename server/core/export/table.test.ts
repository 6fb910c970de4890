import { expect, test } from 'vitest';
import { PAGE, pagesOf } from './table.ts';

test('other requests are answered between two pages of an export', async () => {
  const events: string[] = [];
  let pages = 3;
  // As the embedded engine answers: without a turn of the event loop.
  const read = pagesOf<number>(async () => {
    pages -= 1;
    events.push('page');
    setImmediate(() => events.push('other'));
    return Array.from({ length: pages > 0 ? PAGE : 1 }, (_, at) => at);
  });
  for await (const _ of read);
  expect(events).toEqual(['page', 'other', 'page', 'other', 'page']);
});
