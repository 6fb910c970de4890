import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CategoryId, categoryIds } from '#domain/instrument/category-id.ts';
import { categoryCounts } from './count.ts';
import { groupOf } from '#domain/instrument/group.ts';
import type { Evaluation } from '#domain/inspection/inspection.ts';
import type { Mark } from './mark.ts';
import { formatScore, FULL_SCORE, type Hundredths } from './hundredths.ts';
import { overallScore, type Scores, scoreCounts } from './scoring.ts';
import { anEvaluation } from '#domain/testing/an-evaluation.ts';
import { anyEvaluation, anyInspection } from '#domain/testing/any-inspection.ts';
import { overallByFractions } from '#domain/testing/oracle.ts';

const RUNS = { numRuns: 500 };

const anyCategoryId = fc.constantFrom(...categoryIds);

const scoresOf = (evaluations: readonly Evaluation[]) => scoreCounts(categoryCounts(evaluations));

const everyScore = ({ categories, groups, overall }: Scores): (Hundredths | null)[] =>
  [...categories, ...groups, overall].map(({ score }) => score);

/** The scores that became lower, or disappeared. */
const lowered = (before: (Hundredths | null)[], after: (Hundredths | null)[]) =>
  before.filter((score, index) => score !== null && (after[index] ?? -1) < score);

const withMark = (evaluation: Evaluation, id: CategoryId, status: Mark): Evaluation => ({
  ...evaluation,
  categories: evaluation.categories.map((entry) =>
    entry.id === id ? { ...entry, status } : entry,
  ),
});

describe('for any marks', () => {
  test('the score equals the exact fraction, rounded at each step', () => {
    fc.assert(
      fc.property(anyInspection, (evaluations) => {
        const { score } = scoresOf(evaluations).overall;
        expect(score === null ? null : formatScore(score)).toBe(overallByFractions(evaluations));
      }),
      { numRuns: 2000 },
    );
  });

  test('every score is an integer number of hundredths from 0 to 100.00, or missing', () => {
    fc.assert(
      fc.property(anyInspection, (evaluations) => {
        for (const score of everyScore(scoresOf(evaluations))) {
          if (score === null) continue;
          expect(Number.isInteger(score) && score >= 0 && score <= FULL_SCORE).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test('the order of the areas does not matter', () => {
    const walkedTwice = anyInspection.chain((areas) =>
      fc.tuple(fc.constant(areas), fc.shuffledSubarray(areas, { minLength: areas.length })),
    );
    fc.assert(
      fc.property(walkedTwice, ([one, another]) => {
        expect(scoresOf(another)).toEqual(scoresOf(one));
      }),
      RUNS,
    );
  });

  test('marking one more area Good never lowers an existing score', () => {
    fc.assert(
      fc.property(anyInspection, anyCategoryId, (evaluations, id) => {
        const before = everyScore(scoresOf(evaluations));
        const found = anEvaluation({ otherwise: 'NA', marks: { [id]: 'Good' } });
        const after = everyScore(scoresOf([...evaluations, found]));
        expect(lowered(before, after)).toEqual([]);
      }),
      RUNS,
    );
  });

  test('correcting one finding never lowers a score', () => {
    fc.assert(
      fc.property(anyInspection, anyEvaluation, anyCategoryId, (others, area, id) => {
        const broken = { ...withMark(area, id, 'Deficient'), notInspected: null };
        const before = everyScore(scoresOf([...others, broken]));
        const after = everyScore(scoresOf([...others, withMark(broken, id, 'Good')]));
        expect(lowered(before, after)).toEqual([]);
      }),
      RUNS,
    );
  });

  test('an X makes its category and its group 0 and Poor', () => {
    fc.assert(
      fc.property(anyInspection, anyCategoryId, (evaluations, id) => {
        const struck = anEvaluation({ marks: { [id]: 'Poor' } });
        const { categories, groups } = scoresOf([...evaluations, struck]);
        expect(categories.find((each) => each.id === id)).toEqual({ id, score: 0, rank: 'Poor' });
        expect(groups.find(({ letter }) => letter === groupOf(id))).toMatchObject({
          score: 0,
          rank: 'Poor',
        });
      }),
      RUNS,
    );
  });

  test('an area with only NA, or an area not inspected, does not change any score', () => {
    fc.assert(
      fc.property(anyInspection, anyEvaluation, (evaluations, area) => {
        const scores = scoresOf(evaluations);
        expect(scoresOf([...evaluations, anEvaluation({ otherwise: 'NA' })])).toEqual(scores);
        expect(scoresOf([...evaluations, { ...area, notInspected: 'No key' }])).toEqual(scores);
      }),
      RUNS,
    );
  });

  test('a draft in which marks are missing is scored by the marks that it has', () => {
    fc.assert(
      fc.property(anyInspection, fc.array(anyCategoryId), (evaluations, missing) => {
        const unset = evaluations.map((each) => ({
          ...each,
          categories: each.categories.map((entry) =>
            missing.includes(entry.id) ? { ...entry, status: null } : entry,
          ),
        }));
        const absent = evaluations.map((each) => ({
          ...each,
          categories: each.categories.filter(({ id }) => !missing.includes(id)),
        }));
        const saved = missing.reduce(
          (all, id) => all.map((each) => withMark(each, id, 'NA')),
          evaluations,
        );
        expect(overallScore(unset)).toEqual(overallScore(absent));
        expect(overallScore(unset)).toEqual(scoresOf(saved).overall);
      }),
      RUNS,
    );
  });

  test('the numbers of the four kinds of marks add up to the number of inspected areas', () => {
    fc.assert(
      fc.property(anyInspection, (evaluations) => {
        const inspected = evaluations.filter((each) => each.notInspected === null).length;
        for (const each of Object.values(categoryCounts(evaluations))) {
          const { areas, adequate, deficient, extremeDeficiency, notApplicable } = each;
          expect(areas).toBe(inspected);
          expect(adequate + deficient + extremeDeficiency + notApplicable).toBe(areas);
        }
      }),
      RUNS,
    );
  });
});
