/**
 * A second implementation of the rules of docs/scoring.md, to compare results with. It computes
 * directly from the marks, with exact fractions.
 */
import type { Evaluation } from '#domain/inspection/inspection.ts';
import { meanOf, twoDecimals } from './rational.ts';

const groupsOfCategories = [
  ['gasLeaks', 'mechHvac', 'sewer'],
  ['interior'],
  ['cleanliness', 'pests'],
  ['electrical'],
  ['restrooms', 'sinks'],
  ['fire', 'hazards'],
  ['structural', 'roofs'],
  ['playground', 'windows'],
];

const printedMean = (printed: string[]) =>
  printed.length === 0 ? null : twoDecimals(meanOf(printed));

/** The overall score as it is printed; null if nothing applies. */
export const overallByFractions = (evaluations: readonly Evaluation[]): string | null => {
  const inspected = evaluations.filter((each) => each.notInspected === null);
  const marksOf = (category: string) =>
    inspected
      .flatMap((each) => each.categories.filter(({ id }) => id === category))
      .map(({ status }) => status);
  const groups: string[] = [];
  for (const categories of groupsOfCategories) {
    const columns = categories.map(marksOf).map((column) => column.filter((m) => m !== 'NA'));
    const scores = columns
      .filter((column) => column.length > 0)
      .map((column) =>
        twoDecimals({
          over: 100n * BigInt(column.filter((mark) => mark === 'Good').length),
          under: BigInt(column.length),
        }),
      );
    const group = columns.flat().includes('Poor') ? '0.00' : printedMean(scores);
    if (group !== null) groups.push(group);
  }
  return printedMean(groups);
};
