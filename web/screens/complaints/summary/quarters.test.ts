import { expect, test } from 'vitest';
import { dayOfQuarter, quarterOf, quarterParam, quartersAround } from './quarters.ts';

test.each([
  ['2026-01-01', '2026-1', '2026-01-01'],
  ['2026-09-30', '2026-3', '2026-07-01'],
  ['2026-11-30', '2026-4', '2026-10-01'],
])('%s is in the quarter %s, which begins on %s', (day, quarter, first) => {
  expect(quarterOf(day)).toBe(quarter);
  expect(dayOfQuarter(quarter)).toBe(first);
});

test('a year of earlier quarters is offered, and later ones up to the present one', () => {
  expect(quartersAround('2026-3', '2026-11-30')).toEqual([
    '2026-4',
    '2026-3',
    '2026-2',
    '2026-1',
    '2025-4',
    '2025-3',
  ]);
});

test('other texts in the address are no quarter', () => {
  expect(['2026-4', '2026-5', 'x', '1999-1'].map((text) => quarterParam.read(text))).toEqual([
    '2026-4',
    undefined,
    undefined,
    undefined,
  ]);
});
