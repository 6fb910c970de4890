import { expect, test } from 'vitest';
import {
  deficiencyStateFilters,
  deficiencyStates,
  isStateFilter,
  openStateInWords,
  stateInWords,
} from './deficiency.ts';

test('open is what is not verified; the state before somebody began has other words', () => {
  expect(deficiencyStateFilters.map((state) => [state, stateInWords(state)])).toEqual([
    ['Unresolved', 'Open'],
    ['Open', 'Not started'],
    ['In progress', 'In progress'],
    ['Repaired', 'Repaired'],
    ['Deferred', 'Deferred'],
    ['Verified', 'Verified'],
  ]);
});

test('among open deficiencies a repaired one is to be verified; the others are called as elsewhere', () => {
  expect(deficiencyStates.map(openStateInWords)).toEqual([
    'Not started',
    'In progress',
    'Repaired, to be verified',
    'Deferred',
    'Verified',
  ]);
});

test.each([
  ['Open', true],
  ['Unresolved', true],
  ['Verified', true],
  ['open', false],
  ['toString', false],
  ['', false],
])('%j is a state or the filter for open ones: %s', (text, isOne) => {
  expect(isStateFilter(text)).toBe(isOne);
});
