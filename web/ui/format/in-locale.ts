import { textsOf } from '#web/texts/define-texts.ts';
import { dateTexts } from '#web/texts/en/dates.ts';

/** Returns a function that gives the formatter of the language that is shown. */
export function inLocale<Format>(make: (locale: string) => Format): () => Format {
  let made: Format | undefined;
  let madeFor: string | undefined;
  return () => {
    const { locale } = textsOf(dateTexts);
    if (made === undefined || locale !== madeFor) made = make(locale);
    madeFor = locale;
    return made;
  };
}
