import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categoryCounts } from '#domain/scoring/count.ts';
import type { Evaluation } from '#domain/inspection/inspection.ts';
import { instrument } from '#domain/instrument/instrument.ts';
import { formatScore, mean } from '#domain/scoring/hundredths.ts';
import { scoreCounts } from '#domain/scoring/scoring.ts';
import { anEvaluation } from '#domain/testing/an-evaluation.ts';
import { anyInspection } from '#domain/testing/any-inspection.ts';
import { mayacamasFile, publishedEvaluations } from '#domain/testing/mayacamas.ts';
import { overallByFractions } from '#domain/testing/oracle.ts';
import { cellsOf, columnsOf, measures, type ScoreColumn } from './measure.ts';
import { listPointsLost } from './points-lost.ts';

const mayacamas = publishedEvaluations(readFileSync(mayacamasFile, 'utf8'));

const counted = (evaluations: readonly Evaluation[], columns: readonly ScoreColumn[]) => {
  const counts = categoryCounts(evaluations);
  const scores = scoreCounts(counts, instrument);
  return { counts, edition: instrument, scores, cells: cellsOf(scores, counts, columns) };
};
const categoryColumns = columnsOf('categories', instrument);
const groupColumns = columnsOf('groups', instrument);

const lostBy = (inspections: readonly Evaluation[][], columns = categoryColumns) =>
  Object.fromEntries(
    listPointsLost(
      inspections.map((one) => counted(one, columns)),
      columns,
    )
      .filter(({ lost }) => lost > 0)
      .map(({ key, lost }) => [key, formatScore(lost)]),
  );

describe('the points that are lost to a category', () => {
  test('have the values computed by hand for the published evaluation of Mayacamas', () => {
    // The overall score if every D and X of one category were Good. Electrical: 770.84 / 8 = 96.36.
    // Restrooms: 94.59, with 87.50 for group E. Sinks: 94.07, with 83.34 for group E.
    expect(lostBy([mayacamas])).toEqual({ electrical: '3.85', restrooms: '2.08', sinks: '1.56' });
    expect(lostBy([mayacamas], groupColumns)).toEqual({ D: '3.85', E: '3.64' });
  });

  test('are, for a district, the points that the mean score of its schools would gain', () => {
    // The second school has 100.00. The mean is 96.26 (96.255 exactly), and would be (96.36 + 100)
    // / 2 = 98.18.
    expect(lostBy([mayacamas, [anEvaluation()]])).toMatchObject({ electrical: '1.92' });
  });

  test('are 0 while an X of another category makes the score of the group 0', () => {
    const area = anEvaluation({ marks: { gasLeaks: 'Poor', sewer: 'Poor', fire: 'Poor' } });
    expect(lostBy([[area]])).toEqual({ fire: '12.50' });
    expect(lostBy([[area]], groupColumns)).toEqual({ A: '12.50', F: '12.50' });
    expect(listPointsLost([counted([area], categoryColumns)], categoryColumns)[0]).toEqual({
      key: 'gasLeaks',
      lost: 0,
      inspections: 1,
      deficient: 0,
      extreme: 1,
    });
  });

  test('equal the gain in the mean score if every D and X is set to Good, computed with exact fractions', () => {
    const column = fc.constantFrom(...categoryColumns, ...groupColumns);
    fc.assert(
      fc.property(fc.array(anyInspection, { minLength: 1, maxLength: 4 }), column, (all, one) => {
        const good = all.map((evaluations) =>
          evaluations.map((evaluation) => ({
            ...evaluation,
            categories: evaluation.categories.map((entry) =>
              one.categoryIds.includes(entry.id) && entry.status !== 'NA'
                ? { ...entry, status: 'Good' as const }
                : entry,
            ),
          })),
        );
        const meanOf = (inspections: readonly Evaluation[][]) =>
          mean(
            inspections.map((evaluations) => {
              const printed = overallByFractions(evaluations);
              return printed === null ? null : Math.round(Number(printed) * 100);
            }),
          ) ?? 0;
        expect(
          listPointsLost(
            all.map((each) => counted(each, [one])),
            [one],
          )[0]?.lost,
        ).toBe(meanOf(good) - meanOf(all));
      }),
    );
  });
});

test.each(measures)(
  'a cell of the %s has the score of the report, and the numbers of D and X',
  (measure) => {
    fc.assert(
      fc.property(anyInspection, (evaluations) => {
        const { scores, cells } = counted(evaluations, columnsOf(measure, instrument));
        expect(cells.map(({ score, rank }) => ({ score, rank }))).toEqual(
          scores[measure].map(({ score, rank }) => ({ score, rank })),
        );
        const marks = evaluations
          .filter(({ notInspected }) => notInspected === null)
          .flatMap(({ categories }) => categories.map(({ status }) => status));
        const sum = (of: 'deficient' | 'extreme') =>
          cells.reduce((total, cell) => total + cell[of], 0);
        expect(sum('deficient')).toBe(marks.filter((mark) => mark === 'Deficient').length);
        expect(sum('extreme')).toBe(marks.filter((mark) => mark === 'Poor').length);
      }),
    );
  },
);
