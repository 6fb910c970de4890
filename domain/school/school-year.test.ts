import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isDate } from '#domain/calendar.ts';
import {
  daysOfMonth,
  isYearStart,
  schoolYearDays,
  schoolYearName,
  schoolYearOf,
  schoolYearStart,
  USUAL_YEAR_BEGINS,
} from './school-year.ts';

test.each([
  ['2026-07-01', USUAL_YEAR_BEGINS, '2026-07-01'],
  ['2026-06-30', USUAL_YEAR_BEGINS, '2025-07-01'],
  ['2026-11-21', USUAL_YEAR_BEGINS, '2026-07-01'],
  ['2027-01-15', USUAL_YEAR_BEGINS, '2026-07-01'],
  ['2026-08-14', '08-15', '2025-08-15'],
  ['2026-08-15', '08-15', '2026-08-15'],
  ['2028-02-29', '03-01', '2027-03-01'],
  ['2028-02-29', '02-28', '2028-02-28'],
  ['2026-12-31', '01-01', '2026-01-01'],
])(
  '%s, with school years beginning on %s, is in the year that began on %s',
  (date, begins, start) => {
    expect(schoolYearStart(date, begins)).toBe(start);
  },
);

test.each([
  [2026, USUAL_YEAR_BEGINS, '2026-07-01', '2027-06-30'],
  [2026, '08-15', '2026-08-15', '2027-08-14'],
  [2027, '03-01', '2027-03-01', '2028-02-29'],
  [2026, '03-01', '2026-03-01', '2027-02-28'],
  [2026, '01-01', '2026-01-01', '2026-12-31'],
])(
  'the school year %d, with school years beginning on %s, lasts from %s to %s',
  (year, begins, first, last) => {
    expect(schoolYearDays(year, begins)).toEqual({ first, last });
  },
);

const aDate = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays('1950-01-01', days));
const aBeginning = fc
  .integer({ min: 0, max: 364 })
  .map((days) => addDays('2025-01-01', days).slice(5));

test('every date is in exactly one school year, and school years follow one another without a gap', () => {
  fc.assert(
    fc.property(aDate, aBeginning, (date, begins) => {
      const year = schoolYearOf(date, begins);
      const { first, last } = schoolYearDays(year, begins);
      expect(isDate(first) && isDate(last)).toBe(true);
      expect(first <= date && date <= last).toBe(true);
      expect(schoolYearStart(date, begins)).toBe(first);
      expect(schoolYearDays(year + 1, begins).first).toBe(addDays(last, 1));
      expect(schoolYearOf(addDays(last, 1), begins)).toBe(year + 1);
    }),
  );
});

test.each([
  [2026, USUAL_YEAR_BEGINS, '2026–27'],
  [2099, USUAL_YEAR_BEGINS, '2099–00'],
  [2026, '01-02', '2026–27'],
  [2026, '01-01', '2026'],
])('the school year %d, with school years beginning on %s, is called %s', (year, begins, name) => {
  expect(schoolYearName(year, begins)).toBe(name);
});

test('school years can begin only on a day that exists in every year', () => {
  fc.assert(
    fc.property(aBeginning, (begins) => {
      expect(isYearStart(begins)).toBe(true);
      expect(Number(begins.slice(3))).toBeLessThanOrEqual(daysOfMonth(Number(begins.slice(0, 2))));
    }),
  );
  for (const text of ['02-29', '02-30', '04-31', '13-01', '00-10', '1-1', '07/01', '07-01 ', '']) {
    expect([text, isYearStart(text)]).toEqual([text, false]);
  }
  const days = Array.from({ length: 12 }, (_, month) => daysOfMonth(month + 1));
  expect(days).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
});
