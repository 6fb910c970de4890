/** Random inspections for property tests. */
import fc from 'fast-check';
import { type CategoryId, categoryIds } from '#domain/instrument/category-id.ts';
import type { Evaluation } from '#domain/inspection/inspection.ts';
import type { Mark } from '#domain/scoring/mark.ts';
import { anEvaluation } from './an-evaluation.ts';

// The frequencies are realistic: if X were as frequent as the other marks, every group of a large
// school would have the score 0.
const anyMark = fc.oneof(
  { weight: 160, arbitrary: fc.constant<Mark>('Good') },
  { weight: 38, arbitrary: fc.constantFrom<Mark>('NA', 'Deficient') },
  { weight: 2, arbitrary: fc.constant<Mark>('Poor') },
);

const anyMarks = fc.record(
  Object.fromEntries(categoryIds.map((id) => [id, anyMark])) as Record<
    CategoryId,
    fc.Arbitrary<Mark>
  >,
);

export const anyEvaluation: fc.Arbitrary<Evaluation> = fc
  .record({
    marks: anyMarks,
    notInspected: fc.constantFrom(null, null, null, null, null, null, null, 'No access'),
  })
  .map(anEvaluation);

export const anyInspection = fc.array(anyEvaluation, { maxLength: 40, size: 'max' });
