/** How this browser can recognize speech, within what the district allows. */
import { textsOf } from '#web/texts/define-texts.ts';
import { dateTexts } from '#web/texts/en/dates.ts';
import type { DictationChoice } from '#domain/account/dictation.ts';
import type { Availability, RecognitionConstructor } from './recognition.ts';

/**
 * Where the speech is recognized: on the device; on the device after the language was downloaded; or
 * by a service to which the browser sends it.
 */
export type Recognizer = { by: 'device' | 'download' | 'service'; language: string };

/** The language of most comments, if the device has none of the person's languages. */
const USUAL_LANGUAGE = 'en-US';

/**
 * The languages to try, the first one first: those of the browser, then English. A recognizer knows
 * English by country only.
 */
export const languagesToTry = (ofBrowser: readonly string[]): string[] => [
  ...new Set([...ofBrowser.map((one) => (one === 'en' ? USUAL_LANGUAGE : one)), USUAL_LANGUAGE]),
];

/** Finds out how to recognize speech; undefined if it is not allowed or not possible. */
export async function findRecognizer(
  allowed: DictationChoice,
  Recognition: RecognitionConstructor | undefined,
  ofBrowser: readonly string[],
): Promise<Recognizer | undefined> {
  if (allowed === 'off' || !Recognition) return undefined;
  const languages = languagesToTry(ofBrowser);
  const states = await Promise.all(
    languages.map(async (language) => ({
      language,
      state: await availabilityOnDevice(Recognition, language),
    })),
  );
  const ready = states.find(({ state }) => state === 'available');
  if (ready) return { by: 'device', language: ready.language };
  if (allowed === 'service') return { by: 'service', language: languages[0] ?? USUAL_LANGUAGE };
  const possible = states.find(({ state }) => state !== 'unavailable');
  return possible && { by: 'download', language: possible.language };
}

/**
 * A browser that cannot promise to process speech on the device counts as one that does not do it:
 * it would ignore `processLocally`, and send the speech to a service.
 */
async function availabilityOnDevice(
  Recognition: RecognitionConstructor,
  language: string,
): Promise<Availability> {
  if (!Recognition.available || !('processLocally' in Recognition.prototype)) return 'unavailable';
  try {
    return await Recognition.available({ langs: [language], processLocally: true });
  } catch {
    return 'unavailable';
  }
}

/** The name of a language for a sentence, such as 'American English'. */
export function languageInWords(language: string): string {
  try {
    return (
      new Intl.DisplayNames(textsOf(dateTexts).locale, { type: 'language' }).of(language) ??
      language
    );
  } catch {
    return language;
  }
}
