import { expect, test } from 'vitest';
import type { PublishedScore } from '#domain/school/published-score.ts';
import type { Rating } from '#domain/scoring/rank.ts';
import { compareWithCounty, spreadOf } from './county.ts';

const published = (
  score: number | null,
  { district = 'Fresno', rating = 'Good', ...other }: Partial<PublishedScore> = {},
): PublishedScore => ({ district, type: null, score, rating, isOwn: false, ...other });

const own = (score: number | null, type: 'High School' | 'Other' = 'High School') => ({
  score,
  type,
  rating: 'Good' as Rating,
});

test('the spread of an even number of scores has the mean of the middle two as its median', () => {
  const schools = [9300, 8000, 10_000, 9001].map((score) => ({ score, rating: null }));
  expect(spreadOf(schools)).toEqual({
    schools: 4,
    scored: 4,
    mean: 9075,
    lowerQuarter: 9001,
    median: 9151,
    upperQuarter: 9300,
    ratings: { Exemplary: 0, Good: 0, Fair: 0, Poor: 0 },
  });
});

test('a quarter of eight scores is below the middle half, and a quarter above it', () => {
  const scores = [1, 2, 3, 4, 5, 6, 7, 8].map((score) => ({ score, rating: null }));
  expect(spreadOf(scores)).toMatchObject({ lowerQuarter: 3, upperQuarter: 6 });
  expect(spreadOf(scores.slice(0, 1))).toMatchObject({ lowerQuarter: 1, upperQuarter: 1 });
});

test('the quarters of an odd number of scores are scores that exist', () => {
  const scores = [5000, 6000, 7000, 8000, 9000].map((score) => ({ score, rating: null }));
  expect(spreadOf(scores)).toMatchObject({ lowerQuarter: 6000, median: 7000, upperQuarter: 8000 });
});

test('schools of which only the rating is known count as schools, but not as scores', () => {
  const spread = spreadOf([
    { score: null, rating: 'Poor' },
    { score: 9000, rating: 'Good' },
  ]);
  expect(spread).toMatchObject({ schools: 2, scored: 1, mean: 9000, median: 9000 });
  expect(spread.ratings).toEqual({ Exemplary: 0, Good: 1, Fair: 0, Poor: 1 });
  expect(spreadOf([])).toMatchObject({ schools: 0, mean: null, lowerQuarter: null, median: null });
});

test('schools of the account are not among the others', () => {
  const { own: mine, others } = compareWithCounty(
    [own(9000)],
    [published(7000, { isOwn: true }), published(9500)],
  );
  expect(mine).toMatchObject({ schools: 1, mean: 9000 });
  expect(others).toMatchObject({ schools: 1, mean: 9500 });
});

test('a school is compared with those of its type, and an equal score is not higher', () => {
  const { placeOf, types, hasTypes } = compareWithCounty(
    [own(9000), own(9600, 'Other'), own(null)],
    [
      published(9000, { type: 'High School' }),
      published(9001, { type: 'High School' }),
      published(9999, { type: 'Middle School' }),
    ],
  );
  expect([own(9000), own(9600, 'Other'), own(null)].map(placeOf)).toEqual([
    { of: 2, higher: 1 },
    null,
    null,
  ]);
  expect(hasTypes).toBe(true);
  expect(types.map(({ type, others }) => [type, others.schools])).toEqual([['High School', 2]]);
});

test('without types in the list, a school is compared with all', () => {
  const { placeOf, types, hasTypes } = compareWithCounty(
    [own(9600, 'Other')],
    [published(1), published(9999)],
  );
  expect(placeOf(own(9600, 'Other'))).toEqual({ of: 2, higher: 1 });
  expect(types).toEqual([]);
  expect(hasTypes).toBe(false);
});

test('districts are in the order of their means, the account among them', () => {
  const { districts, districtPlace } = compareWithCounty(
    [own(9000)],
    [
      published(null, { district: 'Visalia' }),
      published(8000, { district: 'Selma' }),
      published(9500, { district: 'Clovis' }),
      published(9500, { district: 'Caruthers' }),
      published(9999, { district: '' }),
    ],
  );
  expect(districts.map(({ district, mean }) => [district, mean])).toEqual([
    ['Clovis', 9500],
    ['Caruthers', 9500],
    ['', 9000],
    ['Selma', 8000],
    ['Visalia', null],
  ]);
  // Visalia has no score.
  expect(districtPlace).toEqual({ place: 3, of: 4 });
});

test('the difference of the means is exact, and districts with equal means share a place', () => {
  const { difference, districtPlace } = compareWithCounty(
    [own(9001)],
    [published(8000, { district: 'Selma' }), published(9001, { district: 'Clovis' })],
  );
  expect(difference).toBe(500);
  expect(districtPlace).toEqual({ place: 1, of: 3 });
  const none = compareWithCounty([own(null)], [published(9001)]);
  expect([none.difference, none.districtPlace]).toEqual([null, null]);
});
