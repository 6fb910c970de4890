import { describe, expect, test } from 'vitest';
import { nameOfPath, pathParameters } from './call.ts';
import { calls } from './calls.ts';

describe('a call is found by its path', () => {
  for (const [name, row] of Object.entries(calls)) {
    test(`${row.method} ${row.path} is row ${name}`, () => {
      expect(nameOfPath(row.path)).toBe(name);
      for (const parameter of pathParameters(row.path)) {
        expect(Object.keys(row.input.shape)).toContain(parameter);
      }
    });
  }

  test('no two rows have the same method and path', () => {
    const ways = Object.values(calls).map((row) => `${row.method} ${row.path}`);
    expect(new Set(ways).size).toBe(ways.length);
  });
});
