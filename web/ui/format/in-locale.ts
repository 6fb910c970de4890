import { textsOf } from '#web/texts/define-texts.ts';
import { dateTexts } from '#web/texts/en/dates.ts';

/** Returns a function that gives the formatter of the language that is shown, made once for each. */
export function inLocale<Format>(make: (locale: string) => Format): () => Format {
  const made = new Map<string, Format>();
  return () => {
    const { locale } = textsOf(dateTexts);
    const format = made.get(locale) ?? make(locale);
    made.set(locale, format);
    return format;
  };
}
