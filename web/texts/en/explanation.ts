import type { Instrument } from '#domain/instrument/instrument.ts';
import type { Words } from '#domain/language/words.ts';
import { plural, pluralForm } from '#domain/plural.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** How a score is computed. */
export const explanationTexts = defineTexts('explanation', {
  /** The sentences of reports in another language; null for the English ones. */
  words: null as Words | null,
  /** The state form with its names in the language. */
  editionOf: (edition: Instrument) => edition,
  title: 'Explanation',
  close: 'Close',
  loading: 'Loading the explanation',
  overall: (score: string, rating: string) => `Overall: ${score}${rating && ` ${rating}`}`,
  overallScore: 'Overall score',
  group: (letter: string, name: string) => `Group ${letter} ${name}`,
  found: 'What was found',
  goodIn: (areas: number) => `Good in ${plural(areas, 'area')}`,
  notApplicableIn: (areas: number) => `Not applicable (NA) in ${plural(areas, 'area')}`,
  categories: (count: number) => pluralForm(count, 'Its category', 'Its categories'),
  groups: 'The groups',
  notInspected: 'Not inspected and not counted',
  points: (points: string) => `−${points} points`,
});
