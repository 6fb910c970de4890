import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CategoryId } from '#domain/instrument/category-id.ts';
import { categoryCounts } from './count.ts';
import type { GroupLetter } from '#domain/instrument/group.ts';
import type { MarkedArea } from '#domain/inspection/inspection.ts';
import { instrument } from '#domain/instrument/instrument.ts';
import { rankBands } from './rank.ts';
import { categoryScore, overallScore, scoreCounts } from './scoring.ts';
import { anEvaluation } from '#domain/testing/an-evaluation.ts';
import { mayacamasFile, publishedEvaluations } from '#domain/testing/mayacamas.ts';

const mayacamas = () => publishedEvaluations(readFileSync(mayacamasFile, 'utf8'));

const scoresOf = (evaluations: readonly MarkedArea[]) => {
  const scores = scoreCounts(categoryCounts(evaluations));
  return {
    ...scores,
    category: (id: CategoryId) => scores.categories.find((each) => each.id === id),
    group: (letter: GroupLetter) => scores.groups.find((each) => each.letter === letter),
  };
};

const times = (count: number, make: (index: number) => MarkedArea) =>
  Array.from({ length: count }, (_, index) => make(index));

describe('the published evaluation of Mayacamas Countywide Middle School', () => {
  const scores = scoresOf(mayacamas());

  test.each([
    ['restrooms', 6667, 'Poor'],
    ['sinks', 7500, 'Fair'],
    ['electrical', 6923, 'Poor'],
  ] as const)('gives the category %s %i hundredths and the rank %s', (id, score, rank) => {
    expect(scores.category(id)).toEqual({ id, score, rank });
  });

  test('gives group E the score 70.84 and group D the score 69.23, both Poor', () => {
    expect(scores.group('E')).toMatchObject({ score: 7084, rank: 'Poor' });
    expect(scores.group('D')).toMatchObject({ score: 6923, rank: 'Poor' });
  });

  test('gives every other group the score 100.00 and the rank Good', () => {
    const others = scores.groups.filter(({ letter }) => letter !== 'D' && letter !== 'E');
    expect(others.map(({ score, rank }) => [score, rank])).toEqual(
      Array.from({ length: 6 }, () => [10_000, 'Good']),
    );
  });

  test('gives the school 92.51, Good, although two groups are Poor', () => {
    expect(scores.overall).toEqual({ score: 9251, rating: 'Good', groupsEvaluated: 8 });
  });
});

describe('a gas leak in one of twenty rooms, with everything else Good', () => {
  const leaking = anEvaluation({ marks: { gasLeaks: 'Poor' } });
  const scores = scoresOf([leaking, ...times(19, () => anEvaluation())]);

  test('gives Gas Leaks and its whole group, Systems, the score 0 and the rank Poor', () => {
    expect(scores.category('gasLeaks')).toMatchObject({ score: 0, rank: 'Poor' });
    expect(scores.category('sewer')).toMatchObject({ score: 10_000, rank: 'Good' });
    expect(scores.group('A')).toMatchObject({ score: 0, rank: 'Poor' });
  });

  test('gives the school the score 87.50 and the rating Fair', () => {
    expect(scores.overall).toEqual({ score: 8750, rating: 'Fair', groupsEvaluated: 8 });
  });
});

test('gutters damaged over five of ten classrooms give Roofs 50.00 and group G 75.00, Fair', () => {
  const scores = scoresOf(
    times(10, (room) => anEvaluation({ marks: { roofs: room < 5 ? 'Deficient' : 'Good' } })),
  );
  expect(scores.category('roofs')).toMatchObject({ score: 5000, rank: 'Poor' });
  expect(scores.category('structural')).toMatchObject({ score: 10_000 });
  expect(scores.group('G')).toMatchObject({ score: 7500, rank: 'Fair' });
});

test('a score of 98.995 is rounded to 99.00 before it is rated, and is therefore Exemplary', () => {
  // Only groups B and D apply. 98 of 99 lamps give 98.99, and 99 of 100 surfaces give 99.00.
  const lamps = times(99, (room) =>
    anEvaluation({ otherwise: 'NA', marks: { electrical: room === 0 ? 'Deficient' : 'Good' } }),
  );
  const surfaces = times(100, (room) =>
    anEvaluation({ otherwise: 'NA', marks: { interior: room === 0 ? 'Deficient' : 'Good' } }),
  );
  const scores = scoresOf([...lamps, ...surfaces]);
  expect(scores.group('D')).toMatchObject({ score: 9899 });
  expect(scores.group('B')).toMatchObject({ score: 9900 });
  expect(scores.overall).toEqual({ score: 9900, rating: 'Exemplary', groupsEvaluated: 2 });
});

describe('a category that applies to no area', () => {
  test('is left out of its group, which is scored by its other categories', () => {
    const scores = scoresOf([
      anEvaluation({ marks: { playground: 'NA', windows: 'Deficient' } }),
      anEvaluation({ marks: { playground: 'NA' } }),
    ]);
    expect(scores.category('playground')).toMatchObject({ score: null, rank: 'N/A' });
    expect(scores.group('H')).toMatchObject({ score: 5000, rank: 'Poor' });
    expect(scores.overall.groupsEvaluated).toBe(8);
  });

  test('can leave a group without a score, and the report says how many groups have one', () => {
    const scores = scoresOf([anEvaluation({ marks: { restrooms: 'NA', sinks: 'NA' } })]);
    expect(scores.group('E')).toMatchObject({ score: null, rank: 'N/A' });
    expect(scores.overall).toEqual({ score: 10_000, rating: 'Exemplary', groupsEvaluated: 7 });
  });

  test.each([
    ['no area was inspected', []],
    ['everything is NA', [anEvaluation({ otherwise: 'NA' })]],
    ['the only area was not inspected', [anEvaluation({ notInspected: 'Locked' })]],
  ])(
    'leaves the inspection without a score if no category applies to any area, because %s',
    (_, evaluations) => {
      expect(scoresOf(evaluations).overall).toEqual({
        score: null,
        rating: null,
        groupsEvaluated: 0,
      });
    },
  );
});

test('a score is the share of Good among the areas marked Good, D or X; one X makes it 0', () => {
  const counts = { areas: 5, adequate: 2, deficient: 2, extremeDeficiency: 0, notApplicable: 1 };
  expect(categoryScore(counts)).toBe(5000);
  expect(categoryScore({ ...counts, deficient: 1, extremeDeficiency: 1 })).toBe(0);
});

test('a report by an older edition of the state form is ranked by the bands of that edition', () => {
  const edition = {
    id: 'an older edition',
    name: 'An older edition',
    adopted: '2001-01',
    categoryIds: ['sinks', 'restrooms'] as const,
    categoryNames: instrument.categoryNames,
    method: [],
    groups: [
      { letter: 'A', name: 'Plumbing', categoryIds: ['sinks', 'restrooms'], sarcLabel: '' },
    ] as const,
    rankBands: rankBands.map((band) => (band.name === 'Good' ? { ...band, from: 6000 } : band)),
    ratingBands: [{ name: 'Good', from: 0 }] as const,
  };
  const scores = scoreCounts(categoryCounts(mayacamas()), edition);
  expect(scores.categories).toEqual([
    { id: 'sinks', score: 7500, rank: 'Good' },
    { id: 'restrooms', score: 6667, rank: 'Good' },
  ]);
  expect(scores.groups).toEqual([{ letter: 'A', name: 'Plumbing', score: 7084, rank: 'Good' }]);
  expect(scores.overall).toEqual({ score: 7084, rating: 'Good', groupsEvaluated: 1 });
});

describe('during the inspection', () => {
  test('a category without a mark counts neither as Good nor as deficient', () => {
    const draft = {
      categories: [
        { id: 'electrical', status: 'Good' },
        { id: 'sinks', status: null },
        { id: 'roofs', status: '' },
        { id: 'fire', status: undefined },
      ],
    } as const;
    expect(overallScore([draft])).toEqual({
      score: 10_000,
      rating: 'Exemplary',
      groupsEvaluated: 1,
    });
  });

  test('an area that has not been started does not change the score', () => {
    expect(overallScore([...mayacamas(), { categories: [] }])).toEqual(overallScore(mayacamas()));
  });

  test('an empty draft has no score', () => {
    expect(overallScore([])).toEqual({ score: null, rating: null, groupsEvaluated: 0 });
  });
});
