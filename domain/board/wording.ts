/** What the pages need for their words: the facts, a language, and the names of the years. */
import type { CategoryId } from '#domain/instrument/category-id.ts';
import { instrument } from '#domain/instrument/instrument.ts';
import { editionIn } from '#domain/language/editions.ts';
import type { WordsWithBoard } from '#domain/language/board/words.ts';
import { schoolYearDays, schoolYearName } from '#domain/school/school-year.ts';
import type { Rating } from '#domain/scoring/rank.ts';
import type { BoardTone } from './board-page.ts';
import type { BoardFacts } from './facts.ts';

export type Wording = {
  facts: BoardFacts;
  words: WordsWithBoard;
  /** For example '2025–26', and the year before. */
  year: string;
  lastYear: string;
  /** The day of the figures that belong to no year: today, or the last day of a past school year. */
  endOfYear: string;
  nameOfYear: (year: number) => string;
  nameOfCategory: (id: CategoryId) => string;
};

export const wordingOf = (facts: BoardFacts, words: WordsWithBoard): Wording => {
  const { year, schoolYearBegins: begins, today } = facts;
  const edition = editionIn(instrument, words);
  const { last } = schoolYearDays(year, begins);
  return {
    facts,
    words,
    year: schoolYearName(year, begins),
    lastYear: schoolYearName(year - 1, begins),
    endOfYear: last < today ? last : today,
    nameOfYear: (other) => schoolYearName(other, begins),
    nameOfCategory: (id) => edition.categoryNames[id],
  };
};

export const toneOfRating = {
  Exemplary: 'good',
  Good: 'good',
  Fair: 'fair',
  Poor: 'poor',
} as const satisfies Record<Rating, BoardTone>;
