import { type Mark, markLabel } from '#domain/scoring/mark.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

const marks: Record<Mark, string> = markLabel;

/** The names of marks and ratings. */
export const gradeTexts = defineTexts('grades', {
  marks,
  ratings: {
    Exemplary: 'Exemplary',
    Good: 'Good',
    Fair: 'Fair',
    Poor: 'Poor',
    'N/A': 'N/A',
  },
  noScore: 'No score',
  noRating: 'No rating',
  /** Before the computed score and rating, if the evaluator has lowered it. */
  computed: 'computed',
});
