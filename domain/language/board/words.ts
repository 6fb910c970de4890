/**
 * The texts of the pages for the school board by language. They are apart from those of reports
 * (domain/language/words.ts), which the public page of a report loads. A new language needs a file
 * next to en.ts and an entry here.
 */
import type { Formats } from '#domain/language/formats.ts';
import type { Language } from '#domain/language/language.ts';
import { type Words, wordsOf } from '#domain/language/words.ts';
import * as en from './en.ts';
import * as es from './es.ts';
import { type BoardFormats, boardFormatsOf } from './formats.ts';

export type BoardWords = typeof en.board;

/** The texts of reports and those of the board. */
export type WordsWithBoard = Omit<Words, 'formats'> & {
  formats: Formats & BoardFormats;
  board: BoardWords;
};

const words = { en: en.board, es: es.board } as const satisfies Record<Language, BoardWords>;

export const wordsWithBoard = (language: Language): WordsWithBoard => {
  const ofReports = wordsOf(language);
  return {
    ...ofReports,
    formats: { ...ofReports.formats, ...boardFormatsOf(ofReports.locale) },
    board: words[language],
  };
};
