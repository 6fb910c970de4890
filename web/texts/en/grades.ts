import { type Mark, markLabel } from '#domain/scoring/mark.ts';
import type { Rating } from '#domain/scoring/rank.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** The names of marks and ratings. */
export const gradeTexts = defineTexts('grades', {
  marks: markLabel as Record<Mark, string>,
  ratings: {
    Exemplary: 'Exemplary',
    Good: 'Good',
    Fair: 'Fair',
    Poor: 'Poor',
    'N/A': 'N/A',
  } as Record<Rating | 'N/A', string>,
  noScore: 'No score',
  noRating: 'No rating',
  /** Before the computed score and rating, if the evaluator has lowered it. */
  computed: 'computed',
});
