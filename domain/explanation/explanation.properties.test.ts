import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Evaluation } from '#domain/inspection/inspection.ts';
import { reportSheet } from '#domain/report/report-sheet.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { aHeader } from '#domain/testing/an-evaluation.ts';
import { anyInspection } from '#domain/testing/any-inspection.ts';
import { type Arithmetic, arithmeticInWords } from './arithmetic.ts';
import * as en from '#domain/language/en.ts';
import { explain } from './explanation.ts';

const explained = (evaluations: readonly Evaluation[]) => {
  const sheet = reportSheet({ header: aHeader(), evaluations });
  return { sheet, explanation: explain(sheet) };
};

/** The value of an expression in units of 10⁻⁷, computed exactly and rounded down. */
const evaluated = ({ expression }: Arithmetic): bigint => {
  const hundredths = (text: string) => BigInt(text.replace('.', ''));
  const share = /^(\d+) ÷ (\d+) × 100$/.exec(expression);
  if (share) return (BigInt(share[1] as string) * 10n ** 9n) / BigInt(share[2] as string);
  const mean = /^\((.+)\) ÷ (\d+)$/.exec(expression);
  const terms = (mean?.[1] ?? expression).split(' + ');
  const sum = terms.map(hundredths).reduce((one, other) => one + other, 0n);
  return (sum * 10n ** 5n) / BigInt(mean?.[2] ?? 1);
};

describe('for any marks', () => {
  test('every number in the explanation equals the number in the report', () => {
    fc.assert(
      fc.property(anyInspection, (evaluations) => {
        const { sheet, explanation } = explained(evaluations);
        const numbers = (rows: readonly { score: number | null; rank: string }[]) =>
          rows.map(({ score, rank }) => ({ score, rank }));
        const inPercent = (row: { score: number | null; rank: string }) => ({
          ...row,
          score: toPercentOrNull(row.score),
        });
        expect(numbers(explanation.categories)).toEqual(numbers(sheet.categories.map(inPercent)));
        expect(numbers(explanation.groups)).toEqual(numbers(sheet.groups.map(inPercent)));
        expect(explanation.overall.score).toBe(toPercentOrNull(sheet.overall.score));
        expect(explanation.overall.computedRating).toBe(sheet.overall.rating);
        expect(explanation.overall.groupsEvaluated).toBe(sheet.overall.groupsEvaluated);
        for (const [at, category] of explanation.categories.entries()) {
          const { areas, adequate, notApplicable } = sheet.categories[at] ?? {};
          expect(category).toMatchObject({ areas, adequate, notApplicable });
          expect(category.good).toHaveLength(adequate ?? -1);
          expect(category.notApplicableIn).toHaveLength(notApplicable ?? -1);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('computing the written arithmetic again gives the score', () => {
    fc.assert(
      fc.property(anyInspection, (evaluations) => {
        const { explanation } = explained(evaluations);
        const all = [explanation.overall, ...explanation.groups, ...explanation.categories];
        const without = all.filter(({ arithmetic }) => arithmetic === null);
        expect(without.every(({ score }) => score === 0 || score === null)).toBe(true);
        for (const { score, arithmetic } of all) {
          if (!arithmetic) continue;
          const exact = evaluated(arithmetic);
          // Rounding half up from seven decimals is correct, because no mean of two-decimal numbers
          // is closer to a half than that.
          const rounded = (exact + 50_000n) / 100_000n;
          expect(Number(rounded)).toBe(Math.round((score ?? -1) * 100));
          expect(arithmetic.rounded).toBe(score?.toFixed(2));
          const [whole = '', decimals = ''] = arithmetic.exact.replace('…', '').split('.');
          const shown = BigInt(whole + decimals.padEnd(7, '0'));
          const isCut = arithmetic.exact.endsWith('…');
          expect(isCut ? shown === exact - (exact % 100n) : shown === exact).toBe(true);
          expect(arithmeticInWords(arithmetic, en.explanation)).toContain(arithmetic.rounded);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('each category and each group lists all of its own extreme deficiencies (X), and no others', () => {
    fc.assert(
      fc.property(anyInspection, (evaluations) => {
        const { explanation } = explained(evaluations);
        for (const category of explanation.categories) {
          const extremes = category.findings.filter(({ mark }) => mark === 'Poor');
          expect(category.zeroedBy.map(({ area }) => area)).toEqual(
            extremes.map(({ area }) => area),
          );
        }
        for (const group of explanation.groups) {
          const own = explanation.categories.filter(({ id }) => group.categories.includes(id));
          expect(group.zeroedBy).toEqual(own.flatMap(({ zeroedBy }) => zeroedBy));
        }
      }),
      { numRuns: 100 },
    );
  });
});
