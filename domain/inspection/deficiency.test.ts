import { expect, test } from 'vitest';
import {
  deficiencyStateFilters,
  deficiencyStates,
  isStateFilter,
  openStateInWords,
  stateInWords,
} from './deficiency.ts';

test("the filter for all deficiencies that are not verified is called 'Open', and the state Open is called 'Not started'", () => {
  expect(deficiencyStateFilters.map((state) => [state, stateInWords(state)])).toEqual([
    ['Unresolved', 'Open'],
    ['To repair', 'To be repaired'],
    ['Open', 'Not started'],
    ['In progress', 'In progress'],
    ['Repaired', 'Repaired'],
    ['Deferred', 'Deferred'],
    ['Verified', 'Verified'],
  ]);
});

test("a repaired deficiency is called 'Repaired, to be verified' in a list of open ones; other states have their usual names", () => {
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
  ['To repair', true],
  ['Verified', true],
  ['open', false],
  ['toString', false],
  ['', false],
])('%j is a state or a state filter: %s', (text, isOne) => {
  expect(isStateFilter(text)).toBe(isOne);
});
