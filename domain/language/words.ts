/**
 * The texts of reports and report cards by language. A new language is a file next to en.ts and a
 * row here and in language.ts; the type of the English texts says what the file must have.
 */
import type { CategoryId } from '../category-id.ts';
import type { GroupLetter } from '../group.ts';
import type { InstrumentId } from '../instrument.ts';
import * as en from './en.ts';
import * as es from './es.ts';
import type { Language } from './language.ts';

/** The names and sentences of an edition of the tool. Those of English are the edition's own. */
export type EditionWords = {
  name: string;
  categoryNames: Readonly<Record<CategoryId, string>>;
  groups: Readonly<Record<GroupLetter, { name: string; sarcLabel: string }>>;
  method: readonly string[];
};

export type Words = typeof en & {
  /** Left out in English. */
  editions?: Readonly<Record<InstrumentId, EditionWords>>;
};

/** Texts that are not English, which must name the parts of every edition. */
export type OtherWords = Required<Words>;

const words = { en, es: es satisfies OtherWords } as const satisfies Record<Language, Words>;

export const wordsOf = (language: Language): Words => words[language];
