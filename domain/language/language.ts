/** The languages in which reports and report cards are published. The app itself is in English. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The name of each language in that language. */
export const languageNames = {
  en: 'English',
  es: 'Español',
} as const satisfies Record<Language, string>;

/**
 * The language that a URL requests (`?lang=es`); English if none or an unknown one is requested.
 */
export const languageOf = (wanted: unknown): Language =>
  languages.find((language) => language === wanted) ?? 'en';

/** The query for URLs that requests the language; '' for English. */
export const languageQuery = (language: Language): string =>
  language === 'en' ? '' : `?lang=${language}`;
