import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CategoryId, categoryIds } from '#domain/instrument/category-id.ts';
import { categoryCounts } from '#domain/scoring/count.ts';
import type { Evaluation } from '#domain/inspection/inspection.ts';
import { instrument } from '#domain/instrument/instrument.ts';
import type { Mark } from '#domain/scoring/mark.ts';
import { ratings } from '#domain/scoring/rank.ts';
import { reportSheet } from '#domain/report/report-sheet.ts';
import { type OverallScore, scoreCounts } from '#domain/scoring/scoring.ts';
import { aHeader, anEvaluation } from '#domain/testing/an-evaluation.ts';
import { mayacamasFile, publishedEvaluations } from '#domain/testing/mayacamas.ts';
import { type Explanation, explain } from './explanation.ts';
import { fewestRepairs, nextRating, type RepairTarget, repairTargets } from './fewest-repairs.ts';
import { possibleRepairs, type Repair, scoresAfterRepairs } from './repairs.ts';
import { whatIfInWords } from './what-if-words.ts';

const explained = (evaluations: readonly Evaluation[]): Explanation =>
  explain(reportSheet({ header: aHeader(), evaluations }));

const short = ({ area, category, mark }: Repair) => `${category} ${area} ${mark}`;

const reaches = ({ rating }: OverallScore, target: RepairTarget): boolean =>
  rating !== null && ratings.indexOf(rating) <= ratings.indexOf(target);

const scored = (evaluations: readonly Evaluation[]): OverallScore =>
  scoreCounts(categoryCounts(evaluations)).overall;

/** Finds the best subset of the repairs: scores the marks again after each possible subset. */
const byBruteForce = (evaluations: readonly Evaluation[], target: RepairTarget) => {
  const repairs = possibleRepairs(explained(evaluations));
  let best: { size: number; score: number } | undefined;
  for (let chosen = 0; chosen < 2 ** repairs.length; chosen += 1) {
    const subset = repairs.filter((_, at) => Math.floor(chosen / 2 ** at) % 2 === 1);
    const overall = scored(repaired(evaluations, subset));
    const score = overall.score ?? -1;
    const isBetter =
      best === undefined ||
      subset.length < best.size ||
      (subset.length === best.size && score > best.score);
    if (reaches(overall, target) && isBetter) best = { size: subset.length, score };
  }
  return best;
};

const repaired = (evaluations: readonly Evaluation[], repairs: readonly Repair[]): Evaluation[] =>
  evaluations.map((evaluation, at) => ({
    ...evaluation,
    categories: evaluation.categories.map((entry) =>
      repairs.some(({ area, category }) => area === at + 1 && category === entry.id)
        ? { ...entry, status: 'Good' as const }
        : entry,
    ),
  }));

/**
 * Inspections that are small enough to try every subset: at most nine deficiencies in up to five
 * areas.
 */
const anySmallInspection = fc
  .record({
    areas: fc.integer({ min: 1, max: 5 }),
    // Some categories are NA everywhere, so that some groups have no score and the others weigh
    // more.
    missing: fc.uniqueArray(fc.constantFrom(...categoryIds), { maxLength: 12 }),
    found: fc.array(
      fc.record({
        area: fc.nat({ max: 4 }),
        category: fc.constantFrom(...categoryIds),
        mark: fc.constantFrom<Mark>('Deficient', 'Deficient', 'Poor', 'NA'),
      }),
      { minLength: 2, maxLength: 9, size: 'max' },
    ),
  })
  .map(({ areas, missing, found }) =>
    Array.from({ length: areas }, (_, area) => {
      const marks: Partial<Record<CategoryId, Mark>> = {};
      for (const id of missing) marks[id] = 'NA';
      for (const each of found) {
        if (each.area % areas === area && !missing.includes(each.category)) {
          marks[each.category] = each.mark;
        }
      }
      return anEvaluation({ marks });
    }),
  );

describe('the smallest set of repairs', () => {
  test('is as small as the best of all subsets, and has the highest score of all subsets of that size', () => {
    let searched = 0;
    fc.assert(
      fc.property(anySmallInspection, fc.constantFrom(...repairTargets), (evaluations, target) => {
        const { state, repairs, before, after } = fewestRepairs(explained(evaluations), target);
        const best = byBruteForce(evaluations, target);
        const wanted =
          best === undefined ? 'unreachable' : best.size === 0 ? 'reached' : 'reachable';
        searched += wanted === 'reachable' ? 1 : 0;
        expect(state).toBe(wanted);
        expect(repairs).toHaveLength(best?.size ?? 0);
        expect(after.score).toBe(best?.size ? best.score : before.score);
        expect(before).toEqual(scored(evaluations));
        expect(after).toEqual(scored(repaired(evaluations, repairs)));
      }),
      { numRuns: 300 },
    );
    // Ensures that enough of the random inspections needed repairs.
    expect(searched).toBeGreaterThan(60);
  });

  test('consists of five repairs if the rating of Mayacamas is to rise from Good to Exemplary', () => {
    const sheet = explained(publishedEvaluations(readFileSync(mayacamasFile, 'utf8')));
    expect(fewestRepairs(sheet, 'Good')).toMatchObject({ state: 'reached', repairs: [] });
    const { repairs, after } = fewestRepairs(sheet, 'Exemplary');
    expect(repairs).toHaveLength(5);
    expect(after).toEqual({ score: 9904, rating: 'Exemplary', groupsEvaluated: 8 });
  });

  test('contains either every X of a group or none', () => {
    const rooms = [
      anEvaluation({ marks: { gasLeaks: 'Poor', sewer: 'Poor' } }),
      anEvaluation({ marks: { interior: 'Deficient' } }),
    ];
    expect(fewestRepairs(explained(rooms), 'Good').repairs.map(short)).toEqual([
      'gasLeaks 1 Poor',
      'sewer 1 Poor',
    ]);
    expect(fewestRepairs(explained(rooms), 'Exemplary').repairs.map(short)).toEqual([
      'gasLeaks 1 Poor',
      'sewer 1 Poor',
      'interior 2 Deficient',
    ]);
  });

  test('prefers earlier groups, categories and areas if the score is the same', () => {
    const marks = { interior: 'Deficient', electrical: 'Deficient' } as const;
    const rooms = [anEvaluation({ marks }), anEvaluation({ marks })];
    expect(fewestRepairs(explained(rooms), 'Good').repairs.map(short)).toEqual([
      'interior 1 Deficient',
      'interior 2 Deficient',
      'electrical 1 Deficient',
    ]);
  });

  test('is found in a school of 100 areas with a D everywhere', () => {
    const all = Object.fromEntries(categoryIds.map((id) => [id, 'Deficient'])) as Record<
      CategoryId,
      Mark
    >;
    const sheet = explained(Array.from({ length: 100 }, () => anEvaluation({ marks: all })));
    const { repairs, after } = fewestRepairs(sheet, 'Good');
    // 90 % of the marks of all groups must be Good; groups with only one category need the fewest
    // repairs.
    expect(after.score).toBeGreaterThanOrEqual(9000);
    expect(scoresAfterRepairs(sheet, repairs.slice(0, -1)).overall.score).toBeLessThan(9000);
    expect(fewestRepairs(sheet, 'Exemplary').after.score).toBe(9900);
  });

  test('depends on the bands of ratings in the edition of the state form', () => {
    const stricter = {
      ...instrument,
      ratingBands: [
        { name: 'Exemplary', from: 10_000 },
        { name: 'Good', from: 9900 },
        { name: 'Poor', from: 0 },
      ] as const,
    };
    const sheet = explained([anEvaluation({ marks: { interior: 'Deficient' } }), anEvaluation()]);
    expect(fewestRepairs(sheet, 'Good')).toMatchObject({ state: 'reached' });
    expect(fewestRepairs(sheet, 'Good', stricter)).toMatchObject({ state: 'reachable' });
  });
});

describe('the scores after selected repairs', () => {
  const sheet = explained([
    anEvaluation({ marks: { gasLeaks: 'Poor', roofs: 'Deficient' } }),
    anEvaluation(),
  ]);

  test('are those of the report with the marks of these repairs set to Good', () => {
    const { overall, groups } = scoresAfterRepairs(sheet, [{ area: 1, category: 'gasLeaks' }]);
    expect(groups[0]).toMatchObject({ letter: 'A', score: 10_000, rank: 'Good' });
    expect(overall).toEqual({ score: 9688, rating: 'Good', groupsEvaluated: 8 });
  });

  test('are the same if a repair is selected twice, and the sheet is not changed', () => {
    const before = structuredClone(sheet);
    const twice = [
      { area: 1, category: 'roofs' },
      { area: 1, category: 'roofs' },
    ] as const;
    expect(scoresAfterRepairs(sheet, twice)).toEqual(scoresAfterRepairs(sheet, [twice[0]]));
    expect(sheet).toEqual(before);
  });

  test('cannot be computed for a repair that is not a deficiency of the report', () => {
    expect(() => scoresAfterRepairs(sheet, [{ area: 2, category: 'roofs' }])).toThrow(RangeError);
  });
});

describe('the sentence about repairs', () => {
  const words = (evaluations: readonly Evaluation[], target: RepairTarget) =>
    whatIfInWords(fewestRepairs(explained(evaluations), target), target, null);

  test('says how many repairs are enough, and the score before and after them', () => {
    expect(words([anEvaluation({ marks: { gasLeaks: 'Poor' } })], 'Good')).toBe(
      '1 repair is enough to reach Good, and no smaller number is: the score rises from 87.50 (Fair) to 100.00 (Exemplary).',
    );
  });

  test('says that a target is reached without repairs', () => {
    expect(words([anEvaluation()], 'Good')).toBe(
      'No repair is needed: the score is 100.00 (Exemplary), which is better than Good.',
    );
  });

  test('says that a target cannot be reached by repairs', () => {
    expect(words([anEvaluation({ otherwise: 'NA' })], 'Good')).toBe(
      'Good cannot be reached by repairs: nothing was evaluated, so the report has no score.',
    );
  });

  test('says that the evaluator lowered the rating, which is not changed by repairs', () => {
    const reached = fewestRepairs(explained([anEvaluation()]), 'Good');
    expect(whatIfInWords(reached, 'Good', { rating: 'Fair', reason: 'Smell' })).toBe(
      'No repair is needed: the score is 100.00 (Exemplary), which is better than Good. The evaluator lowered the rating to Fair; that is a decision of its own, which repairs do not change.',
    );
  });
});

describe('the next rating', () => {
  test('is Fair for a Poor report, and the repair with the greatest effect is listed first', () => {
    // Two rooms. A, C, D and F are 0.00, E is (50 + 100) ÷ 2 = 75.00, and the other three are
    // 100.00. The school is 375 ÷ 8 = 46.88, Poor. Fair needs a sum of 600. Three of the four X
    // give it; the D would add only 25.
    const rooms = [
      anEvaluation({
        marks: {
          gasLeaks: 'Poor',
          pests: 'Poor',
          electrical: 'Poor',
          fire: 'Poor',
          restrooms: 'Deficient',
        },
      }),
      anEvaluation(),
    ];
    const { overall } = explained(rooms);
    expect(overall).toMatchObject({ score: 46.88, rating: 'Poor' });
    const next = nextRating(explained(rooms));
    expect(next).toMatchObject({ rating: 'Fair', after: { score: 8438 } });
    expect(next?.repairs.map(short)).toEqual([
      'gasLeaks 1 Poor',
      'pests 1 Poor',
      'electrical 1 Poor',
    ]);
  });

  test('lists the repair that gains the most first, even if its category is a later one', () => {
    // Ten rooms. Electrical is alone in its group and is 90.00; roofs and restrooms each make their
    // group 95.00. The school is 780 ÷ 8 = 97.50. Exemplary needs a sum of 792: electrical adds 10,
    // the others 5 each.
    const rooms = Array.from({ length: 10 }, (_, at) =>
      anEvaluation({
        marks:
          at === 0 ? { electrical: 'Deficient', roofs: 'Deficient', restrooms: 'Deficient' } : {},
      }),
    );
    const next = nextRating(explained(rooms));
    expect(next?.repairs.map(short)).toEqual(['electrical 1 Deficient', 'restrooms 1 Deficient']);
    expect(next?.after).toMatchObject({ score: 9938, rating: 'Exemplary' });
  });

  test('does not exist for an Exemplary report, or if nothing was evaluated', () => {
    expect(nextRating(explained([anEvaluation()]))).toBeNull();
    expect(nextRating(explained([anEvaluation({ notInspected: 'Locked' })]))).toBeNull();
  });
});
