import { expect, test } from 'vitest';
import { readOrder } from './chosen-order.ts';

test('a stored order is read, and anything else is no order', () => {
  expect(readOrder('["a","b"]')).toEqual(['a', 'b']);
  expect(readOrder('["a",1,null]')).toEqual(['a']);
  for (const stored of [null, '', '{', '{}', '"a"', 'null']) expect(readOrder(stored)).toBeNull();
});
