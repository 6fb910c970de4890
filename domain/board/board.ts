/** The pages for the school board, in a language, from the facts of a school year. */
import { wordsWithBoard } from '#domain/language/board/words.ts';
import type { Language } from '#domain/language/language.ts';
import type { Board } from './board-page.ts';
import { costsPage } from './costs-page.ts';
import type { BoardFacts } from './facts.ts';
import { lowestPage } from './lowest-page.ts';
import { openPage } from './open-page.ts';
import { schoolsPage } from './schools-page.ts';
import { summaryPage } from './summary-page.ts';
import { wordingOf } from './wording.ts';

/** Three to five pages; a page without anything to say is left out. */
export const boardOf = (facts: BoardFacts, language: Language): Board => {
  const words = wordsWithBoard(language);
  const wording = wordingOf(facts, words);
  const { board, formats } = words;
  return {
    language: words.language,
    title: board.title,
    schoolYear: board.schoolYear(wording.year),
    asOf: board.asOf(formats.day(facts.today)),
    labels: {
      found: board.lowest.found,
      planned: board.lowest.planned,
      noPhoto: board.lowest.noPhoto,
    },
    pages: [
      summaryPage(wording),
      schoolsPage(wording),
      lowestPage(wording),
      openPage(wording),
      costsPage(wording),
    ].filter((page) => page !== undefined),
  };
};
