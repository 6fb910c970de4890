import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, isDate, today } from './calendar.ts';

describe('the date of an inspection that begins at eight in the evening in California', () => {
  const now = new Date('2026-11-22T04:00:00Z');

  test('is the date in California, although it is already the next day in UTC', () => {
    expect(today('America/Los_Angeles', now)).toBe('2026-11-21');
    expect(today('UTC', now)).toBe('2026-11-22');
    expect(today('Pacific/Auckland', now)).toBe('2026-11-22');
  });
});

test.each(['2024-02-29', '2026-11-21', '1999-12-31'])('%s is a date', (text) => {
  expect(isDate(text)).toBe(true);
});

test.each([
  '2023-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-11-31',
  '2026-1-5',
  '11/21/2026',
  '2026-11-21T00:00:00Z',
  '+012026-11',
  '2026-11-21\n',
  '',
])("'%s' is not a date", (text) => {
  expect(isDate(text)).toBe(false);
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-08', 1, '2026-03-09'],
  ['2026-11-21', -30, '2026-10-22'],
  ['2026-11-21', 0, '2026-11-21'],
] as const)('%s plus %i days is %s', (date, days, later) => {
  expect(addDays(date, days)).toBe(later);
});

test('daysBetween returns the number of days that addDays has added', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
      expect(daysBetween('2026-11-21', addDays('2026-11-21', days))).toBe(days);
    }),
  );
});

test.each([
  ['2026-03-31', -1, '2026-02-28'],
  ['2024-03-31', -1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-11-30', 1, '2026-12-30'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-11-21', 24, '2028-11-21'],
  ['0999-12-15', -1, '0999-11-15'],
] as const)('%s plus %i months is %s', (date, months, other) => {
  expect(addMonths(date, months)).toBe(other);
});
