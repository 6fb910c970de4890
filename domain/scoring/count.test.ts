import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { categoryIds } from '#domain/instrument/category-id.ts';
import { categoryCounts, marksOf } from './count.ts';
import { anEvaluation } from '#domain/testing/an-evaluation.ts';
import { mayacamasFile, publishedEvaluations } from '#domain/testing/mayacamas.ts';

const mayacamas = () => publishedEvaluations(readFileSync(mayacamasFile, 'utf8'));

describe('the counts for the 14 areas of Mayacamas', () => {
  const counts = categoryCounts(mayacamas());

  test.each([
    ['restrooms', { adequate: 2, deficient: 1, notApplicable: 11 }],
    ['sinks', { adequate: 3, deficient: 1, notApplicable: 10 }],
    ['electrical', { adequate: 9, deficient: 4, notApplicable: 1 }],
    ['gasLeaks', { adequate: 14, deficient: 0, notApplicable: 0 }],
    ['playground', { adequate: 1, deficient: 0, notApplicable: 13 }],
  ] as const)('are, for the category %s, %j', (id, expected) => {
    expect(counts[id]).toEqual({ areas: 14, extremeDeficiency: 0, ...expected });
  });
});

test('an area that was not inspected is not counted', () => {
  const reached = anEvaluation({ marks: { pests: 'Poor' } });
  const locked = anEvaluation({ notInspected: 'Locked', marks: { pests: 'Poor' } });
  expect(categoryCounts([reached, locked])).toEqual(categoryCounts([reached]));
  expect(categoryCounts([reached, locked]).pests).toEqual({
    areas: 1,
    adequate: 0,
    deficient: 0,
    extremeDeficiency: 1,
    notApplicable: 0,
  });
});

test('a mark that was never set is saved and counted as NA', () => {
  const area = { categories: [{ id: 'roofs', status: '' }] } as const;
  expect(marksOf(area)).toEqual(categoryIds.map(() => 'NA'));
  expect(categoryCounts([area]).roofs).toMatchObject({ areas: 1, notApplicable: 1 });
});

test('the marks of an area are in the order of the state form, whatever the order in which they were entered', () => {
  const area = anEvaluation({ marks: { gasLeaks: 'Deficient', windows: 'Poor' } });
  const backwards = { ...area, categories: area.categories.toReversed() };
  expect(marksOf(backwards)).toEqual(['Deficient', ...Array(13).fill('Good'), 'Poor']);
});
