import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('Ids are 128 bits that do not repeat', () => {
  const ids = Array.from({ length: 100 }, newId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
