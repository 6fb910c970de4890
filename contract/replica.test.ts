import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { type CallName, calls } from './calls.ts';

const marked = (Object.entries(calls) as [CallName, Call][]).filter(([, { replica }]) => replica);

test('only calls with which members of an account read data may use a replica of the database', () => {
  expect(marked.length).toBeGreaterThan(20);
  for (const [name, { method, access }] of marked) {
    expect({ name, method }).toEqual({ name, method: 'GET' });
    expect(['anyone', 'signed-in', 'super']).not.toContain(access);
  }
});

test('people, tokens, settings and cursors of changes are always read from the primary database', () => {
  const wrong = marked.filter(
    ([name]) =>
      /^(?:user|token|webhook|account|auth|subscription)\//.test(name) || /changes/.test(name),
  );
  expect(wrong).toEqual([]);
});
