/**
 * The texts of reports and report cards by language. A new language needs a file next to en.ts, and
 * an entry here and in language.ts. The type of the English texts defines what the file must
 * contain.
 */
import type { CategoryId } from '#domain/instrument/category-id.ts';
import type { GroupLetter } from '#domain/instrument/group.ts';
import type { InstrumentId } from '#domain/instrument/instrument.ts';
import * as en from './en.ts';
import * as es from './es.ts';
import type { Language } from './language.ts';

/**
 * The names and sentences of an edition of the tool in a language. In English, they are those of
 * the edition itself.
 */
export type EditionWords = {
  name: string;
  categoryNames: Readonly<Record<CategoryId, string>>;
  groups: Readonly<Record<GroupLetter, { name: string; sarcLabel: string }>>;
  method: readonly string[];
};

export type Words = typeof en & {
  /** Missing in English. */
  editions?: Readonly<Record<InstrumentId, EditionWords>>;
};

/** The texts of a language other than English, which must have the names of every edition. */
export type TranslatedWords = Required<Words>;

const words = { en, es: es satisfies TranslatedWords } as const satisfies Record<Language, Words>;

export const wordsOf = (language: Language): Words => words[language];
