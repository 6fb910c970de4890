import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { quartersBetween, quartersOf } from './quarter.ts';

test('the quarters of a school year that begins on July 1', () => {
  expect(quartersOf(2026, '07-01')).toEqual([
    { first: '2026-07-01', last: '2026-09-30', name: '2026–27 Q1' },
    { first: '2026-10-01', last: '2026-12-31', name: '2026–27 Q2' },
    { first: '2027-01-01', last: '2027-03-31', name: '2026–27 Q3' },
    { first: '2027-04-01', last: '2027-06-30', name: '2026–27 Q4' },
  ]);
});

describe.each(['01-01', '07-01', '08-15', '08-31', '11-30', '12-31'])(
  'with school years that begin on %s',
  (begins) => {
    const quarters = quartersBetween('1970-01-01', '2030-12-31', begins);

    test('each quarter begins on the day after the one before it', () => {
      const ends = quarters.slice(0, -1).map(({ last }) => addDays(last, 1));
      expect(quarters.slice(1).map(({ first }) => first)).toEqual(ends);
    });

    test('the first quarter contains the first date, and the last quarter the last one', () => {
      const [first, last] = [quarters[0], quarters.at(-1)];
      expect([first?.first, '1970-01-01', first?.last].toSorted()[1]).toBe('1970-01-01');
      expect([last?.first, '2030-12-31', last?.last].toSorted()[1]).toBe('2030-12-31');
    });
  },
);
