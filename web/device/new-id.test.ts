import { expect, test } from 'vitest';
import { newId, newUuid } from './new-id.ts';

test('ids have 128 bits and do not repeat', () => {
  const ids = Array.from({ length: 100 }, newId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});

test('UUIDs are random (version 4) and do not repeat', () => {
  const ids = Array.from({ length: 200 }, newUuid);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(new Set(ids).size).toBe(200);
});
