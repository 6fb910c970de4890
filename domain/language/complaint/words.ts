/** The texts of the public pages for complaints by language. */
import type { Language } from '#domain/language/language.ts';
import { type Words, wordsOf } from '#domain/language/words.ts';
import * as en from './en.ts';
import * as es from './es.ts';

export type ComplaintWords = typeof en.complaint;

const words = { en: en.complaint, es: es.complaint } as const satisfies Record<
  Language,
  ComplaintWords
>;

/** The texts of reports and those of complaints. */
export const wordsWithComplaint = (language: Language): Words & { complaint: ComplaintWords } => ({
  ...wordsOf(language),
  complaint: words[language],
});
