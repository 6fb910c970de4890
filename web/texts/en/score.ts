import type { GroupLetter } from '#domain/instrument/group.ts';
import { plural } from '#domain/plural.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** The score so far, and a lower rating. */
export const scoreTexts = defineTexts('score', {
  schoolSoFar: 'School so far',
  areasNotFinished: (count: number) => `${plural(count, 'area')} not finished`,
  areasNotInspected: (count: number) => `${plural(count, 'area')} marked as not inspected`,
  groupsOf: (evaluated: number) => `${evaluated} of 8 groups`,
  whyThisScore: 'Why this score?',
  groups: 'Groups',
  group: (_letter: GroupLetter, name: string) => name,
  areasOfSchool: 'Areas of the school',
  ofThisSchool: (areas: string) => `${areas} of this school`,
  scoreNote:
    'The score is the average of the groups. One extreme deficiency sets its group to 0. A mark that is not set yet counts as not applicable (NA).',
  loweredTo: (rating: string) => `Rating lowered to ${rating}`,
  lowerRating: 'Lower the rating…',
  evaluatorsRating: 'Evaluator’s rating',
  nothingToLower: (rating: string | null) =>
    `The marks give ${rating ?? 'no rating'}, so there is nothing to lower.`,
  computedFromMarks: (rating: string) => `Computed from the marks: ${rating}.`,
  asComputed: 'As computed',
  lowerReasonHint: 'The report shows it next to the computed rating.',
  lowerReasonMissing: 'Please give a reason for lowering the rating.',
});
