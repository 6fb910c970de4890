import { expect, test } from 'vitest';
import { aBoardSchool } from '#domain/testing/board-facts.ts';
import {
  averageOf,
  changeOfSchool,
  countRatings,
  lowestSchools,
  sortByRating,
} from './standing.ts';

test('a change needs a score in this school year and in the one before', () => {
  expect(changeOfSchool(aBoardSchool('Alder', 9250, 9130))).toEqual({ by: 120 });
  expect(changeOfSchool(aBoardSchool('Alder', 9000, 9130, true))).toEqual({ by: -130 });
  // Never inspected before, and inspected in an earlier year but not in the last one.
  expect(changeOfSchool(aBoardSchool('Alder', 9250, null))).toBe('first');
  expect(changeOfSchool(aBoardSchool('Alder', 9250, null, true))).toBe('gap');
  expect(changeOfSchool(aBoardSchool('Alder', null, 9130))).toBe('none');
  const unscored = {
    score: null,
    rating: null,
    computedRating: null,
    date: '2026-09-14',
    deficient: 0,
    extreme: 0,
  };
  expect(changeOfSchool({ ...aBoardSchool('Alder', 1, 9130), result: unscored })).toBe('none');
  expect(changeOfSchool({ ...aBoardSchool('Alder', 9250), last: unscored })).toBe('gap');
});

const named = (schools: readonly { name: string }[]) => schools.map(({ name }) => name);

test('schools are sorted by their effective rating and then their score, those without either last', () => {
  const lowered = aBoardSchool('Lowered', 9500);
  if (lowered.result) lowered.result.rating = 'Fair';
  const unrated = aBoardSchool('Unrated', 9500);
  unrated.result = {
    score: null,
    rating: null,
    computedRating: null,
    date: '2026-09-14',
    deficient: 0,
    extreme: 0,
  };
  const schools = [
    aBoardSchool('Unseen', null),
    unrated,
    aBoardSchool('Good', 9200),
    aBoardSchool('Good too', 9200),
    aBoardSchool('Better', 9300),
    lowered,
    aBoardSchool('Fair', 8000),
    aBoardSchool('Poor', 7000),
    aBoardSchool('Exemplary', 9950),
  ];
  expect(named(sortByRating(schools))).toEqual([
    'Poor',
    'Fair',
    'Lowered',
    'Good',
    'Good too',
    'Better',
    'Exemplary',
    'Unrated',
    'Unseen',
  ]);
  expect(named(lowestSchools(schools))).toEqual(['Poor', 'Fair', 'Lowered']);
});

test('a school with the full score, without a score or without an inspection is not among the lowest', () => {
  const schools = [
    aBoardSchool('Full', 10_000),
    aBoardSchool('Unseen', null),
    aBoardSchool('Almost', 9999),
  ];
  expect(named(lowestSchools(schools))).toEqual(['Almost']);
});

test('ratings are counted, and so are schools without a rating and without an inspection', () => {
  expect(
    countRatings([
      { rating: 'Good' },
      { rating: 'Poor' },
      { rating: 'Good' },
      { rating: null },
      null,
    ]),
  ).toEqual({ Exemplary: 0, Good: 2, Fair: 0, Poor: 1, 'N/A': 1, notInspected: 1 });
});

test('the average has all inspected schools, its change only those with a score in both years', () => {
  const schools = [
    aBoardSchool('Both', 9000, 8000),
    aBoardSchool('Both too', 7000, 7500),
    aBoardSchool('New', 5000),
    aBoardSchool('Unseen', null, 1000),
  ];
  // (90 + 70 + 50) / 3 = 70; (90 + 70) / 2 = 80 against (80 + 75) / 2 = 77.5.
  expect(averageOf(schools, 2026)).toEqual({ mean: 7000, change: 250, schoolsInBoth: 2 });
  expect(averageOf([aBoardSchool('New', 5000)], 2026)).toEqual({
    mean: 5000,
    change: null,
    schoolsInBoth: 0,
  });
  expect(averageOf([], 2026)).toEqual({ mean: null, change: null, schoolsInBoth: 0 });
});
