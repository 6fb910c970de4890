import { expect, test } from 'vitest';
import * as es from '#domain/language/es.ts';
import { bundleDocument } from './bundle-document.ts';

const report = {
  schoolId: 'school',
  schoolName: 'Alder',
  date: '2026-11-20',
  status: 'Final',
  rating: 'Fair',
  computedRating: 'Exemplary',
  score: 9696,
  page: 4,
} as const;

const ratingOf = (words?: typeof es) => {
  const { data } = bundleDocument({
    contents: 'final',
    district: 'Mayacamas Unified',
    year: '2026–27',
    reports: [report, { ...report, computedRating: 'Fair' }],
    printedOn: '2026-11-21',
    ...(words && { words }),
  });
  return (data as { rows: { rating: string }[] }).rows.map(({ rating }) => rating);
};

test('the summary of all reports says that a rating was lowered, and from which one', () => {
  expect(ratingOf()).toEqual(['Fair, lowered from Exemplary', 'Fair']);
  expect(ratingOf(es)[0]).toMatch(/, bajada desde /);
});
