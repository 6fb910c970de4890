import { expect, test } from 'vitest';
import { readState } from '#web/shared/list/list-state.ts';
import { openParts, stateParams, withPart } from './state.ts';

test.each([
  ['', []],
  ['what-if', ['what-if']],
  ['sarc', ['sarc']],
  ['what-if,sarc', ['what-if', 'sarc']],
  ['sarc,map,what-if,sarc', ['what-if', 'sarc']],
])('the URL ?part=%s opens %j', (text, parts) => {
  const { part } = readState(stateParams, new URLSearchParams({ part: text }).toString());
  expect(openParts(part)).toEqual(parts);
});

test('opening or closing one part does not change whether the other part is open', () => {
  expect(withPart('', 'sarc', true)).toBe('sarc');
  expect(withPart('sarc', 'what-if', true)).toBe('what-if,sarc');
  expect(withPart('what-if,sarc', 'what-if', false)).toBe('sarc');
  expect(withPart('sarc', 'sarc', false)).toBe('');
});
