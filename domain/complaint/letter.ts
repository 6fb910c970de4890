/** The printed response to a complainant: what stands around its text, in each of its languages. */
import type { Language } from '#domain/language/language.ts';
import type { ComplaintLanguage } from './complaint.ts';

/** English, and the language of the complaint if the product has it (EC 48985). */
export const letterLanguages = (language: ComplaintLanguage): readonly Language[] =>
  language === 'es' ? ['en', 'es'] : ['en'];

type LetterWords = {
  /** '2026-11-21' in words. */
  day: (day: string) => string;
  reference: (number: string) => string;
  appealUntil: (day: string) => string;
};

const formatIn = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (day: string) => format.format(new Date(day));
};
const inEnglish = formatIn('en-US');
const inSpanish = formatIn('es-US');

export const letterWords = {
  en: {
    day: inEnglish,
    reference: (number) => `Your complaint ${number}`,
    appealUntil: (day) =>
      `Last day of an appeal to the State Superintendent of Public Instruction (Education Code 35186(c)): ${inEnglish(day)}`,
  },
  es: {
    day: inSpanish,
    reference: (number) => `Su queja ${number}`,
    appealUntil: (day) =>
      `Último día para apelar ante el Superintendente de Instrucción Pública del Estado (Código de Educación 35186(c)): ${inSpanish(day)}`,
  },
} as const satisfies Record<Language, LetterWords>;
