import { expect, test } from 'vitest';
import { yearRows } from './years.ts';

const of = (year: number, schoolId: string, ...scores: (number | null)[]) => ({
  year,
  schoolId,
  scores,
});

test('a year has the mean score of its schools, rounded half up, and for each column the mean of the schools that have a score in it', () => {
  const rows = yearRows([of(2025, 'a', 9000, null), of(2025, 'b', 9001, 5000)], 2);
  expect(rows).toEqual([
    { year: 2025, schools: 2, means: [9001, 5000], change: null, schoolsInBoth: 0 },
  ]);
});

test('the change since the previous year counts only schools that have a score in both years', () => {
  const rows = yearRows(
    [
      of(2024, 'a', 8000),
      of(2024, 'b', 10000),
      of(2024, 'd', null),
      of(2025, 'a', 9000),
      of(2025, 'c', 5000),
      of(2025, 'd', 100),
    ],
    1,
  );
  expect(rows).toMatchObject([
    { year: 2025, schools: 3, means: [4700], change: 1000, schoolsInBoth: 1 },
    { year: 2024, schools: 2, means: [9000], change: null, schoolsInBoth: 0 },
  ]);
});

test('a year is compared only with the year directly before it, not with an earlier one', () => {
  expect(yearRows([of(2022, 'a', 8000), of(2024, 'a', 9000)], 1)[0]).toMatchObject({
    year: 2024,
    change: null,
  });
});
